# A dump without sums beside source alone: two witnesses. A row of source that is lost, and the bytes that it slides, prove nothing
cat >page <<'PAGE'
ENTER WITH THE KEYBOARD:

ADDR   DATA
0200   A0 00 84 20 A9 C0
0206   8D 0B A0 A4 20 B9
020C   3D 02 C9 FF F0 21
0212   AA BD 37 02 8D 04
0218   A0 A9 02 8D 05 A0
021E   C8 B9 3D 02 85 21
0224   C8 84 20 A2 3E CA
022A   D0 FD C6 21 D0 F7
0230   4C 09 02 8D 0B A0
0236   00 77 6A 5E 59 4F
023C   46 00 28 01 28 02
0242   28 03 50 02 14 01
0248   14 00 A0 FF

Source:

VIA     EQU   $A000
T1L     EQU   VIA+4
ACR     EQU   VIA+11
NOTE    EQU   $20
DUR     EQU   $21
        ORG   $0200
PLAY    LDY   #0
        STY   NOTE
        LDA   #$C0
        STA   ACR
TUNE    LDY   NOTE
        LDA   SONG,Y
        CMP   #$FF
        BEQ   REST
        TAX
        LDA   PITCH,X
        STA   T1L
        LDA   #2
        STA   T1L+1
        INY
        LDA   SONG,Y
        STA   DUR
        INY
        STY   NOTE
TICK    LDX   #$3E
TOCK    DEX
        BNE   TOCK
        DEC   DUR
        BNE   TICK
        JMP   TUNE
REST    STA   ACR
        BRK
PITCH   .BYTE $77,$6A,$5E,$59,$4F,$46
SONG    .BYTE 0,40,1,40,2,40,3,80,2,20,1,20,0,160,$FF
PAGE
collate --page page --cpu 6502 --map
sed '/STA   ACR/d' page | collate --page - --cpu 6502 --map | grep '^  [$0][0-9][0-9A-F]* .*:\|missing$'
rm page
# what a digit misread moves in its row is no witness
collate --page - --cpu 8008 --map <<'PAGE' | grep '^  [$0][0-9][0-9A-F]* .*:\|missing$'
        ORG 012 000
        JTZ  INPT
        NDI  200
        INP  000
        NDI  177
        LBA
        CPI  015
        JTZ  CRLF
        CAL  ECHO
        LMB
        INL
        JMP  INPT
CRLF,   LAI  015
        CAL  ECHO
        LAI  012
        CAL  ECHO
        RET
ECHO,   ORI  200
        OUT  010
        LCI  000
WAIT,   INC
        JFZ  WAIT
        RET

OCTAL DUMP

012 000  101 044 200 150 000 012 101 044
012 010  177 310 074 015 150 027 012 106
012 020  042 012 371 060 104 000 012 006
012 030  015 106 042 012 006 012 106 042
012 040  012 007 064 200 121 026 000 028
012 050  110 047 012 007
PAGE
