; Queen's Indian, the computer plays white. Printed under "Data for openings", where the
; columns of the recognised page have shifted; restored from the numbers that are left,
; from the names of the moves beside them and from the same game as black has it.
; These bytes rest on one witness:
;    the moves before and after it: D7 (0D)
;    the other colour's table: D6 (35)
;    its row: D5 (53), C2 (01)
;    its move's name: D4 (06), D3 (22), CD (11), CB (00)
; The cassette has it under ID A6.
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
.OPNING 00C0    99 25 01 25 15 01 33 25 07 72 01 00 63 11 04 66 21 0A 56 22 06 53 35 0D 52 34 0E CC
