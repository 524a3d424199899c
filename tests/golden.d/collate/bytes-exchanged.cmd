# The bytes of two neighbouring rows exchanged: each statement stays where it is printed, and none of them is its neighbour's
printf '0300 A2 05     START  LDX #$05\n0302 BD 10 03  LOOP   LDA TABLE,X\n0305 E8               DEX\n0306 CA               INX\n0307 9D 20 03         STA BUFFER,X\n030A CA               DEX\n030B 10 F5            BPL LOOP\n030D 60               RTS\n' |
	collate --cpu 6502 --page - --map
printf '005 000   026 005       START, LCI 005\n005 002   046 012              LEI 012\n005 004   011           LOOP,  INE\n005 005   041                  DCC\n005 006   110 004 005          JFZ LOOP\n005 011   007                  RET\n' |
	collate --cpu 8008 --page - --map
