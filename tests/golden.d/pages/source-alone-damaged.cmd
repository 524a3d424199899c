# What is misread is repaired, or what is behind it may have slid, and that is told
page=$G/source-alone-z80.txt
look() { echo "== $1"; collate --page - --cpu z80 --map "${@:2}"; }
# one length alone fits: single or doubtful where it stands, and nothing behind it slides
sed 's/CALL SWAP/C4LL SWAP/; s/DEC  HL/DEO  HL/' "$page" | look "mnemonics misread"
# a name that nothing defines has no value
sed '/^VIDEO/d; s/DEFW START,TEXT/DEFW START,TEXTS/' "$page" | look "no such name" -o /dev/stdout | grep -v 'restored by'
# a comma misread, or a comment
sed 's/DEFB 0DH,0/DEFB 0DH;0/' "$page" | look "a shorter list"
# LD 4A05 or LD A,(HL): of another length
sed 's/LD   A,(HL)/LD   A,(HJ)/; s/CP   (HL)/XX   YY/' "$page" | look "of any length"
# it goes on surely behind the next origin
sed 's/CP   (HL)/XX   YY/; s/^TEXT:/        ORG  4A40H\n&/' "$page" | look "another origin"
# a label is no other line's, too; a line once more may be one too many, or not
sed 's/^SWAP.*/&\n&/' "$page" | look "a label twice"
sed 's/^        CALL.*/&\n&/' "$page" | look "a line twice"
# a person says that it is printed twice, and where the row behind it stands
sed 's/^        CALL.*/&\n&/' "$page" >twice
collate --page twice --cpu z80 -e errata >said; tail -1 said
collate --page twice --cpu z80 --errata errata
rm -f twice said errata
# numbers of the lines say what was lost
sed '/^0210/d' "$G/source-alone-8080.txt" | collate --page - --cpu 8080 --map
# a table of symbols says that a line was lost, and where the rows behind it stand
sed '/BEQ   BACK/d' "$G/source-alone-6502.txt" | collate --page - --cpu 6502 --map
sed 's/BEQ   BACK/BXX   YY/; s/[$]031A/$031B/' "$G/source-alone-6502.txt" | collate --page - --cpu 6502 --map
sed 's/[$]030C/$030E/' "$G/source-alone-6502.txt" | collate --page - --cpu 6502 --map
# an equate's value decides how long its instructions are
sed 's/^PTR .*/PTR     =     $O6O0/' "$G/source-alone-6502.txt" | collate --page - --cpu 6502 --map
