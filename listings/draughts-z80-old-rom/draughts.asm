; Draughts for the ZX80, restored from the printed listing. The program is Toni
; Baker's. See manifest.conf.
POINTER EQU 4022
WKBOARD EQU 4B3C
D_FILE  EQU 400C
VARS    EQU 4008
        ORG 4C97
; Directions A, B, C, D: -6, -5, 6, 5 squares of WKBOARD.
TABLE   DEFB FA FB 06 05
; ILLEGAL MOVE
IMOVE   DEFB 2E 31 31 2A
        DEFB 2C 26 31 00
        DEFB 32 34 3B 2A
; Called with the number's character behind the call; returns to BASIC.
ERROR   POP HL
        LD A,(HL)
        LD HL,(D_FILE)
        LD DE,0070
        ADD HL,DE
        EX DE,HL
        LD HL,IMOVE
        LD BC,000C
        LDIR
        INC DE
        LD (DE),A
        RET
; C: a piece, inverse. Returns if one is left; else the game has ended, and what
; was on the screen before the last jump stays there, with its digits inverse.
GAMEOVER LD HL,WKBOARD
        LD B,2A
POSSIBLY LD A,(HL)
        OR 80
        CP C
        RET Z
        INC HL
        DJNZ POSSIBLY
        DEFB 00 00 00
        DEFB 00 00 00
INVERT  LD HL,(D_FILE)
        LD B,6C
COVER   INC HL
        LD A,(HL)
        CP 25
        JR NC,NOINV
        AND A
        JR Z,NOINV
        OR 80
        LD (HL),A
NOINV   DJNZ COVER
        POP HL
        RET
; The black squares of the screen, and some of its border, to WKBOARD.
BOARDCOPY LD HL,(D_FILE)
        LD DE,000D
        ADD HL,DE
        LD DE,WKBOARD
        LD B,2A
NSCOPY  LDI
        INC HL
        DJNZ NSCOPY
NEXTLINE DEFB 00 00 00
        DEFB 00 00 00
; The window for messages.
CLWIND  LD HL,(D_FILE)
        LD DE,0070
        ADD HL,DE
        LD B,0E
WIPEOUT LD (HL),00
        INC HL
        DJNZ WIPEOUT
; A$: its name, the length as a graphic, a blank, the square and a letter for
; each move.
MOVE    LD HL,(VARS)
        INC HL
        LD A,(HL)
        DEC A
        DEC A
        DEC A
        JR NZ,NOTZERO
        CPL
; E: moves to come after this one, FF for a single move or jump.
NOTZERO LD E,A
        INC HL
        INC HL
        LD A,(HL)
        LD B,A
        ADD A,A
        LD C,A
        ADD A,A
        ADD A,A
        INC HL
        PUSH HL
        ADD A,B
        ADD A,C
        ADD A,(HL)
        RRA
        JR C,NOERROR1
ERROR1  POP HL
        CALL ERROR
        DEFB 1D
; 2E, square 12, is WKBOARD.
NOERROR1 ADD A,0E
        LD L,A
        LD H,WKBOARD-high
        LD C,(HL)
        LD B,80
        LD (HL),B
LOOP    EX (SP),HL
        INC HL
        LD (POINTER),HL
        LD A,(HL)
        ADD A,71
        LD L,A
        LD H,TABLE-high
        LD D,(HL)
        POP HL
        LD A,B
        AND D
        CPL
        AND C
        CP 27
        JR NZ,4D26  ; HL is off the stack already
        LD A,L
        ADD A,D
        LD L,A
        LD A,(HL)
        CP B
        JR NZ,NEXT
        LD A,E
        INC A
        JR Z,CONTINUE
        CALL ERROR
        DEFB 1E
; Not empty: somebody to jump over?
NEXT    OR B
        CP BC
        JR Z,NOERROR3
ERROR3  CALL ERROR
        DEFB 1F
NOERROR3 LD (HL),B
        LD A,L
        ADD A,D
        LD L,A
CONTENT LD A,(HL)
        CP B
        JR NZ,ERROR3
; The far row: a king, but not if the piece wants to jump on.
CONTINUE LD A,L
        CP 40
        JR NC,NOKING
        LD A,E
        INC A
        CP 02
        JR C,NOERROR4
        CALL ERROR
        DEFB 20
NOERROR4 LD C,27
NOKING  LD (HL),C
        PUSH HL
        LD HL,(POINTER)
        DEC E
        LD A,E
        EX (SP),HL
        RLA
        JR NC,4D32  ; empties the square that it stands on
        POP HL
        LD C,BC
        CALL GAMEOVER
        JP BDPRINT
        ORG 4DDE
; WKBOARD to the screen.
BDPRINT LD HL,(D_FILE)
        LD DE,000D
        ADD HL,DE
        EX DE,HL
        LD HL,WKBOARD
        LD B,2A
LDI     LDI
        INC DE
        DJNZ LDI
        RET
        END
