/ Hexpawn for the 8008, restored from the printed listing. The program is
/ Wadsworth's and Findley's; these comments are not. See manifest.conf.
        ORG 001 000
START,  LLI 076         / greet: the rules are a message at 005 076
        LHI 005
        CAL MSG
        LHI 004         / every game may be lost again: copy the
        LDI 000         / full list of moves over the one in use
        LEI 200
RSTR,   LLE             / from 004 200 up ...
        LAM
        LLD             / ... to 004 000 up
        LMA
        IND
        INE
        JFZ RSTR        / half a page
AGAIN,  LLI 000         / a new game: X on squares 1 2 3
        LHI 003
        LMI 340         / as bits 7 6 5
        INL             / and O on 7 8 9
        LMI 007         / as bits 2 1 0
PBD,    LLI 302         / empty the nine squares of the board message
        LBI 240         / blank
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
        LLI 000         / now set the pieces: A has the X, B the O
        LAM
        INL
        LBM
        LLI 302         / square 1
        CAL STX
        LLI 304         / square 2
        CAL STX
        LLI 306         / square 3
        CAL STX
        LLI 311         / square 4 can have either
        CAL STX
        LCA             / X rest in C
        LAB
        RLC             / O begin at bit 5
        RLC
        CAL STO
        LBA             / O rest in B
        LLI 313         / square 5
        LAC
        CAL STX
        LCA
        LAB
        CAL STO
        LBA
        LLI 315         / square 6
        LAC
        CAL STX
        LAB
        CAL STO
        LLI 320         / squares 7 8 9 are never X
        CAL STO
        LLI 322
        CAL STO
        LLI 324
        CAL STO
        LLI 300         / show it; the message ends with FM
        CAL MSG
        LLI 002         / the human moves: from ...
        CAL INPUT
        LMA
        CAL FNUM
        JTS ERROR
        LAM
        NDI 017         / a digit without its ASCII part
        LMA
        LBA             / count for RTAL
        DCL
        LAM
        CAL RTAL        / does an O stand there?
        JFC ERROR
        LLI 333
        CAL MSG         / ... to
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
        SUI 003         / three less is the square ahead
        INL
        CPM
        JTZ BLK
        ADI 001         / to the right of that
        CPM
        JTZ CKCAP
        SUI 002         / to its left
        CPI 003         / but 3 is no neighbour of 7
        JTZ ERROR
        CPM
        JFZ ERROR
CKCAP,  CPI 007         / nor is 7 of 9
        JTZ ERROR
        LBM
        LAI 200         / is an X there to be taken?
        CAL RTLP
        LEA
        LLI 000
        NDM
        JTZ ERROR
HMV,    LLI 002         / a legal move: FROM as a bit
        LAM
        CAL RTAR
        LDA             / in D
        INL
        LAM
        CPI 004         / first row reached?
        JTC HWIN        / yes, the human wins
        CAL RTAR
        LCA             / TO as a bit in C
        LLI 001
        LAM
        XRD             / leave FROM
        ORC
        LCA
        LMA
        DCL
        LAE
        NDA
        JTZ NOCP
        XRM             / take the X
        LMA
NOCP,   LDM             / look the position up: X in D, O in C
        LLI 010
SMDL,   LAD
        CPM
        JTZ OHLF
        INL
SMD1,   INL
        LAL
        CPI 112         / 33 positions end at 112
        JFZ SMDL
        LLI 340         / none fits: tell, and begin again
        LHI 004
CMSG,   CAL MSG
        JMP AGAIN
/
OHLF,   INL
        LAC
        CPM
        JFZ SMD1
/
        DCL             / position / 2 + 106 is where
        LAL
        RRC
        ADI 106
        LLA             / its list of moves is pointed to
        LLM
        LHI 004
MFD1,   LAM
        NDA
        JTS ONO         / the list is used up: give in
        JFZ MOVE        / the first move not forgotten yet
        INL
        JMP MFD1
