# what stands between two signs that addresses are off by a row is not certain, whatever fits
listing='0400  A9 0F     CLEAR   LDA  #$0F
0402  8D 18 D4          STA  $D418
0405  A2 00             LDX  #$00
0407  8A        STEP    TXA
0408  9D 00 04          STA  $0400,X
040B  E8                INX
040C  E0 28             CPX  #$28
040E  D0 F7             BNE  STEP
0410  EA                NOP
0411  EA                NOP
0412  20 E4 FF          JSR  $FFE4
0415  F0 FB             BEQ  $0412
0417  60                RTS'
bytes='0210  A9  START  LDA  #$7F
0211  7F
0212  8D         STA  $1701
0213  01
0214  17
0215  CA         DEX
0216  D0         BNE  START
0217  F8
0218  A5         LDA  $44
0219  44
021A  0A         ASL  A
021B  85         STA  $45
021C  45
021D  60         RTS'
show() { collate --page - --cpu 6502 --map | sed '/^ *[0-9]* | /d; /^ *| /d; /^ *= /d'; }
damage() { printf '%s\n' "-- $1"; shift; printf '%s\n' "$listing" | sed "$@" | show; }
damage 'as printed' ''
damage 'an address twice, and three rows late behind it' 's/^0407/0405/; s/^0408/0407/; s/^040B/0408/; s/^040C/040B/'
damage 'addresses of three rows, each the one of the next' 's/^0405/0407x/; s/^0407 /0408 /; s/^0408  9D/0405  9D/; s/^0407x/0407/'
damage 'of two equal rows the second has the address of the first, and three are late behind it' 's/^0411/0410/; s/^0412/0411/; s/^0415/0412/; s/^0417/0415/'
damage 'an address twice, and all that is behind it late' 's/^0412/0411/; s/^0415/0412/; s/^0417/0415/'
damage 'a row twice, to the letter' '/^0408/p'
damage 'a gap, and nothing that is off' '/^0402/d'
damage 'a digit that is misread, and no other sign' 's/^040B/048B/'
damage 'a row that stands elsewhere, as it prints' '/^0405/{h;d;}; /^040C/{p;g;}'
damage 'a correction above, of one row' '1i\NOT 0402 8D 18 D3 AS WAS PRINTED:\n\n0402  8D 18 D3          STA  $D318\n'
printf '%s\n' '-- a byte a line, addresses of three lines turned'
printf '%s\n' "$bytes" | sed 's/^0216  D0/0217  D0/; s/^0217  F8/0218  F8/; s/^0218  A5/0216  A5/' | show
printf '%s\n' '-- ... an address twice, and one line late behind it'
printf '%s\n' "$bytes" | sed 's/^0215/0214/; s/^0216/0215/' | show
printf '%s\n' '-- blocks in another order'
show <<'END'
0480  A5 10     NEXT    LDA  $10
0482  4A                LSR  A
0483  85 10             STA  $10
0485  60                RTS

0400  A9 0F     CLEAR   LDA  #$0F
0402  8D 18 D4          STA  $D418
0405  A2 00             LDX  #$00
0407  20 80 04          JSR  NEXT
040A  8A        STEP    TXA
040B  9D 00 04          STA  $0400,X
040E  E8                INX
040F  E0 28             CPX  #$28
0411  D0 F7             BNE  STEP
0413  EA                NOP
0414  60                RTS
END
damage 'two addresses skipped, and the rows between early' 's/^0405/0407/; s/^0407  8A/0408  8A/; s/^0408  9D/040B  9D/; s/^040B  E8/040C  E8/; s/^040C  E0/040E  E0/'
damage 'of two equal rows the second has the address of the first, and the last is late behind it' '/^0412/,/^0415/d; s/^0411/0410/; s/^0417/0411/'
damage 'the last row is late behind an address that stands twice' '/^0417/d; s/^0412/0411/; s/^0415/0412/'
printf '%s\n' '-- a routine at the end of which another begins, printed in front'
show <<'END'
0410  20 00 04  MAIN    JSR  CLEAR
0413  4C 10 04          JMP  MAIN

0400  A9 00     CLEAR   LDA  #$00
0402  85 40             STA  $40
0404  A2 08     NEXT    LDX  #$08
0406  9D 00 05          STA  $0500,X
0409  CA                DEX
040A  D0 F8             BNE  NEXT
040C  EA                NOP
040D  EA                NOP
040E  EA                NOP
040F  60                RTS
END
printf '%s\n' '-- an origin goes back; behind it addresses of two rows are exchanged'
show <<'END'
                        *= $0500
0500  A9 00     CLEAR   LDA  #$00
0502  85 40             STA  $40
0504  60                RTS
                        *= $0480
0480  20 00 05  MAIN    JSR  CLEAR
0483  18                CLC
0485  2A                ROL  A
0484  38                SEC
0486  4C 80 04          JMP  MAIN
END
