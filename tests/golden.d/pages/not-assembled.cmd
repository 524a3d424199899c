# Numbered lines between rows that go on, of a condition or a macro, are no row that broke; where bytes are missing they are told
show() { collate --page - --cpu 6502 --map; }
show <<'PAGE'
   36  2030  A5 3C      D1      LDA   $3C
   37  2032  C5 3E              CMP   $3E
   38                           .IF   VIC
   39                           LDX   #22
   40                           .ENDIF
   41  2034  90 FA              BCC   D1
   42  2036  60                 RTS
PAGE
show <<'PAGE'
   36  2030  A5 3C      D1      LDA   $3C
   37  2032  C5 3E              CMP   $3E
   38                           .IF   VIC
   39                           LDX   #22
   40                           .ENDIF
   41  2036  90 F8              BCC   D1
   42  2038  60                 RTS
PAGE
