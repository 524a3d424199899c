; Giuoco Piano, the computer plays black. Printed under "Data for openings", where the
; columns of the recognised page have shifted; restored from the numbers that are left,
; from the names of the moves beside them and from the same game as white has it.
; Every byte has two witnesses at least.
; The cassette has it under ID A9.
;
; From 00DB down, three bytes a move: what the player is expected to have moved to,
; the piece that answers and its square; 99 ends it.
;
;    1. P-K4    P-K4
;    2. N-KB3   N-QB3
;    3. B-B4    B-B4
;    4. P-B3    N-B3
;    5. P-Q4    PxP
;    6. PxP     B-N5
;    7. N-B3    NxKP
;    8. O-O     NxN
;    9. PxN     BxP
;
.OPNING *       00DC
BLOCK DATA
.OPNING 00C0    99 52 04 52 52 06 75 44 06 52 41 04 43 43 0F 43 25 06 52 32 04 42 22 07 55 34 0F 44
