# Bytes that stand with their addresses, several a line, and bytes that were typed to KIM-1's monitor at a teletype
say() { collate --page - --cpu 6502 --map; }
pairs() { cat <<'END'
0200=A9  0201=05  0202=20  0203=09
0204=02  0205=CA  0206=4C  0207=00
0208=02  0209=85  020A=40  020B=60
END
}
pairs | say
echo '-- a line lost, and a digit misread'
pairs | sed '2d; 1s/0202/0292/' | say
echo '-- a line twice'
pairs | sed 2p | say
echo '-- values of names'
say <<'END'
0200 A9 05     LDA #5
0202 85 40     STA SIZE
0204 60        RTS
SIZE=40  WORK=10
SHOW=20  LINE=30  CODE=60
END
teletype() { cat <<'END'
KIM
0000 FF 0200
0200 XX A9.
0201 XX 05.
0202 XX 20.
0203 XX 09.
0204 XX 02.
0205 XX 60.
END
}
echo '-- a teletype'
teletype | say
echo '-- a row lost'
teletype | sed 5d | say
echo '-- what stood there'
teletype | sed 's/XX/5F/' | say
