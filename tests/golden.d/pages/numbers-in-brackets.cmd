# Numbers of lines in brackets behind addresses, bytes with marks between; cycles in brackets are none
say() { collate --page - --cpu 8080 --map; }
list() { cat <<'END'
E000  (4)   3E-52     DELAY   MVI   A,52H
E002  (5)   23                INX   H
E003  (6)   C6-C6             ADI   0C6H
E005  (7)   21-10-E0          LXI   H,TABLE
E008  (8)   CD-0E-E0          CALL  SHOW
E00B  (9)   C3-00-E0          JMP   DELAY
E00E  (10)  77        SHOW    MOV   M,A
E00F  (11)  C9                RET
E010  (12)  D3-8F-01  TABLE   DB    0D3H,8FH,1,2
E013        02
E014  (13)                    END
END
}
list | say
echo '-- a row lost'
list | sed 6d | say
echo '-- the last rows lost'
list | sed 9,10d | say
echo '-- digits of a byte and of a number misread'
list | sed 's/0E-E0/0B-E0/; s/(10)/(18)/' | say
echo '-- commas'
list | sed 's/-/,/g' | say
echo '-- cycles'
list | sed 's/([0-9]*)/(7) /; 2s/(7) /(5) /; 6s/(7) /(10)/; s/-/ /g; /END/d' | say
