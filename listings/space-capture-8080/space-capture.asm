/ Space Capture for the 8080, restored from the printed listing. The program is
/ Wadsworth's and Findley's. See manifest.conf.
        ORG 000 000
        215 212 212 323 320 301 303 305
        323 310 311 320 240 303 301 320
        324 325 322 305 256 240 331 317
        325 240 310 301 326 305 240 261
        265 240 320 310 301 323 317 322
        215 212 323 310 317 324 323 240
        327 311 324 310 240 327 310 311
        303 310 240 324 317 240 304 305
        323 324 322 317 331 240 315 331
        240 324 322 301 326 305 314 215
        212 323 305 303 324 317 322 323
        256 240 311 306 240 301 314 314
        240 315 331 240 301 304 312 301
        303 305 316 324 240 323 305 303
        324 317 322 323 215 212 301 322
        305 240 304 305 323 324 322 317
        331 305 304 240 311 240 301 315
        240 303 301 320 324 325 322 305
        304 256 240 311 306 240 331 317
        325 215 212 310 311 324 240 315
        305 240 317 322 240 322 325 316
        240 317 325 324 240 317 306 240
        320 310 301 323 317 322 240 305
        316 305 322 307 331 254 215 212
        324 310 305 316 240 331 317 325
        240 314 317 323 305 241 215 212
        212 000 000 000 000 215 212 212
        327 301 316 324 240 324 317 240
        320 314 301 331 277 240 240 000
        215 212 212 320 317 317 322 240
        323 320 317 322 324 241 000 215
        212 212 315 331 240 314 301 323
        324 240 320 317 323 311 324 311
        317 316 240 327 301 323 272 240
        240 330 240 275 240 000 254 240
        240 331 240 275 240 000 215 212
        212 331 317 325 240 301 322 305
        240 306 311 322 311 316 307 240
        324 317 272 240 240 330 240 275
        240 000 215 212 212 331 317 325
        240 310 311 324 240 315 305 241
        241 240 240 331 317 325 240 314
        317 323 305 241 000 215 212 212
        331 317 325 240 301 322 305 240
        317 325 324 240 317 306 240 320
        310 301 323 317 322 240 305 316
        305 322 307 331 254 240 240 331
        317 325 240 314 317 323 305 241
        000 215 212 212 243 241 260 243
        207 207 207 240 240 304 301 322
        316 241 240 240 331 317 325 240
        310 301 326 305 240 315 305 240
        240 303 240 301 240 320 240 324
        240 325 240 322 240 305 240 304
        240 241 241 000
        ORG 001 350
MSG,    LAM
        NDA
        RTZ
        CAL PRINT
        INXH
        JMP MSG
        ORG 001 370
        000
        000
        000
        000
        000
        000
        000
        000
START,  LXS MSG
        LXH 000 000
        CAL MSG
OVER,   LXS MSG
        LXH 325 000
        CAL MSG
INAGN,  CAL CKINP
        NDA
        CFS INPUTN
        INL
        CPI 316
        JFZ NOTNO
        LXH 350 000
        CAL MSG
        HLT
NOTNO,  CPI 331
        JFZ INAGN
        LAL
        NDI 007
        ADI 001
        LXH 372 001
        LMA
        INL
        LMA
        LLI 377
        NDI 007
        RLC
        ORI 260
        LMA
        LXH 376 001
        LMI 020
        LXH 300 003
        LAI 377
FILOOP, LMA
        INL
        JFZ FILOOP
PLAYIN, LXH 367 000
        CAL MSG
        LXH 372 001
        LAM
        ORI 260
        CAL PRINT
        LXH 026 001
        CAL MSG
        LXH 373 001
        LAM
        ORI 260
        CAL PRINT
        CAL TRYMOV
        LXH 376 001
        DCM
        JFZ CONTIN
PHASOR, LXH 125 001
        CAL MSG
        JMP OVER
CONTIN, LXH 036 001
        CAL MSG
INX,    CAL INPUTN
        CPI 261
        JTS INX
        CPI 271
        JFS INX
        LXH 370 001
        NDI 017
        LMA
        LXH 026 001
        CAL MSG
INY,    CAL CKINP
        NDA
        CFS INPUTN
        INL
        CPI 261
        JTS INY
        CPI 271
        JFS INY
        LBL
        LXH 371 001
        NDI 017
        LMA
        LAB
        NDI 007
        RLC
        ORI 260
        LXH 377 001
        LMA
HITEST, LXH 370 001
        LAM
        INL
        INL
        CPM
        JFZ ZERSEC
        DCL
        LAM
        INL
        INL
        CPM
        JFZ ZERSEC
BOMB,   LXH 072 001
        CAL MSG
        JMP OVER
ZERSEC, LLI 370
        LAM
        SUI 001
        RLC
        RLC
        RLC
        LDA
        INL
        LAM
        SUI 001
        ADD
        ORI 300
        LLA
        LHI 003
        LMI 000
        JMP PLAYIN
TRYMOV, LXH 377 001
        LAM
        LCI 010
TRYSEC, LLA
        LBA
        LHI 003
        LAM
        LXH 372 001
        ADM
        CPI 001
        JTS NOGDX
        CPI 011
        JFS NOGDX
        LXH 374 001
        LMA
        INB
        LLB
        LHI 003
        LAM
        LXH 373 001
        ADM
        CPI 001
        JTS NOGDY
        CPI 011
        JFS NOGDY
        LXH 375 001
        LMA
CHECK,  DCL
        LAM
        SUI 001
        RLC
        RLC
        RLC
        LDA
        INL
        LAM
        SUI 001
        ADD
        ORI 300
        LLA
        LHI 003
        LAM
        NDA
        JFZ SAVPOS
        JMP NOGDY
NOGDX,  INB
NOGDY,  INB
        LAB
        NDI 017
        ORI 260
        DCC
        JFZ TRYSEC
        LXH 201 001
        CAL MSG
        JMP OVER
SAVPOS, LXH 374 001
        LDM
        INL
        LEM
        LLI 372
        LMD
        INL
        LME
        RET
        ORG 003 260
        377
        001
        000
        001
        001
        001
        377
        000
        001
        000
        377
        377
        000
        377
        001
        377
        ORG 004 000
CKINP,
        ORG 004 020
INPUTN,
        ORG 004 200
PRINT,
        END
