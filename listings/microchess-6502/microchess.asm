; Microchess for the KIM-1, Peter Jennings 1976: restored from the printed listing. Each line
; has the number of its printed one, for the cross references; the comments are ours.
;
        +++     0000
CHESS   CLD
        LDXIM   FF
        TXS
        LDXIM   C8
        STXZ    .SP2
; One turn of the main loop: light the display until a key is down, take each press
; once, and act on it. All commands come back to CHESS, which resets both stacks: the
; 6502's at FF, and at C8 a second one in page one that remembers the moves made.
;
;
OUT     JSR     *OUT
        JSR     *GETKEY
        CMPZ    .OLDKY
        BEQ     OUT
        STAZ    .OLDKY
; C: a new game. 32 squares are copied from the table, and the opening begins.
        CMPIM   0C
        BNE     NOSET
        LDXIM   1F
WHSET   LDAZX   .SETW
        STAZX   .BOARD
        DEX
        BPL     WHSET
        STXZ    .OMOVE
        LDAIM   CC
        BNE     CLDSP
; E: change sides.
NOSET   CMPIM   0E
        BNE     NOREV
        JSR     REVERSE
        LDAIM   EE
        BNE     CLDSP
; PC: compute a move. GO comes back here with what to show, in the accumulator.
NOREV   CMPIM   14
        BNE     NOGO
        JSR     GO
;
CLDSP   STA     .DIS1
        STAZ    .DIS2
        STAZ    .DIS3
        BNE     CHESS
; F: make the move that the display shows.
NOGO    CMPIM   0F
        BNE     NOMV
        JSR     MOVE
        JMP     DISP
NOMV    JMP     INPUT
;
; Every move that the generator makes comes here. STATE says what it was made for:
;    0C 04 00 08   count it, for the present position, a trial move, the reply to
;                  it and the move after it; the counts lie at E3 + STATE
;    FF .. FC      follow an exchange of captures, one level deeper each
;    F9            is the king attacked?
;
        +++     0100
JANUS   LDXZ    .STATE
        BMI     NOCOUNT
; Count the move. V is set when it takes something.
; In state 08 the piece that the reply may take is not there to go on, and is passed
; over.
;
;
COUNTS  LDAZ    .PIECE
        BEQ     OVER
        CPXIM   08
        BNE     OVER
        CMPZ    .BMAXP
        BEQ     XRT
; Mobility; a queen counts twice.
OVER    INCZX   .MOB
        CMPIM   01
        BNE     NOQ
        INCZX   .MOB
; What is the piece that is taken worth? Note the best, and the sum.
NOQ     BVC     NOCAP
        LDYIM   0F
        LDAZ    .SQUARE
ELOOP   CMPAY   .BK
        BEQ     FOUN
        DEY
        BPL     ELOOP
FOUN    LDAAY   .POINTS
        CMPZX   .MAXC
        BCC     LESS
        STYZX   .PCAP
        STAZX   .MAXC
;
LESS    CLC
        PHP
        ADCZX   .CC
        STAZX   .CC
        PLP
;
NOCAP   CPXIM   04
        BEQ     ON4
        BMI     TREE
XRT     RTS
; State 04: a trial move. Make it, count the replies and the exchanges that they
; begin, take it back to our side of the board, count what we could do next, and
; let STRATGY weigh it all.
; (.XMAXC is what this move takes at once.)
ON4     LDAZ    .XMAXC
        STAZ    .WCAP0
        LDAIM   00
        STAZ    .STATE
        JSR     MOVE
        JSR     REVERSE
        JSR     GNMZ
        JSR     REVERSE
;
        LDAIM   08
        STAZ    .STATE
        JSR     GNM
        JSR     UMOVE
;
        JMP     STRATGY
NOCOUNT CPXIM   F9
        BNE     TREE
; State F9: the move takes the king, so that the one before it was illegal.
;
;
;
        LDAZ    .BK
        CMPZ    .SQUARE
        BNE     RETJ
        LDAIM   00
        STAZ    .INCHEK
RETJ    RTS
; States 00 and FF to FC: a capture. Note the best one of this level, and unless the
; exchange is long enough, make it, turn the board round and generate the answers.
; Pieces from 07 down to 01 are looked up: an exchange ends with a pawn or the king.
;
;
TREE    BVC     RETJ
        LDYIM   07
        LDAZ    .SQUARE
LOOPX   CMPAY   .BK
        BEQ     FOUNX
        DEY
        BEQ     RETJ
        BPL     LOOPX
FOUNX   LDAAY   .POINTS
        CMPZX   .BCAP0
        BCC     NOMAX
        STAZX   .BCAP0
