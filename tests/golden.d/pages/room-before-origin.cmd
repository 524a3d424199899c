# What DS keeps free ends before an ORG; without one, or if that is another, it is told
page() { cat <<END
0100  3E 05     START:  MVI   A,5
0102  32 08 01          STA   COUNT
0105  C3 00 02          JMP   NEXT
0108            COUNT:  DS    $1
$2
0200  3A 08 01  NEXT:   LDA   COUNT
0203  3D                DCR   A
0204  32 08 01          STA   COUNT
0207  C9                RET
END
}
say() { collate --page - --cpu 8080 | sed '/layout:/d;/8080,/d'; }
page 2 '                        ORG   0200H' | say
page 2 '0200                    ORG   0200H' | say
echo '-- none'
page 2 | say
echo '-- another'
page 2 '                        ORG   0210H' | say
echo '-- longer than there is room'
page 400 '                        ORG   0200H' | say
