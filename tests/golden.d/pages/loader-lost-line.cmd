# Source alone beside a loader that lost its first line of DATA: where its bytes stand is guessed, and proves nothing
collate --page - --cpu 6502 --map <<'PAGE' | grep -e proven: -e bytes:
Listing 1

10 FOR I=768 TO 813 STEP 8:C=0
20 FOR J=I TO I+7:IF J>813 THEN 40
30 READ A:POKE J,A:C=C+A
40 NEXT J:READ S:IF S<>C THEN PRINT"ERROR":END
50 NEXT I
101 DATA 18,200,196,6,144,244,165,61,1034
102 DATA 32,218,253,165,60,32,218,253,1231
103 DATA 32,142,253,230,60,208,225,230,1380
104 DATA 61,166,61,224,96,208,217,96,1129
105 DATA 66,65,83,73,67,0,354

Listing 2

; FIND A STRING IN MEMORY
LO      EQU   $3C
HI      EQU   $3D
LEN     EQU   $06
PRBYTE  EQU   $FDDA
CROUT   EQU   $FD8E
        ORG   $0300
FIND    LDY   #0
CMP     LDA   (LO),Y        ;LDA OF THE NEXT
        CMP   KEY,Y
        BNE   INX
        INY
        CPY   LEN
        BCC   CMP
        LDA   HI            ;HIT
        JSR   PRBYTE
        LDA   LO
        JSR   PRBYTE
        JSR   CROUT
INX     INC   LO
        BNE   FIND
        INC   HI
        LDX   HI
        CPX   #$60
        BNE   FIND
        RTS
KEY     .BYTE 'BASIC'
        .BYTE 0

PAGE
