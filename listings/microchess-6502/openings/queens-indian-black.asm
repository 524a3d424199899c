; Queen's Indian, the computer plays black. Printed under "Data for openings", where the
; columns of the recognised page have shifted; restored from the numbers that are left,
; from the names of the moves beside them and from the same game as white has it.
; These bytes rest on one witness:
;    its row: DA (06), D8 (42), C1 (35)
;    the moves before and after it: D7 (0F)
;    the other colour's table: D6 (24)
;    its move's name: D5 (55), CF (66)
; The cassette has it under ID A7.
;
; From 00DB down, three bytes a move: what the player is expected to have moved to,
; the piece that answers and its square; 99 ends it.
;
;    1. P-Q4    N-KB3
;    2. P-QB4   P-K3
;    3. N-KB3   P-QN3
;    4. P-KN3   B-N2
;    5. B-N2    B-K2
;    6. O-O     O-O
;    7. N-B3    N-K5
;    8. Q-B2    NxN
;    9. QxN     P-KB4
;
.OPNING *       00DC
BLOCK DATA
.OPNING 00C0    99 35 0C 52 52 06 62 44 06 52 06 00 75 14 04 66 11 05 56 21 0B 55 24 0F 42 25 06 43
