# Names in the list of a directive are what the page defines them as; what $ is stands before the equate;
# a table of symbols prints its values as the rows do, whatever they would be as operands
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
 000D =         CR      EQU     13
 0100                   ORG     100H
 0100 3E0D      START:  MVI     A,CR
 0102 31160A            LXI     SP,STACK
 0105 FE0D              CPI     CR
 0107 C20001            JNZ     START
 010A 42495453  MSG:    DB      'BITS',CR,22
 010E 0D16
 0110 00010A01  TABLE:  DW      START,MSG,TABLE
 0114 1001
 0A16 =         STACK   EQU     $
 0A16 C9                RET

000D CR        010A MSG       0A16 STACK     0100 START     0110 TABLE
PAGE
# a name that nothing defines says nothing
collate --page - --cpu z80 --map <<'PAGE' | grep -v '^ *[|=]'
7000 3E0D      00110 START   LD      A,0DH
7002 CD0070    00120         CALL    START
7005 C9        00130         RET
7006 0D0A70    00140         DEFB    13,LF,112
7009 0070      00150         DEFW    START
700B C9        00160         RET
00000 TOTAL ERRORS
START   7000
PAGE
# words in octal of six digits and in decimal numbers are no two halves
collate --page - --map --cpu 8080 <<'PAGE' | grep -v '^ *[|=]'
010000  076 105         START:  MVI   A,105Q
010002  315 000 020             CALL  10000Q
010005  311                     RET
010006  000 020 377     SAVE:   DW    10000Q,377Q,SAVE
010011  000 006 020
PAGE
collate --page - --map --cpu z80 <<'PAGE' | grep -v '^ *[|=]'
16514  62 5             START   LD A,5
16516  205 130 64               CALL START
16519  201                      RET
16520  130 64 16 39     LIST    DEFW START,10000
PAGE
# an equate that is the address printed before it, with numbers of lines or without
page() {
	awk -v n="$1" '{ print (n ? NR * n " " : "") $0 }' <<'PAGE' | collate --page - --map --cpu 8080 --syntax intel | grep -v '^ *[|=]'
0100 21 09 01  START: LXI  H,STACK
0103 31 09 01         LXI  SP,STACK
0106 C3 00 01         JMP  START
0109           STACK  EQU  $
PAGE
}
page
page 10
