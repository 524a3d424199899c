# Heath's mark behind the address of a row: page and place in octal
collate --page - --cpu 8080 --map <<'PAGE'
044000A  333 020      ECHO    IN   20Q
044002A  017                  RRC
044003A  322 000 044          JNC  ECHO
044006A  333 021              IN   21Q
044010A  107                  MOV  B,A
044011A  346 177              ANI  177Q
044013A  311                  RET
PAGE
# a digit of a byte and one of an address misread
collate --page - --cpu 8080 --map <<'PAGE'
044000A  333 020      ECHO    IN   20Q
044002A  017                  RRC
044003A  322 000 044          JNC  ECHO
044006A  338 021              IN   21Q
044011A  107                  MOV  B,A
044011A  346 177              ANI  177Q
044013A  311                  RET
PAGE
