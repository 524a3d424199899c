# The letter of their base behind the bytes, and behind the address or not, a zero before it or none; addresses of page and place in hexadecimal
cat >both <<'END'
3C00H  21H 40H 3CH          LXI   H,BUFFER
3C03H  06H 0AH              MVI   B,10
3C05H  0AFH                 XRA   A
3C06H  77H           FILL   MOV   M,A
3C07H  23H                  INX   H
3C08H  05H                  DCR   B
3C09H  0C2H 06H 3CH         JNZ   FILL
3C0CH  0C9H                 RET
END
say() { collate --page "${1:--}" --cpu 8080 --map; }
say both
echo '-- not behind the addresses, nor zeros'
sed 's/^\(....\)H/\1 /; s/  0\([A-F]\)/  \1/' both >bytes
say bytes
echo '-- a digit misread'
sed 's/06H 0AH/06H 0BH/' both | say
echo '-- a page and a place'
cat >place <<'END'
3C 00  21 40 3C          LXI   H,BUFFER
3C 03  06 0A             MVI   B,10
3C 05  AF                XRA   A
3C 06  77         FILL   MOV   M,A
3C 07  23                INX   H
3C 08  05                DCR   B
3C 09  C2 06 3C          JNZ   FILL
3C 0C  C9                RET
END
say place
echo '-- a place misread'
sed 's/^3C 08/3C 06/' place | say
rm both bytes place
