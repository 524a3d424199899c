; Giuoco Piano, the computer plays white: the opening that the program is printed with,
; in its block data and, with columns that have shifted, under "Data for openings".
; Every byte has two witnesses at least.
; The cassette has it under ID A8.
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
.OPNING 00C0    99 25 0B 25 01 00 33 25 07 36 34 0D 34 34 0E 52 25 0D 45 35 04 55 22 06 43 33 0F CC
