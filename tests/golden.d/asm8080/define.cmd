asm8080 -D "SAVE=350 001" -f octal -o - - <<< "
 LDA SAVE
 LXH 350 001
 END"
