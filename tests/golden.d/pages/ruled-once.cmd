# One column of exclamation marks, which has nothing but numbers before it; where statements stand before them they are comments
collate --page - --cpu 6502 --map <<'PAGE'
0300  A9 00     ! START   LDA   #$00
0302  AA        !         TAX
0303  9D 00 04  ! LOOP    STA   $0400,X
0306  E8        !         INX
0307  D0 FA     !         BNE   LOOP
0309  60        !         RTS
PAGE
collate --page - --cpu 6502 --map <<'PAGE'
0300  A9 00     START   LDA   #$00      ! NOTHING
0302  AA                TAX             ! AND THIS
0303  9D 00 04  LOOP    STA   $0400,X   ! THERE
0306  E8                INX             ! ONE MORE
0307  D0 FA             BNE   LOOP      ! BACK
0309  60                RTS             ! HOME
PAGE
