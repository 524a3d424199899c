; Ruy Lopez, the computer plays white. Printed under "Data for openings", where the
; columns of the recognised page have shifted; restored from the numbers that are left,
; from the names of the moves beside them and from the same game as black has it.
; Every byte has two witnesses at least.
; The cassette has it under ID A4.
;
; From 00DB down, three bytes a move: what the player is expected to have moved to,
; the piece that answers and its square; 99 ends it.
;
;    1. P-K4    P-K4
;    2. N-KB3   N-QB3
;    3. B-N5    N-B3
;    4. O-O     NxP
;    5. P-Q4    B-K2
;    6. Q-K2    N-Q3
;    7. BxN     NPxB
;    8. PxP     N-N2
;    9. N-B3    O-O
;
.OPNING *       00DC
BLOCK DATA
.OPNING 00C0    99 25 07 66 43 0E 55 55 04 54 13 01 63 34 0E 33 01 00 52 46 04 55 22 06 43 33 0F CC
