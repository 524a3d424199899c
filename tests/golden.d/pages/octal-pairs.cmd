# Octal in Intel's notation: bytes with dashes between them, and page and place of an equate's value
show() { collate --page - --cpu 8080 --map; }
dashes() {
cat <<'PAGE'
004-000  076-015       CRLF    MVI   A,015
004-002  315-014-004           CALL  PUTC
004-005  076-012               MVI   A,012
004-007  303-014-004           JMP   PUTC
004-012  346-177               ANI   177
004-014  323-021       PUTC    OUT   021
004-016  311                   RET
PAGE
}
dashes | show
dashes | sed 's/346-177/346-175/' | show
show <<'PAGE'
STACK   EQU   040 000
001 000  061 000 040   START:  LXI   SP,STACK
001 003  315 011 001   LOOP:   CALL  SHOW
001 006  303 003 001           JMP   LOOP
001 011  323 020       SHOW:   OUT   020
001 013  346 177               ANI   177
001 015  311                   RET
PAGE
