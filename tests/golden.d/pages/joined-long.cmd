# A directive's bytes in one word, as long as its text
page() {
cat <<'PAGE'
0100  210A01                                    START:  LXI   H,MSG
0103  7E                                        LOOP:   MOV   A,M
0104  B7                                                ORA   A
0105  C8                                                RZ
0106  23                                                INX   H
0107  C30301                                            JMP   LOOP
010A  54494E59204D4F4E49544F5220312E320D0A00    MSG:    DB    'TINY MONITOR 1.2',0DH,0AH,0
011D  C9                                        DONE:   RET
PAGE
}
page | collate --page - --cpu 8080 --map
# a digit of it misread, another lost
page | sed 's/54494E5920/54494E5820/' | collate --page - --cpu 8080 --map
page | sed 's/54494E5920/54494E920/' | collate --page - --cpu 8080 --map
