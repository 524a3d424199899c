; French Defence, the computer plays white. Printed under "Data for openings", where the
; columns of the recognised page have shifted; restored from the numbers that are left,
; from the names of the moves beside them and from the same game as black has it.
; Every byte has two witnesses at least.
; The cassette has it under ID A2.
;
; From 00DB down, three bytes a move: what the player is expected to have moved to,
; the piece that answers and its square; 99 ends it.
;
;    1. P-K4    P-K3
;    2. P-Q4    P-Q4
;    3. N-QB3   N-KB3
;    4. B-N5    B-K2
;    5. P-K5    KN-Q2
;    6. BxB     QxB
;    7. Q-Q2    O-O
;    8. P-B4    P-QB4
;    9. N-B3    N-QB3
;
.OPNING *       00DC
BLOCK DATA
.OPNING 00C0    99 22 06 45 32 0C 72 14 01 63 63 05 64 43 0F 63 41 05 52 25 07 44 34 0E 53 33 0F CC
