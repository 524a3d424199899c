# A dump in hexadecimal below an octal listing whose last rows are data without a statement, as a dump's would be
collate --page - --cpu 8080 --map <<'PAGE'
044 000  333 020      ECHO:   IN   20Q
044 002  017                  RRC
044 003  322 000 044          JNC  ECHO
044 006  333 021              IN   21Q
044 010  107                  MOV  B,A
044 011  346 177              ANI  177Q
044 013  376 003              CPI  3
044 015  312 035 044          JZ   EXIT
044 020  333 020      OUTP:   IN   20Q
044 022  346 002              ANI  2
044 024  312 020 044          JZ   OUTP
044 027  170                  MOV  A,B
044 030  323 021              OUT  21Q
044 032  303 000 044          JMP  ECHO
044 035  072 045 044  EXIT:   LDA  COUNT
044 040  074                  INR  A
044 041  062 045 044          STA  COUNT
044 044  367                  RST  6
044 045  000          COUNT:  DB   0
044 046  105 103 110  NAME:   DB   'ECHO V2'
044 051  117 040 126
044 054  062

IN HEX:

2400: DB 10 0F D2 00 24 DB 11 47 E6 7F FE 03 CA 1D 24
2410: DB 10 E6 02 CA 10 24 78 D3 11 C3 00 24 3A 25 24
2420: 3C 32 25 24 F7 00 45 43 48 4F 20 56 32

PAGE
