# DB 'END',0 beside three bytes: DB is no fourth one with its characters behind it
collate --page - --cpu 8008 --map <<'PAGE'
005A  26 96       WAIT:   LEI  150
005C  21          W1:     DCE
005D  48 5C 00            JFZ  W1
0060  07                  RET
                          ORG  00000H+200
00C8  00 40       LIMITS: DB   0,64
00CA  45 4E 44            DB   'END',0
00CD  00
                          END
PAGE
