# A byte that differs from its print in another base: the others go, and it is told, with or without a statement for it
collate --page - --cpu 8080 <<'PAGE'
2417  044 027  78          170                  MOV  A,B
2418  044 030  D3 11       323 021              OUT  21Q
241A  044 032  C3 00 24    303 000 044          JMP  ECHO
241D  044 035  3A 25 24    072 045 044  EXIT:   LDA  COUNT
2420  044 040  3C          074                  INR  A
2421  044 041  37 25 24    062 045 044          STA  COUNT
2424  044 044  F7          367                  RST  6
PAGE
collate --page - --cpu 8080 <<'PAGE'
2417  044 027  78          170                  MOV  A,B
2418  044 030  D3 11       323 021              OUT  21Q
241A  044 032  C3 00 24    303 000 044          JMP  ECHO
241D  044 035  3A 25 24    072 045 044  EXIT:   LDA  COUNT
2420  044 040  3C          074                  INR  A
2421  044 041  32 25 24    067 045 044          STA  COUNT
2424  044 044  F7          367                  RST  6
PAGE
