# Two rows that claim one address, and statements that their own rows bear out: proof of neither
collate --page - --cpu 8080 --syntax intel --map <<'PAGE' | grep -v '^ *[|=]'
01AC 11 A9 01   MASUR:  LXI D,PERAL           ; the address is a number more
01AF E6 20      PISIW:  ANI 20H
01B4 32 07 02           STA NIKIW
01B C2 BC 02           JNZ TUSO
01B7 C2 E9 02           JNZ WOPEN
01BA D0         NUSOT:  RNC
PAGE
collate --page - --cpu 6502 --map <<'PAGE' | grep -v '^ *[|=]'
 155 031F A6 B1               LDXZ     NOSUL
 156 0321 A2 02      NULOV    LDXIM    02
 157 0323 AA                  TAX
 158 0324 D0 06               BNE      PUSO
 159 0326 E0 4D               CPXIM    4D
 161 0329 90                  TAX
 162 032A 90 3B               BCC      WEPUV
 160 0328 0A         PAMER    ASLA
 163 032C C8         PUSO     INY
 164 032D F0 A0               BEQ      NAMOS
PAGE
