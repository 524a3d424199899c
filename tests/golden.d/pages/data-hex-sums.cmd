# Bytes of DATA in hexadecimal digits with their sum as the last number: which bytes add up to it is known, and where they go by the loop
say() { collate --page - --cpu 6502 --map; }
loader() { cat <<'END'
100 FOR A=768 TO 791 STEP 8:S=0
110 FOR I=0 TO 7:READ H$:GOSUB 500:POKE A+I,D:S=S+D:NEXT
120 READ H$:GOSUB 500:IF S<>D THEN STOP
130 NEXT:END
140 DATA A9,48,20,00,03,45,4C,4C,01F1
150 DATA 4F,2E,60,EA,8D,20,D0,4C,0390
160 DATA C9,0D,D0,F1,60,41,42,43,03BD
END
}
loader | say
echo '-- a digit misread'
loader | sed '5s/A9,48/A8,48/' | say
echo '-- a row lost'
loader | sed 6d | say
echo '-- no sums'
loader | sed 's/,0[0-9A-F]*$//; 3d' | say
