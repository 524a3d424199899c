# An origin of $ and a number explains the room that it says, whether its line prints where it stands or where it goes on; no other room
for line in '0109 $+4' '0105 $+4' '0109 $+3' '0108 $+4'; do
set -- $line
sed "s/AT/$1/; s/TO/$2/" <<'PAGE' | collate --page - --cpu 8080 --map | grep 'missing\|not verified\|VERIFIED'
 0100                     ORG   100H
 0100 3E05        GO:     MVI   A,5
 0102 C30901              JMP   NEXT
 AT                     ORG   TO
 0109 3D          NEXT:   DCR   A
 010A C20901              JNZ   NEXT
 010D C9                  RET
PAGE
done
