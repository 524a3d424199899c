# keys that a KIM-1 is typed say another byte than it shows: the digit in which they differ nobody knows; keys that cannot be read say nothing
show() { collate --page - --cpu 6502 --map | grep -v '^ *|\|layout:'; }
page='AD 0 3 0 0
DA A2 +    0300 A2   START   LDX   #$00
DA 00 +    0301 00
DA BD +    0302 BD   LOOP    LDA   TEXT,X
DA 1E +    0303 1E
DA 03 +    0304 03
DA F0 +    0305 F0           BEQ   DONE
DA 06 +    0306 06
DA 20 +    0307 20           JSR   OUTCH
DA D2 +    0308 D2
DA FF +    0309 FF
DA E8 +    030A E8           INX
DA D0 +    030B D0           BNE   LOOP
DA F5 +    030C F5
DA A9 +    030D A9   DONE    LDA   #$2A
DA 2A +    030E 2A
DA 20 +    030F 20           JSR   OUTCH
DA D2 +    0310 D2
DA FF +    0311 FF
DA C6 +    0312 C6           DEC   $FB'
printf '%s\n' '-- DA 2A, and 20 shown'
printf '%s\n' "$page" | sed '/030E/s/030E 2A/030E 20/; s/#$2A/#$20/' | show
printf '%s\n' '-- keys that cannot be read, or are not there'
printf '%s\n' "$page" | sed 's/DA 2A +/DA 2@ +/; s/DA E8 +/       /' | show