MOVE,   LEL             / remember which, to forget it if it loses
        LLI 004
        LHI 003
        LME
        RLC             / four bytes a move from 174 + 4 * number
        RLC
        ADI 174
        LLA
        LDM             / FROM bit
        INL
        LCM             / TO bit
        INL
        LEM             / bit of a piece taken
        INL
        LAM             / 0, the square won on, or 100: a draw
        NDA
        JTS WIN
        JFZ DRAW
        LLI 000         / make the move
        LAM
        XRD
        ORC
        LMA
        INL
        LAE
        NDA
        JTZ PBD         / nothing taken: the human moves
        XRM
        LMA
        JFZ PBD         / O left: the human moves
/
        LLI 004         / all taken: a win, but the shorter way
        LLM
        LHI 004         / was to be had: forget this move
        LMI 000
        LHI 005
        LLI 330
        CAL CMSG        / a call, though it never returns
/
STX,    RLC             / next bit: an X on this square?
        RFC
        LMI 330         / X
        RET
/
STO,    RLC             / next bit: an O?
        RFC
        LMI 317         / O
        RET
/
MSG,    LAM             / print from HL to a zero
        NDA
        RTZ
        CAL PRINT
        INL
        JFZ MSG
        INH
        JMP MSG
/
ERROR,  LLI 364         / NO! NO!
        LHI 005
        CAL MSG
        LHI 003
        JMP PBD
/
RTAL,   DCB             / turn A left B - 1 times: square B is bit 7
        RTZ
        RLC
        JMP RTAL
/
RTAR,   LBA             / A = the bit of square A: 9 is bit 0, 4 bit 5
        LAI 001
RTLP,   DCB             / turn the bit in A right B - 1 times
        RTZ
        RRC
        JMP RTLP
/
BLK,    LBM             / a step ahead: is the square free?
        LLI 000
        LAM
        CAL RTAL
SET,    NDA
        JTS ERROR
        LEI 000         / nothing taken
        JMP HMV
/
WIN,    LLI 025         / the square goes into the message
        LHI 005
        LMA
        LLI 011
        JMP CMSG
/
DRAW,   LLI 052
        LHI 005
        JMP CMSG
/
FNUM,   LAM             / S set unless M is a digit 1 to 9
        CPI 261         / the 8080 edition has 260 here
        RTS
        SUI 272
        ADI 200
        RET
/
ONO,    LLI 374         / I CONCEDE
        LHI 004
        CAL MSG
/
HWIN,   LLI 004         / the human won: forget the last move
        LHI 003
        LLM
        LHI 004
        LMI 000
        LLI 315
        LHI 005
        CAL MSG
        JMP AGAIN
/
        ORG 003 000     / boards: X, O; FROM, TO; last move
        000 000 000 000 000
        ORG 003 010     / positions: X bits, O bits
        340 043 340 016 340 025 260 021
        150 041 240 062 300 051 150 014
        160 034 260 012 304 061 140 054
        140 021 140 024 240 041 070 010
        200 070 120 030 104 060 230 010
        240 014 210 042 054 040 060 020
        110 040 110 010 220 020 044 020
        200 060 240 032 100 020 250 052
        040 070
        000 004 010 013 017 023             / where the list of each position begins
        027 033 036 041 043 046 051 054
        057 061 063 065 070 073 075 077
        101 103 107 112 115 120 123 125
        131 133 135
        ORG 003 200     / moves: FROM, TO, taken, result
        200 020 000 000 200 010 020 000
        100 020 040 000 100 010 000 000
        100 004 010 000 040 010 020 000
        040 004 000 000 020 000 000 267
        020 000 000 270 010 000 000 267
        010 000 000 270 010 000 000 271
        004 000 000 270 004 000 000 271
        000 000 000 100
        ORG 003 300     / the board: 330 X, 317 O, 336 a bar
        215 212 330 336 330 336 330 215
        212 240 336 240 336 240 215 212
        317 336 317 336 317 215 212 306
        315 240 000 240 324 317 240 000
        ORG 004 000     / moves in use: for each position up to three, 200 ends a list; 000 is forgotten
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
        ORG 004 200     / the same, as it was at the start
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
        ORG 004 340     / messages
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
