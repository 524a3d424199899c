# Lines with their number at both ends that make no bytes are no row; one with a statement is told
show() { collate --page - --cpu 8080 --map; }
show <<'PAGE'
   64  8109  CD 0E 81            CALL  SUB                                0064
   65  810C  23                  INX   H                                  0065
   66  810D  C9                  RET                                      0066
   67  810E  C9          SUB:    RET                                      0067
   68                    TOP     EQU   $                                  0068
   69                            END                                      0069
PAGE
show <<'PAGE'
   64  8109  CD 0E 81            CALL  SUB                                0064
   65  810C  23                  INX   H                                  0065
   66                    TOP:    RET                                      0066
   67  810E  C9          SUB:    RET                                      0067
PAGE
