# a byte that looks like no number, and one that is a directive of another assembler: the statement says how many there are
collate --page - --cpu 8080 <<'END'
02A4- 21 10 03         LXI   H,MOMEM
02A7- 36 44            MVI   M,44H
02A9- HH 10 03  VOPOS: JMP   MOMEM
02AC- 23               INX   H
02AD- C9               RET
END
collate --page - --cpu 8080 <<'END'
003 041  037                  RAR
003 042  267                  ORA
003 043  0TG 020              LAI 020
003 045  176                  LAM
003 046  311                  RET
END
collate --page - --cpu 6502 <<'END'
02A8- 20 A8 02 2200 KARIP  JSR  KARIP
02CB- 91 A0    2210        STA  ($A0),Y
02CD- E8       2220        INX
02CE- D0 DA    2230 TUWUP  BNF  KARIP
02D0- 29 20    2240        AND  #$20
02D2- 38       2250        SEC
END
