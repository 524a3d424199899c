; French Defence, the computer plays black. Printed under "Data for openings", where the
; columns of the recognised page have shifted; restored from the numbers that are left,
; from the names of the moves beside them and from the same game as white has it.
; Every byte has two witnesses at least.
; The cassette has it under ID A3.
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
.OPNING 00C0    99 22 07 55 32 0D 45 06 00 63 14 01 14 13 06 34 14 04 36 25 06 52 33 0E 43 24 0F 44
