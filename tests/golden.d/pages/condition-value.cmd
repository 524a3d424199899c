# Beside a condition stands the value that it has, which is no address
collate --page - --cpu 8080 --map <<'END'
0000 =          TTY     EQU  0
FFFF =          CRT     EQU  0FFFFH
4400  3E 0C     CLEAR:  MVI  A,0CH
0000                    IF   TTY
                        OUT  2
                        ENDIF
FFFF                    IF   CRT
4402  D3 12             OUT  12H
                        ENDIF
4404  06 18             MVI  B,18H
4406  05        WAIT:   DCR  B
4407  C2 06 44          JNZ  WAIT
440A  C9                RET
END
