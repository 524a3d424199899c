# an address that one character makes illegible, and that by its looks is another one where the row may stand as well
show() { echo "-- $1"; collate --page - --cpu 6502 --map | grep -v '^ *|\|layout:'; }
rows() {
	cat <<-'PAGE'
		                 1010 SEED     .EQ  $EE
		033C-            1030          .OR  $033C
		033C-  A2 01     1040 ROLL     LDX  #$01
		033E-  A5 EE     1050 ROLL1    LDA  SEED
		0340-  0A        1060          ASL  A
		0341-  0A        1070          ASL  A
		0342-  18        1080          CLC
		0343-  65 EE     1090          ADC  SEED
		0345-  69 11     1100          ADC  #$11
		0347-  85 EE     1110          STA  SEED
		0349-  29 07     1120          AND  #$07
		034B-  F0 F1     1130          BEQ  ROLL1
		034D-  C9 07     1140          CMP  #$07
		034F-  60        1150          RTS
	PAGE
}
rows | sed '/^0343/{h;s/^0/8/;x;d};/^0345/{s/5/S/;G}' | show "two rows exchanged, and both addresses misread"
rows | sed '/^0343/{s/34/?4/;h;d};/^0345/{s/34/?4/;G}' | show "... beyond reading in one digit, and the last one legible"
rows | sed '/^0343/{h;d};/^0345/{s/34/H4/;G}' | show "... in one of the rows alone"
rows | sed 's/^0345/034S/;s/^0343/8343/' | show "in their order"
rows | sed 's/^0345/0?45/;s/^0343/0H43/' | show "... beyond reading in one digit"
rows | sed 's/^0345/03??/;s/^0343/034?/' | show "... in the last, which says nothing"
rows | sed 's/^0343/034S/' | show "the row below prints to the letter that it stands there"
show "a statement read as bytes, up to where a hole ends" <<'PAGE'
0600  A0 05     START  LDY #5
0602  90 F3            B.CC     W1
0G04  6C 0A 06         JMP (VEC)
060A  00 06      VEC   .WORD START
060C  60               RTS
PAGE
show "... an address beyond reading but for its last digits" <<'PAGE'
0600  A0 05     START  LDY #5
0602  90 F3            B.CC     W1
0?04  6C 0A 06         JMP (VEC)
060A  00 06      VEC   .WORD START
060C  60               RTS
PAGE
show "bytes that are none of the statement's" <<'PAGE'
0600  A0 05     START  LDY #5
0602  AD 10 W0         LDA $C010
0G0S  6C 08 06         JMP (VEC)
0608  00 06      VEC   .WORD START
060A  60               RTS
PAGE
