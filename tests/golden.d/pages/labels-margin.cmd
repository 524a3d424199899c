# Labels on lines of their own at the left margin, above code and data
list() { cat <<'END'
START:
  8000  21 0E 80      LD    HL,TEXT
  8003  CD 33 00      CALL  0033H
LOOP:                 ; UNTIL A RETURN
  8006  7E            LD    A,(HL)
  8007  FE 0D         CP    0DH
  8009  18 FB         JR    LOOP
  800B  C3 00 80      JP    START
TEXT:
  800E  48 49 2C      DB    'HI, ALL'
  8011  20 41 4C
  8014  4C
END
}
list | collate --page - --cpu z80 --map
# another operand's address is not where the label stands
list | sed 's/21 0E 80/21 1E 80/' | collate --page - --cpu z80
# a heading that another row has as its label is none
collate --page - --cpu 6502 --map <<'END'
START
0300  20 07 03  BEGIN  JSR  DELAY
0303  4C 00 03         JMP  BEGIN
DELAY
0306  00               BRK
0307  A2 05     DELAY  LDX  #$05
0309  60               RTS
END