NOMAX   DEC     .STATE
        LDAIM   FB
        CMPZ    .STATE
        BEQ     UPTREE
        JSR     GENRM
UPTREE  INC     .STATE
        RTS
; A digit of a square: shift it into the display, then look which piece stands on the
; first square and show it in the left two digits. 1F wraps to FF when none does.
;
INPUT   CMPIM   08
        BCS     ERROR
        JSR     DISMV
DISP    LDXIM   1F
SEARCH  LDAZX   .BOARD
        CMPZ    .DIS2
        BEQ     HERE
        DEX
        BPL     SEARCH
HERE    STXZ    .DIS1
        STXZ    .PIECE
ERROR   JMP     CHESS
; The move generator. GNMZ clears the counts of the replies and exchanges before it,
; GNMX as many as X says. Pieces go from the last pawn to the king, directions from
; .MOVEN down; both are in memory, because JANUS may call all of this again.
;
;
        +++     0200
GNMZ    LDXIM   10
GNMX    LDAIM   00
CLEAR   STAZX   .COUNT
        DEX
        BPL     CLEAR
;
GNM     LDAIM   10
        STAZ    .PIECE
NEWP    DECZ    .PIECE
        BPL     NEX
        RTS
;
NEX     JSR     RESET
        LDYZ    .PIECE
        LDXIM   08
        STXZ    .MOVEN
        CPYIM   08
        BPL     PAWN
        CPYIM   06
        BPL     KNIGHT
        CPYIM   04
        BPL     BISHOP
        CPYIM   01
        BEQ     QUEEN
        BPL     ROOK
; A king has eight directions of one step,
KING    JSR     SNGMV
        BNE     KING
        BEQ     NEWP
QUEEN   JSR     LINE
        BNE     QUEEN
        BEQ     NEWP
; a rook those from 04 down,
ROOK    LDXIM   04
        STXZ    .MOVEN
AGNR    JSR     LINE
        BNE     AGNR
        BEQ     NEWP
; a bishop those from 08 to 05,
BISHOP  JSR     LINE
        LDAZ    .MOVEN
        CMPIM   04
        BNE     BISHOP
        BEQ     NEWP
; a knight those from 10 to 09.
KNIGHT  LDXIM   10
        STXZ    .MOVEN
AGNN    JSR     SNGMV
        LDAZ    .MOVEN
        CMPIM   08
        BNE     AGNN
        BEQ     NEWP
; A pawn: two captures, then one step ahead, or two when the first ends on rank 2.
PAWN    LDXIM   06
        STXZ    .MOVEN
P1      JSR     CMOVE
        BVC     P2
        BMI     P2
        JSR     JANUS
P2      JSR     RESET
        DECZ    .MOVEN
        LDAZ    .MOVEN
        CMPIM   05
        BEQ     P1
P3      JSR     CMOVE
        BVS     NEWP
        BMI     NEWP
        JSR     JANUS
        LDAZ    .SQUARE
        ANDIM   F0
        CMPIM   20
        BEQ     P3
        JMP     NEWP
; One step in a direction.
; Z is set when .MOVEN is used up.
;
;
SNGMV   JSR     CMOVE
        BMI     ILL1
        JSR     JANUS
ILL1    JSR     RESET
        DECZ    .MOVEN
        RTS
; Steps in one direction until something is in the way. A capture ends the line, but
; it is a move; C set means that the king was left attacked, which ends nothing.
;
;
LINE    JSR     CMOVE
        BCC     OVL
        BVC     LINE
OVL     BMI     ILL
        PHP
        JSR     JANUS
        PLP
        BVC     LINE
ILL     JSR     RESET
        DECZ    .MOVEN
        RTS
; Exchange the two sides: each square becomes 77 minus itself, so that the side to
; move always looks from rank 0.
;
;
REVERSE LDXIM   0F
ETC     SEC
        LDYZX   .BK
        LDAIM   77
        SBCZX   .BOARD
        STAZX   .BK
        STYZX   .BOARD
        SEC
        LDAIM   77
        SBCZX   .BOARD
        STAZX   .BOARD
        DEX
        BPL     ETC
        RTS
; One step of the piece, from .SQUARE in direction .MOVEN. What comes of it is in the
; flags, as the callers test them:
;    N   off the board, or on a piece of one's own
;    V   on a piece of the other side
;    C   legal but for the king, who could be taken
; A square off the board has a bit of 88 set: that is why the board's numbers are two
; digits of eight.
;
;
;
;
;
;
;
;
;
;
CMOVE   LDAZ    .SQUARE
        LDXZ    .MOVEN
        CLC
        ADCZX   .MOVEX
        STAZ    .SQUARE
        ANDIM   88
        BNE     ILLEGAL
        LDAZ    .SQUARE
