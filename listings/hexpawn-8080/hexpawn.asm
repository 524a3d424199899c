/ Hexpawn for the 8080, restored from the printed listing. The program is
/ Wadsworth's and Findley's. See manifest.conf.
        ORG 001 000
START,  LXS 000 003
        LXH 076 005
        CAL MSG
        LXH 000 004
        LXD 200 004
RSTR,   LDAD
        LMA
        INL
        INE
        JFZ RSTR
AGAIN,  LXH 000 003
        LMI 340
        INL
        LMI 007
PBD,    LLI 302
        LBI 240
        LMB
        LLI 304
        LMB
        LLI 306
        LMB
        LLI 311
        LMB
        LLI 313
        LMB
        LLI 315
        LMB
        LLI 320
        LMB
        LLI 322
        LMB
        LLI 324
        LMB
        LLI 000
        LAM
        INL
        LBM
        LLI 302
        CAL STX
        LLI 304
        CAL STX
        LLI 306
        CAL STX
        LLI 311
        CAL STX
        LCA
        LAB
        RLC
        RLC
        CAL STO
        LBA
        LLI 313
        LAC
        CAL STX
        LCA
        LAB
        CAL STO
        LBA
        LLI 315
        LAC
        CAL STX
        LAB
        CAL STO
        LLI 320
        CAL STO
        LLI 322
        CAL STO
        LLI 324
        CAL STO
        LLI 300
        CAL MSG
        LLI 002
        CAL INPUT
        LMA
        CAL FNUM
        JTS ERROR
        LAM
        NDI 017
        LMA
        LBA
        DCL
        LAM
        CAL RTAL
        JFC ERROR
        LLI 333
        CAL MSG
        LLI 003
        CAL INPUT
        LMA
        CAL FNUM
        JTS ERROR
        LAM
        NDI 017
        LMA
        DCL
        LAM
        SUI 003
        INL
        CPM
        JTZ BLK
        ADI 001
        CPM
        JTZ CKCAP
        SUI 002
        CPI 003
        JTZ ERROR
        CPM
        JFZ ERROR
CKCAP,  CPI 007
        JTZ ERROR
        LBM
        LAI 200
        CAL RTLP
        LEA
        LLI 000
        NDM
        JTZ ERROR
HMV,    LLI 002
        LAM
        CAL RTAR
        LDA
        INL
        LAM
        CPI 004
        JTC HWIN
        CAL RTAR
        LCA
        LLI 001
        LAM
        XRD
        ORC
        LCA
        LMA
        DCL
        LAE
        NDA
        JTZ NOCP
        XRM
        LMA
NOCP,   LDM
        LLI 010
SMDL,   LAD
        CPM
        JTZ OHLF
        INL
SMD1,   INL
        LAL
        CPI 112
        JFZ SMDL
        LXH 340 004
CMSG,   CAL MSG
        JMP AGAIN
/
OHLF,   INL
        LAC
        CPM
        JFZ SMD1
/
        DCL
        LAL
        RRC
        ADI 106
        LLA
        LLM
        LHI 004
MFD1,   LAM
        NDA
        JTS ONO
        JFZ MOVE
        INL
        JMP MFD1
/
MOVE,   LEL
        LXH 004 003
        LME
        RLC
        RLC
        ADI 174
        LLA
        LDM
        INL
        LCM
        INL
        LEM
        INL
        LAM
        NDA
        JTS WIN
        JFZ DRAW
        LLI 000
        LAM
        XRD
        ORC
        LMA
        INL
        LAE
        NDA
        JTZ PBD
        XRM
        LMA
        JFZ PBD
/
        LLI 004
        LLM
        LHI 004
        LMI 000
        LXH 330 005
        CAL CMSG
/
STX,    RLC
        RFC
        LMI 330
        RET
/
STO,    RLC
        RFC
        LMI 317
        RET
/
MSG,    LAM
        NDA
        RTZ
        CAL PRINT
        INXH
        JMP MSG
/
ERROR,  LXH 364 005
        CAL MSG
        LHI 003
        JMP PBD
RTAL,   DCB
        RTZ
        RLC
        JMP RTAL
/
RTAR,   LBA
        LAI 001
RTLP,   DCB
        RTZ
        RRC
        JMP RTLP
/
BLK,    LBM
        LLI 000
        LAM
        CAL RTAL
