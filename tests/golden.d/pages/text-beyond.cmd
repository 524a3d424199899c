# the book's text has the whole program, and the listing's first rows were lost: what else the text has is told
collate --page - --cpu 8008 <<'END' | sed '/^ *[0-9]* | /d; /^ *| /d'
002 025   016 010         PRINT,  LBI   010
002 027   240                     NDA
002 030   022                     RAL
002 031   135             MORE,   OUT   016
002 032   032                     RAR
002 033   026 200                 LCI   200
002 035   021             DELAY,  DCC
002 036   110 035 002             JFZ   DELAY
002 041   011                     DCB
002 042   110 031 002             JFZ   MORE
002 045   135                     OUT   016
002 046   007                     RET

The routine was discussed in chapter 2 as

        INH
        JMP  AGAIN
        HLT
        PRINT,  LBI  010
                NDA
                RAL
        MORE,   OUT  016
                RAR
                LCI  200
        DELAY,  DCC
                JFZ  DELAY
                DCB
                JFZ  MORE
                OUT  016
                RET
END
