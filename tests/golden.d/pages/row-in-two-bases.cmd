# Address and bytes, and both once more in another base: the second ones are no witnesses, and told where they differ
cat >source <<'END'
3C00 21 40 3C   036000  041 100 074          LXI   H,BUFFER
3C03 06 0A      036003  006 012              MVI   B,10
3C05 AF         036005  257                  XRA   A
3C06 77         036006  167           FILL   MOV   M,A
3C07 23         036007  043                  INX   H
3C08 05         036010  005                  DCR   B
3C09 C2 06 3C   036011  302 006 074          JNZ   FILL
3C0C C9         036014  311                  RET
END
cat >keys <<'END'
074 000  041   3C00  21
074 001  100   3C01  40
074 002  074   3C02  3C
074 003  006   3C03  06
074 004  012   3C04  0A
074 005  257   3C05  AF
074 006  167   3C06  77
END
say() { collate --page "${1:--}" --cpu 8080 --map; }
say source
echo '-- one of the second ones is another'
sed 's/167  /147  /' source | say
say keys
echo '-- one of the second ones is another'
sed 's/0A/OA/; s/ 06$/ 08/' keys | say
rm source keys
