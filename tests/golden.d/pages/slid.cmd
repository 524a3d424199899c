# an address that is printed twice, and those behind it one row late: up to the hole nobody knows
show() { collate --page - --cpu "$1" --map | sed '/^ *[0-9]* | /d; /^ *| /d; /^ *= /d'; }
show 8080 <<'END'
C029  F5              HEX2    PUSH  PSW
C02A  0F                      RRC
C02B  0F                      RRC
C02C  0F                      RRC
C02C  0F                      RRC
C02D  CD 32 C0                CALL  NIB
C031  F1                      POP   PSW
C032  E6 0F           NIB     ANI   0FH
C034  C6 90                   ADI   90H
C036  27                      DAA
C037  C9                      RET
END
# addresses of three rows in another order: the one that was moved does not fit
show 6502 <<'END'
060B 65 40             ADC   $40
060D 6A        NOAD    ROR   A
060E 66 42             ROR   $42
0610 CA                DEX
0615 D0 F8             BNE   NOAD
0611 85 43             STA   $43
0613 60                RTS
0616 20 0D 06          JSR   NOAD
0619 60                RTS
END