;
        LDXIM   20
LOOP    DEX
        BMI     NO
        CMPZX   .BOARD
        BNE     LOOP
;
        CPXIM   10
        BMI     ILLEGAL
;
        LDAIM   7F
        ADCIM   01
        BVS     SPX
;
NO      CLV
;
SPX     LDAZ    .STATE
        BMI     RETL
        CMPIM   08
        BPL     RETL
; Moves that are only counted need not leave the king safe; a level of play that
; has 00 in place of 08 at 02F2 does not look at all. The test is expensive: it
; makes the move, turns the board round and generates every answer.
;
;
;
;
;
;
CHKCHK  PHA
        PHP
        LDAIM   F9
        STAZ    .STATE
        STAZ    .INCHEK
        JSR     MOVE
        JSR     REVERSE
        JSR     GNM
        JSR     RUM
        PLP
        PLA
        STAZ    .STATE
        LDAZ    .INCHEK
        BMI     RETL
        SEC
        LDAIM   FF
        RTS
;
RETL    CLC
        LDAIM   00
        RTS
;
ILLEGAL LDAIM   FF
        CLC
        CLV
        RTS
; Back to the square where the piece stands.
;
;
RESET   LDXZ    .PIECE
        LDAZX   .BOARD
        STAZ    .SQUARE
        RTS
; Make a move, turn the board, generate the other side's, and take it all back.
;
;
GENRM   JSR     MOVE
GENR2   JSR     REVERSE
        JSR     GNM
RUM     JSR     REVERSE
; Take a move back. Five bytes of the second stack say how: .MOVEN, the piece, where it
; came from, the piece that was taken and the square.
;
;
UMOVE   TSX
        STXZ    .SP1
        LDXZ    .SP2
        TXS
        PLA
        STAZ    .MOVEN
        PLA
        STAZ    .PIECE
        TAX
        PLA
        STAZX   .BOARD
        PLA
        TAX
        PLA
        STAZ    .SQUARE
        STAZX   .BOARD
        JMP     STRV
; Make a move: .PIECE goes to .SQUARE, and the piece there, if any, to CC.
; X has run to FF when there is none; CC then goes to 004F, where it does no harm.
;
;
;
;
MOVE    TSX
        STXZ    .SP1
        LDXZ    .SP2
        TXS
        LDAZ    .SQUARE
        PHA
        TAY
        LDXIM   1F
CHECK   CMPZX   .BOARD
        BEQ     TAKE
        DEX
        BPL     CHECK
TAKE    LDAIM   CC
        STAZX   .BOARD
        TXA
        PHA
        LDXZ    .PIECE
        LDAZX   .BOARD
        STYZX   .BOARD
        PHA
        TXA
        PHA
        LDAZ    .MOVEN
        PHA
STRV    TSX
        STXZ    .SP2
        LDXZ    .SP1
        TXS
        RTS
; The end of STRATGY. If the reply takes the king the move is illegal and worth
; nothing; if there is no reply and we take the king next, it is mate and worth FF.
; (.WMAXP is 00, the king, also when nothing can be taken: a stalemate counts as mate.)
;
;
CKMATE  LDXZ    .BMAXC
        CPXZ    .POINTS
        BNE     NOCHECK
        LDAIM   00
        BEQ     RETV
;
NOCHECK LDXZ    .BMOB
        BNE     RETV
        LDXZ    .WMAXP
        BNE     RETV
        LDAIM   FF
;
RETV    LDXIM   04
        STXZ    .STATE
; Keep the move if it is worth more than the best so far, and flash the display.
;
;
;
;
PUSH    CMPZ    .BESTV
        BCC     RETP
        BEQ     RETP
        STAZ    .BESTV
        LDAZ    .PIECE
        STAZ    .BESTP
        LDAZ    .SQUARE
        STAZ    .BESTM
RETP    JMP     *OUT
; The computer's move: out of the opening as long as the player follows it,
; else the best of all that the generator finds.
;
;
GO      LDXZ    .OMOVE
        BPL     NOOPEN
        LDAZ    .DIS3
        CMPZX   .OPNING
        BNE     END
        DEX
        LDAZX   .OPNING
        STAZ    .DIS1
        DEX
        LDAZX   .OPNING
        STAZ    .DIS3
        DEX
        STXZ    .OMOVE
        BNE     MV2
;
END     STAZ    .OMOVE
NOOPEN  LDXIM   0C
        STXZ    .STATE
        STXZ    .BESTV
        LDXIM   14
        JSR     GNMX
;
        LDXIM   04
        STXZ    .STATE
        JSR     GNMZ
; Worth less than 0F: lost, or nothing to move.
;
        LDXZ    .BESTV
        CPXIM   0F
        BCC     MATE
