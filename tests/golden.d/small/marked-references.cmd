# A cross reference that marks the line of the definition is no table of values; one that the listing does not bear out is left to be told
cat >page <<'PAGE'
                       41           ORG   2000H
  2000 211220          42  BEGIN:   LXI   H,TABLE
  2003 0E03            43           MVI   C,3
  2005 7E              44  PASS:    MOV   A,M
  2006 23              45           INX   H
  2007 BE              46           CMP   M
  2008 DA0C20          47           JC    NEXT
  200B 77              48           MOV   M,A
  200C 0D              49  NEXT:    DCR   C
  200D C20520          50           JNZ   PASS
  2010 EB              51           XCHG
  2011 C9              52           RET
  2012 3C117E          53  TABLE:   DB    3CH,11H,7EH
                       54           END

USER SYMBOLS
BEGIN  A 2000   NEXT   A 200C   PASS   A 2005   TABLE  A 2012

SYMBOL CROSS REFERENCE

BEGIN    42#
NEXT     49#    47
PASS     44#
         50
TABLE    53#    42
PAGE
collate --page page --cpu 8080
sed 's/ 4\([0-9]\)#/ 5\1#/' page >other
collate --page other --cpu 8080
rm page other
