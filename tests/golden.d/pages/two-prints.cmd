# two rows of one address print two values of a byte, and neither is believed: that is what is told, and not that nobody printed any
collate --page - --cpu 6502 <<'END'
0600  A9 00     MULT    LDA   #0
0602  85 42             STA   $42
0604  A2 08             LDX   #8
0604  A2 10             LDX   #16
0606  46 41     LP      LSR   $41
0608  CA                DEX
0609  D0 FB             BNE   LP
060B  60                RTS
END