;
MV2     LDXZ    .BESTP
        LDAZX   .BOARD
        STAZ    .BESTV
        STXZ    .PIECE
        LDAZ    .BESTM
        STAZ    .SQUARE
        JSR     MOVE
        JMP     CHESS
;
MATE    LDAIM   FF
        RTS
; Shift a digit into the two squares of the display.
;
;
;
DISMV   LDXIM   04
ROL     ASLZ    .DIS3
        ROLZ    .DIS2
        DEX
        BNE     ROL
        ORAZ    .DIS3
        STAZ    .DIS3
        STAZ    .SQUARE
        RTS
; What a trial move is worth. The sum is made in three steps, halved after the first
; and again after the second: what is added first counts a quarter, then a half, then
; whole. 4 * WCAP0 and twice BMAXC and BCC come last.
; In the first step it may not go below zero.
; Two more for a move to the centre (33 34 22 25 as the computer sees the board)
; or off the back rank.
        +++     1780
STRATGY CLC
        LDAIM   80
        ADCZ    .WMOB
        ADCZ    .WMAXC
        ADCZ    .WCC
        ADCZ    .WCAP1
        ADCZ    .WCAP2
        SEC
        SBCZ    .PMAXC
        SBCZ    .PCC
        SBCZ    .BCAP0
        SBCZ    .BCAP1
        SBCZ    .BCAP2
        SBCZ    .PMOB
        SBCZ    .BMOB
        BCS     POS
        LDAIM   00
POS     LSRA
        CLC
        ADCIM   40
        ADCZ    .WMAXC
        ADCZ    .WCC
        SEC
        SBCZ    .BMAXC
        LSRA
        CLC
        ADCIM   90
        ADCZ    .WCAP0
        ADCZ    .WCAP0
        ADCZ    .WCAP0
        ADCZ    .WCAP0
        ADCZ    .WCAP1
        SEC
        SBCZ    .BMAXC
        SBCZ    .BMAXC
        SBCZ    .BCC
        SBCZ    .BCC
        SBCZ    .BCAP1
        LDXZ    .SQUARE
        CPXIM   33
        BEQ     POSN
        CPXIM   34
        BEQ     POSN
        CPXIM   22
        BEQ     POSN
        CPXIM   25
        BEQ     POSN
        LDXZ    .PIECE
        BEQ     NOPOSN
        LDYZX   .BOARD
        CPYIM   10
        BPL     NOPOSN
POSN    CLC
        ADCIM   02
NOPOSN  JMP     CKMATE
; Names of page zero. .OPNING,X is read downward from 00DB: X begins at FF.
;
;
;
.BOARD  *       0050
.BK     *       0060
.SETW   *       0070
.MOVEX  *       008F
.POINTS *       00A0
.PIECE  *       00B0
.SQUARE *       00B1
.SP2    *       00B2
.SP1    *       00B3
.INCHEK *       00B4
.STATE  *       00B5
.MOVEN  *       00B6
.OMOVE  *       00DC
.OPNING *       00DC
.WCAP0  *       00DD
.COUNT  *       00DE
.BCAP2  *       00DE
.WCAP2  *       00DF
.BCAP1  *       00E0
.WCAP1  *       00E1
.BCAP0  *       00E2
.MOB    *       00E3
.MAXC   *       00E4
.CC     *       00E5
.PCAP   *       00E6
.BMOB   *       00E3
.BMAXC  *       00E4
.BCC    *       00E5
.BMAXP  *       00E6
.XMAXC  *       00E8
.WMOB   *       00EB
.WMAXC  *       00EC
.WCC    *       00ED
.WMAXP  *       00EE
.PMOB   *       00EF
.PMAXC  *       00F0
.PCC    *       00F1
.PCP    *       00F2
.OLDKY  *       00F3
.BESTP  *       00FB
.BESTV  *       00FA
.BESTM  *       00F9
.DIS1   *       00FB
.DIS2   *       00FA
.DIS3   *       00F9
*OUT    *       1F1F
*GETKEY *       1F6A
BLOCK DATA
.SETW   0070    03 04 00 07 02 05 01 06 10 17 11 16 12 15 14 13 73 74 70 77 72 75 71 76 60 67 61 66 62 65 64 63
.MOVEX  0090    F0 FF 01 10 11 0F EF F1 DF E1 EE F2 12 0E 1F 21
.POINTS 00A0    0B 0A 06 06 04 04 04 04 02 02 02 02 02 02 02 02
.OPNING 00C0    99 25 0B 25 01 00 33 25 07 36 34 0D 34 34 0E 52 25 0D 45 35 04 55 22 06 43 33 0F CC
