# Rows that print the last two digits of their address: one that goes back was misread or moved, and no page of the memory begins there
rows='0300  E5        ASCII   PUSH H
  01  0F                RRC
  02  13                INX  D
  03  CD 03 F8          CALL 0F803H
  06  12        BINDEC  STAX D
  07  C6 67             ADI  67H
  09  CD 12 03          CALL GETKEY
  0C  C2 06 03          JNZ  BINDEC
  0F  C3 00 03          JMP  ASCII
  12  07        GETKEY  RLC
  13  C9                RET'
show() { collate --page - --cpu 8080 --map; }
echo "# printed twice"; echo "$rows" | sed 4p | show
echo "# two in the wrong order"; echo "$rows" | sed '6{h;d};7G' | show
echo "# misread, back and forth"; echo "$rows" | sed 's/  07  C6/  01  C6/' | show; echo "$rows" | sed 's/  07  C6/  F7  C6/' | show
echo "# the next page begins: in a row, and behind one that is lost"
edge() { sed 's/^0300/03F7/; s/^  01/  F8/; s/^  02/  F9/; s/^  03/  FA/; s/^  06/  FD/; s/^  07/  FE/; s/^  09/  00/; s/^  0C/  03/; s/^  0F/  06/; s/^  12/  09/; s/^  13/  0A/; s/12 03  /09 04  /; s/06 03/FD 03/; s/00 03/F7 03/'; }
echo "$rows" | edge | show
echo "$rows" | edge | sed 6d | show
echo "# rows below the last, which stand in the next page or were moved"; echo "$rows" | sed '3{h;d};$G' | show