SET,    NDA
        JTS ERROR
        LEI 000
        JMP HMV
/
WIN,    STA 025 005
        LXH 011 005
        CAL CMSG
/
DRAW,   LXH 052 005
        JMP CMSG
/
FNUM,   LAM
        CPI 260
        RTS
        SUI 272
        ADI 200
        RET
/
ONO,    LXH 374 004
        CAL MSG
/
HWIN,   LXH 004 003
        LLM
        LHI 004
        LMI 000
        LXH 315 005
        CAL MSG
        JMP AGAIN
/
        ORG 003 000
        000 000 000 000 000
        ORG 003 010
        340 043 340 016 340 025 260 021
        150 041 240 062 300 051 150 014
        160 034 260 012 304 061 140 054
        140 021 140 024 240 041 070 010
        200 070 120 030 104 060 230 010
        240 014 210 042 054 040 060 020
        110 040 110 010 220 020 044 020
        200 060 240 032 100 020 250 052
        040 070 000 004 010 013 017 023
        027 033 036 041 043 046 051 054
        057 061 063 065 070 073 075 077
        101 103 107 112 115 120 123 125
        131 133 135
        ORG 003 200
        200 020 000 000 200 010 020 000
        100 020 040 000 100 010 000 000
        100 004 010 000 040 010 020 000
        040 004 000 000 020 000 000 267
        020 000 000 270 010 000 000 267
        010 000 000 270 010 000 000 271
        004 000 000 270 004 000 000 271
        000 000 000 100
        ORG 003 300
        215 212 330 336 330 336 330 215
        212 240 336 240 336 240 215 212
        317 336 317 336 317 215 212 306
        315 240 000 240 324 317 240 000
        ORG 004 000
        007 004 003 200 001 004 005 200
        001 002 200 007 006 010 200 007
        003 013 200 007 002 006 200 003
        004 017 200 005 012 200 005 006
        200 010 200 002 003 200 005 017
        200 006 017 200 006 007 200 017
        200 010 200 002 200 005 010 200
        003 016 200 013 200 017 200 017
        200 016 200 007 006 010 200 003
        013 200 005 013 200 002 010 200
        006 016 200 002 200 001 006 017
        200 017 200 017 200 006 200
        ORG 004 200
        007 004 003 200 001 004 005 200
        001 002 200 007 006 010 200 007
        003 013 200 007 002 006 200 003
        004 017 200 005 012 200 005 006
        200 010 200 002 003 200 005 017
        200 006 017 200 006 007 200 017
        200 010 200 002 200 005 010 200
        003 016 200 013 200 017 200 017
        200 016 200 007 006 010 200 003
        013 200 005 013 200 002 010 200
        006 016 200 002 200 001 006 017
        200 017 200 017 200 006 200
        ORG 004 340
        215 212 316 317 240 307 317 317
        304 241 240 315 325 323 324 240
        323 324 301 322 324 240 301 307
        301 311 316 000 215 212 311 240
        303 317 316 303 305 304 305 241
        000 215 212 311 240 315 317 326
        305 240 324 317 240 240 254 215
        212 311 240 327 311 316 241 240
        331 317 325 240 314 317 323 305
        241 000 215 212 304 322 301 327
        254 316 317 240 317 316 305 240
        327 311 316 323 256 000 215 212
        310 305 322 305 247 323 240 324
        310 305 240 302 317 301 322 304
        215 212 261 336 262 336 263 215
        212 264 336 265 336 266 215 212
        267 336 270 336 271 215 212 311
        247 315 240 330 254 240 331 317
        325 247 322 305 240 317 215 212
        315 317 326 305 240 317 316 305
        240 323 321 325 301 322 305 240
        306 317 322 327 301 322 304 240
        311 306 240 326 301 303 301 316
        324 215 212 317 322 240 317 316
        305 240 323 321 325 301 322 305
        240 304 311 301 307 317 316 301
        314 314 331 240 324 317 240 303
        301 320 324 325 322 305 215 212
        331 317 325 240 323 324 301 322
        324 256 215 212 000 215 212 331
        317 325 240 327 311 316 256 000
        215 212 311 240 327 311 316 241
        240 331 317 325 240 310 301 326
        305 240 316 317 240 320 301 327
        316 323 256 000 215 212 316 317
        241 240 316 317 241 000
        ORG 006 000
INPUT,  000
        ORG 006 100
PRINT,  000
        END
