# Prose in a column left of the rows is none of theirs, though a line of it is short or has a number
cat >prose <<'PAGE'
the cursor and then reads       SPKR   =   $C030
one key. Note how the table     PITCH  =   $07
you may add your own as         0300            *      =   $0300
long as the last is 00.         0300  A2 00     PLAY   LDX #0
Readers with 4K should          0302  BD 17 03  NOTE   LDA TUNE,X
change the page. When the       0305  F0 0F            BEQ STOP
program stops at the break      0307  85 07            STA PITCH
type 0300 and GO to start       0309  E8               INX
since 1977 without trouble,     030A  A4 07     TONE   LDY PITCH
and 3 of our friends as         030C  88        T1     DEY
well.                           030D  D0 FD            BNE T1
                                030F  AD 30 C0         LDA SPKR
                                0312  CA               DEX
                                0313  D0 F5            BNE TONE
                                0315  F0 EB            BEQ NOTE
                                0317  60        STOP   RTS
PAGE
sed 's/BD 17/BD 18/' prose >page && echo '                                0318  80 40 00  TUNE   .BYTE $80,$40,0' >>page
sed -i 's/F0 0F /F0 10 /' page
collate --page page --cpu 6502
# beside other rows nothing goes that is none of a sentence
cat >rows <<'PAGE'
      first of all the key is read      0200  A9 00     LDA #0
      which may take some time          0202  A9 01     LDA #1
      but we do not wait long           0204  A9 02     LDA #2
                                        0206  A9 03     LDA #3
0300  E8        INX                     0208  A9 04     LDA #4
0301  C8        INY                     020A  A9 05     LDA #5
0302  88        DEY                     020C  A9 06     LDA #6
                                        020E  60        RTS
PAGE
collate --page rows --cpu 6502
rm prose page rows
