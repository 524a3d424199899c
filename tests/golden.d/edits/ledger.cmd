edits 6502,microade $G/ledger.txt
