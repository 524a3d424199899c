# A piece that is not where the page has it, and a word that is no message.
sed 's/^5 .B. . . . . . .5/5 [ ] [B] [ ] [ ]5/' $TOP/listings/draughts-z80/sessions/moves.session >moves
sed 's/MOVE 4/MOVE 3/' $TOP/listings/draughts-z80/sessions/kings.session >kings
sim draughts-z80 --replay=moves; sim draughts-z80 --replay=kings
rm moves kings
