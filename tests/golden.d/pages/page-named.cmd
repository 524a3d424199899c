# The page of memory is named above places alone; that of a magazine has no zero before it
show() { collate --page - --cpu "$1" --map | grep -v ' layout: listing'; }
show 8080 <<'END'
PAGE 01

00  21 0C 01    SORT    LXI   H,LIST
03  3A 0B 01            LDA   COUNT
06  4F                  MOV   C,A
07  C2 00 01            JNZ   SORT
0A  C9                  RET
0B  04          COUNT   DB    4
0C  34 12 99    LIST    DB    34H,12H,99H
END
show 8080 <<'END'
PAGE 14

00  21 0C 01    SORT    LXI   H,LIST
03  3A 0B 01            LDA   COUNT
06  4F                  MOV   C,A
07  C2 00 01            JNZ   SORT
0A  C9                  RET
0B  04          COUNT   DB    4
0C  34 12 99    LIST    DB    34H,12H,99H
END
show 8008 <<'END'
                 PAGE 005

000:  056 005 066 200 026 000 307 060   317 074 377 150 051 005 301 074
020:  377 150 051 005 061 307 271 140   045 005 150 045 005 371 060 370
040:  026 001 104 006 005 060 104 006   005 302 240 110 000 005 035 007
060:  056 005 066 200 036 000 307 074   377 303 053 030 060 064 001 054
100:  360 034 000 014 005 002 012 170   066 005 120 066 005 104 060 005
200:  104 021 231 007 245 132 001 377

END
show 8080 <<'END'
address byte    instruction
                                          (HI address byte = 003)
000             041             LXI
001             000             <B2>
002             000             <B3>
003             006             MVI
004             010             <B2>
005             051             DAD
006             027             RAL
007             311             RET
END
# ... or, where nothing names it so, the jumps have it
show 8008 <<'END'
          PAGE 06

    000   056 006        START,  LHI  006
    002   066 100                LLI  100
    004   307            LOOP,   LAM
    005   024 060                SUI  060
    007   060                    INL
    010   110 004 006            JFZ  LOOP
    013   007                    RET
END
show 8008 <<'END'
PAGE 12 (OCTAL)
000   101               INPT    INP  000       READ THE KEYBOARD
001   044 200                   NDI  200
003   150 000 012               JTZ  INPT
006   150 027 012               JTZ  CRLF
011   106 042 012               CAL  ECHO
014   371                       LMB
015   007                       RET
END
