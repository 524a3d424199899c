# Addresses and bytes in hexadecimal, and both once more in octal
collate --page - --cpu 8080 --map <<'PAGE'
2400  044 000  DB 10       333 020      ECHO:   IN   20Q
2402  044 002  0F          017                  RRC
2403  044 003  D2 00 24    322 000 044          JNC  ECHO
2406  044 006  DB 11       333 021              IN   21Q
2408  044 010  47          107                  MOV  B,A
2409  044 011  E6 7F       346 177              ANI  177Q
240B  044 013  FE 03       376 003              CPI  3
240D  044 015  CA 1D 24    312 035 044          JZ   EXIT
2410  044 020  DB 10       333 020      OUTP:   IN   20Q
2412  044 022  E6 02       346 002              ANI  2
2414  044 024  CA 10 24    312 020 044          JZ   OUTP
2417  044 027  78          170                  MOV  A,B
2418  044 030  D3 11       323 021              OUT  21Q
241A  044 032  C3 00 24    303 000 044          JMP  ECHO
241D  044 035  3A 25 24    072 045 044  EXIT:   LDA  COUNT
2420  044 040  3C          074                  INR  A
2421  044 041  32 25 24    062 045 044          STA  COUNT
2424  044 044  F7          367                  RST  6
2425  044 045  00          000          COUNT:  DB   0
2426  044 046  45 43 48    105 103 110  NAME:   DB   'ECHO V2'
2429  044 051  4F 20 56    117 040 126
242C  044 054  32          062

PAGE
