# A row of a dump right below the one that leads up to it is not on another page of the memory for one digit; one that lost two of its address stands in their columns
show() { collate --page - --cpu 8008 --map; }
show <<'PAGE'
002 000  006 007      START, LAI 007
002 002  106 012 002         CAL SHOW
002 005  104 000 002         JMP START
002 010  000                 HLT
002 011  000                 HLT
002 012  307          SHOW,  LAM
002 013  007                 RET

003 300	215	212	330	336	330	336	330	215
003 310	212	240	336	240	336	240	215	212
003 320	317	336	317	336	317	215	212	306
005 330	315	240	000	240	324	317	240	000

MOVE TABLE

004 000	007	004	003	200	001	004	005	200
004 010	010	002	200	007	006	010	200	007
004 1p	003	013	200	007	002	006	200	003
004 030	004	017	200	005	012	200	005	006
PAGE
