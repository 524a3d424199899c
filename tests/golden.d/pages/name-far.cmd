# A number of four digits behind a name, of which nothing on the page says where it is; in a base that has no mark on the page
rows() { cat <<END
$2
0300 A9 20     START   LDA   #${1}20
0302 A2 10             LDX   #${1}10
0304 9D 00 80  CL1     STA   SCREEN,X
0307 9D 00 81          STA   SCREEN+${3:-${1}0100},X
030A 9D 00 82          STA   SCREEN+${1}0200,X
030D E8                INX
030E D0 F4             BNE   CL1
0310 A0 12             LDY   #END-START
0312 60        END     RTS
END
}
say() { collate --page - --cpu 6502 --output out | sed '/6502,/d;/layout:/d'; grep SCREEN out; rm -f out; }
echo '-- with its mark'; rows '$' | say
echo '-- misread'; rows '$' '' '$0l00' | say
echo '-- another'; rows '$' '' '$0400' | say
echo '-- without a mark'; rows '' 'SCREEN  =     8000' | say
echo '-- without a mark, another'; rows '' 'SCREEN  =     8000' '0400' | say
echo '-- with the mark of another notation'; rows '$' '' '0100H' | say
