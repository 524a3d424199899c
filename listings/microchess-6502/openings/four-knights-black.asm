; Four Knights, the computer plays black. Printed under "Data for openings", where the
; columns of the recognised page have shifted; restored from the numbers that are left,
; from the names of the moves beside them and from the same game as white has it.
; These bytes rest on one witness:
;    its move's name: CF (75), CE (00), CD (06), CC (53), CB (0E), C9 (36)
;    its row: C5 (01), C2 (07), C1 (03)
; The cassette has it under ID A1.
;
; From 00DB down, three bytes a move: what the player is expected to have moved to,
; the piece that answers and its square; 99 ends it.
;
;    1. P-K4    P-K4
;    2. N-KB3   N-QB3
;    3. N-B3    N-B3
;    4. B-N5    B-N5
;    5. O-O     O-O
;    6. P-Q3    P-Q3
;    7. B-N5    BxN
;    8. PxB     Q-K2
;    9. R-K1    N-Q1
;
.OPNING *       00DC
BLOCK DATA
.OPNING 00C0    99 03 07 74 14 01 52 52 04 36 23 0E 53 06 00 75 41 04 31 25 06 52 22 07 55 34 0F 44
