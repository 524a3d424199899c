# Two rows beside each other print one address to the letter: neither is certain there
show() { collate --page - --cpu "$1" --map | sed "/layout:/d"; }
show 6502 <<'PAGE'
100 S=0:FOR J=826 TO 835
110 READ X:S=S+X:POKE J,X:NEXT
120 IF S<>740 THEN PRINT "ERROR IN DATA"
200 DATA 160,8,132,83,24
210 DATA 38,80,38,81,96

033A  A0 08     SHIFT   LDY  #$08
033A  A0 05     SHIFT   LDY  #$05
033C  84 53             STY  $53
033E  18        AGAIN   CLC
033F  26 50             ROL  $50
0341  26 51             ROL  $51
0343  60                RTS
PAGE
show 6502 <<'PAGE'
033A  A0 08     SHIFT   LDY  #$08
033A  A0 02     SHIFT   LDY  #$02
033C  84 53             STY  $53
033E  18        AGAIN   CLC
033F  26 50             ROL  $50
0341  60                RTS
PAGE
show 8080 <<'PAGE'
2018 76                 HLT
2019 F5         ERROR:  PUSH PSW
201A 0645               MVI  B,'E'
201C 07                 RLC
201C CD2420             CALL 2024H
201F 7D                 MOV  A,L
2020 D3FF               OUT  0FFH
2022 F1                 POP  PSW
2023 C9                 RET
PAGE
show 6502 <<'PAGE'
0300 20 JSR E9F0
0303 A2 LDX #0B
0305 BD LDA 032D,X
0308 09 ORA #80
030A 20 JSR E97A
030D CA DEX
030D C8 INY
030E 10 BPL 0305
0310 AC LDY 032C
0313 C8 INY
0314 60 RTS
PAGE
show 6502 <<'PAGE'
0E00 A2 05     START LDX #5
0E02 CA        LOOP  DEX
0E03 D0 FD           BNE LOOP
0E05 CA              DEX
0E05 60              RTS
PAGE
show 6502 <<'PAGE'
033A  A0 08     SHIFT   LDY  #$08
033A  A0 05     SHIFT   LDY  #$05
033C  84 53             STY  $53
033E  18        AGAIN   CLC
033F  26 50             ROL  $50
0341  26 51             ROL  $51
0343  60                RTS

033A: A0 08 84 53 18 26 50 26
0342: 51 60
PAGE
show 6502 <<'PAGE'
0007  033E  18          AGAIN  CLC
0008  033F  26 50              ROL  $50
0009  0341  26 51              ROL  $51
0011  0343  B0 05              BCS  OFLO
0010  0343  26 52              ROL  $52
0012  0347  C6 53              DEC  $53
0013  0349  D0 F3              BNE  AGAIN
0014  034B  60                 RTS
0015  034C  A2 FF       OFLO   LDX  #$FF
0016  034E  60                 RTS
PAGE
# an erratum of the one settles both
cat >page.txt <<'PAGE'
0E00 A2 05     START LDX #5
0E02 CA        LOOP  DEX
0E03 D0 FD           BNE LOOP
0E05 CA              DEX
0E05 60              RTS
PAGE
collate --page page.txt --cpu 6502 -e errata >/dev/null
collate --page page.txt --cpu 6502 --errata errata --map | sed "/layout:/d"
rm -f page.txt errata
