# behind an origin a row's address may be glued to its bytes, or misread, as it may behind a row
collate --page - --cpu 8080 --map <<'END'
03D8 CD A0 00           DB 0CDH,0A0H,000H,0A0H,0D4H,0CFH,0A0H,000H
03DB A0 D4 CF
03DE A0 00
0400                    ORG 0400H
040007 04 03           DB 007H,004H,003H,080H,001H,004H,005H,080H
0403 80 01 04
0406 05 80
0408 01 02 80           DB 001H,002H,080H,007H,006H,008H,080H,007H
040B 07 06 08
040E 80 07
0410 C9                 RET
END
collate --page - --cpu 6502 --map <<'END'
   8                         ROWS    =    $00B0
   9                         *=           $0400
  10    8400    90 51 80     NUSI    .BYTE $90,$51,$80
  11    0403    D0 FE        LWE     BNE  LWE
  12    0405    E0 03                CPX  #$03
  13    0407    AA                   TAX
  14    0408    60                   RTS
END
