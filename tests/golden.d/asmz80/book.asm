; A board on the screen, copied and inverted: for two machines, in three layers.
D_FILE   EQU 400C
VARS     EQU 4010         <- NEW ROM ONLY
VARS     EQU 4008         <- OLD ROM ONLY
WKBOARD  EQU 403C

4C97: TABLE     DEFB FA FB 06 05  where pieces may go
4C9B: IMOVE     DEFM "ILLE"       These are the words
                DEFM "GAL 1."     to be printed
                DEFM "No"         and these are inverse
                DEFW 4C97 4C9B
4CE4: COPY      LD HL,(D_FILE)    Make a copy of the board
                LD DE,000D
                ADD HL,DE         from the screen
                LD DE,WKBOARD
                LD B,2A
LDI             LDI
                INC HL
                DJNZ,LDI
                RET
; the second layer: it goes on where the first returned
4CF5: CLEAR     LD HL,(VARS)
                LD A,(HL)
                CP BC            a computer's piece?
                LD C,BC
                LD C,B
                RET Z            for? If so we may go
                RET              Return to BASIC.
                LD H,TABLE-high
                LD L,TABLE+1-low
                ADD A,(IX-05)
                LD (IX+0C),27
                BIT 7,(HL)
                EX AF,AF'
                IM 1
                OUT (FE),A
                JP C,CLEAR
                JR CLEAR
; the third
4CF5: CLEAR     JP DONE          <- NEW ROM ONLY
4CF5: CLEAR     DEFB 00 00 00    <- OLD ROM ONLY
4D40:           DONE
                END
