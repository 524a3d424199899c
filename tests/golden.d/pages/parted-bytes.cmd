# Marks between bytes, dots that lead from column to column, bytes of another machine in brackets
say() { collate --page - --cpu "${1:-6502}" --map; }
dots() { cat <<END
C100  A2.00     SHOW    LDX  #\$00
C102  BD.10.C1  NEXT    LDA  TEXT,X
C105  F0$1.07             BEQ  DONE
C107  20.D2.FF          JSR  \$FFD2
C10A  E8                INX
C10B  4C$1.$2.C1          JMP  NEXT
C10E  60        DONE    RTS
C10F  EA                NOP
C110  48.49     TEXT    .BYTE 'HI'
END
}
dots '' 02 | say
echo '-- dashes, and a digit that is none'
dots '' O2 | sed 's/\([0-9A-F]\)\./\1-/g' | say
echo '-- commas'
say z80 <<'END'
24576    33, 0, 64        LD HL,16384
24579    17, 1, 64        LD DE,16385
24582    1, 255, 26       LD BC,6911
24585    54, 170          LD (HL),170
24587    237, 176         LDIR
24589    201              RET
END
echo '-- leaders'
say <<'END'
C100....A2 00.......SHOW    LDX  #$00
C102....BD 0D C1....NEXT    LDA  TEXT,X
C105....F0 06.......        BEQ  TEXT
C107....20 D2 FF....        JSR  $FFD2
C10A....E8..........        INX
C10B....D0 F5.......        BNE  NEXT
C10D....2E 2E 00....TEXT    .BYTE '..',0
END
echo '-- bytes in brackets'
say <<'END'
C100  A9 48                SHOW    LDA  #'H'
C102  20 D2 FF (20 ED FD)  NEXT    JSR  $FFD2
C105  4C 00 C1             BACK    JMP  SHOW
END
