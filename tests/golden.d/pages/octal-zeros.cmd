# Page, place and bytes in octal digits without zeros before them, as the Mark-8's lists have them; zeros that one byte lost are told
say() { collate --page - --cpu 8008 --map; }
list() { cat <<'END'
 H    L    CONTENTS      INSTRUCTION
  4    0     6   5       START   LAI  005
  4    2   106  11   4           CAL  004 011
  4    5    11                   DCB
  4    6   104   0   4           JMP  004 000
  4   11   121           SHOW    OUT  010
  4   12   250                   XRA
  4   13   310                   LBA
  4   14     7                   RET
END
}
list | say
echo '-- a row lost'
list | sed 4d | say
echo '-- digits misread: of a place, of a byte'
list | sed '4s/ 5 / 3 /; 3s/ 11 / 17 /' | say
echo '-- with zeros, but in one byte'
say <<'END'
004 000  006 005      START   LAI  005
004 002  106  11 004          CAL  004 011
004 005  011                  DCB
004 006  104 000 004          JMP  004 000
004 011  121          SHOW    OUT  010
004 012  007                  RET
END
