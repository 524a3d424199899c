; Four Knights, the computer plays white. Printed under "Data for openings", where the
; columns of the recognised page have shifted; restored from the numbers that are left,
; from the names of the moves beside them and from the same game as black has it.
; These bytes rest on one witness:
;    its move's name: D1 (04), CE (00), CD (01), CC (72), CA (24), C8 (05), C7 (41)
;    its row: C2 (02)
; The cassette has it under ID A0.
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
.OPNING 00C0    99 03 02 63 25 0B 25 41 05 54 24 0E 72 01 00 36 46 04 52 25 07 55 22 06 43 33 0F CC
