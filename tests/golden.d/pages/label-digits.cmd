# A label whose letters are digits, too, far behind the bytes, is none of them
collate --page - --cpu 6502 <<'END'
0208 A9 41     START   LDA  #$41
020A 46 41     A0      LSR  $41
020C 90 FA             BCC  START
020E CA        D0      DEX
020F D0 F9             BNE  A0
0211 D0 FB             BNE  D0
0213 60                RTS
END
collate --page - --cpu 8080 <<'END'
020 066   365   OUTC   PUSH PSW
020 067   333   B1     IN   STATUS
020 070   000
020 071   346          ANI  200Q
020 072   200
020 073   302          JNZ  B1
020 074   067
020 075   020
020 076   361   DAD1   POP  PSW
020 077   311          RET
END
