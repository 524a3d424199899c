# Page and place in octal: 040100A, and columns whose bytes look like addresses
heath() {
	cat <<'PAGE'
000.053                     DLY     EQU     000053A         PAM-8 DELAY
040.013                     ALEDS   EQU     040013A         FRONT PANEL LEDS
040.100                             ORG     040100A
040.100  041 013 040        START   LXI     H,ALEDS
040.103  016 011            LOOP    MVI     C,9
040.105  160                FILL    MOV     M,B
040.106  043                        INX     H
040.107  015                        DCR     C
040.110  302 105 040                JNZ     FILL
040.113  315 053 000                CALL    DLY
040.116  303 103 040                JMP     LOOP
PAGE
}
echo "-- as printed; its first row lost, which the origin tells; by the address before it, too"
heath | collate --cpu 8080 --page - --map
heath | sed /START/d | collate --cpu 8080 --page - --map
heath | sed '/START/d; s/040100A/HERE/' | collate --cpu 8080 --page - --map
echo "-- columns"
collate --cpu 8008 --page - --map <<'PAGE'
003 000
003 002
003 004
003 006
003 007
003 011
003 014

066 000
056 010
016 040
307
074 301
150 025 003
011

SEARCH, LLI 000
        LHI 010
        LBI 040
NEXT,   LAM
        CPI 301
        JTZ FOUND
        DCB
PAGE
# three rows of places side by side, two blanks between
collate --page - --cpu 8080 --map <<'END'
000 041  010 032  020 333
001 000  011 032  021 377
002 000  012 032  022 252
003 026  013 032  023 017
004 200  014 011  024 127
005 001  015 322  025 303
006 016  016 010  026 010
007 000  017 000  027 000
END
