# holes that the page, an erratum or nothing explains, a line that is not read, a doubtful byte, errata that explain nothing
mkdir copy
cat > copy/page.txt <<'X'
001 000  066 023  START, LLI 032
001 002  104 000 001  JMP START
001 006  056 005  LHI 005
001 010  106 023 002  CAL TABLE
001 014  007  RET
@@@ ~~6  104 000 001  JMP
         ORG 002 023
002 023  001 002 0O3 004 005 006 007 010
002 037  001 002 3
X
cat > copy/manifest.conf <<'X'
title = T source = S author = A copyright = C
cpu = "8008" pages = {"page.txt"} restored = "page.asm" errata = "errata.conf"
start = "001 000"
X
touch copy/errata.conf
collate ./copy --map -o copy/page.asm -e copy/all.conf
echo $?; cat copy/page.asm copy/all.conf
cat > copy/errata.conf <<'X'
confusions = {"XY 3", "I-I>H 2"}
erratum { at = "001 000" witness = "operand" class = "press" printed = "032" reads = "023" note = "seen" }
erratum { at = "001 005" witness = "row" class = "reading" printed = "" reads = "1 byte" }
erratum { at = "001 004" witness = "row" class = "reading" printed = "" reads = "1 byte" }
erratum { at = "000 000" witness = "line" class = "author" printed = "@@@ ~~6  104 000 001  JMP" reads = "" }
erratum { at = "002 026" witness = "byte" class = "reading" printed = "0O3" reads = "103" }
X
collate ./copy --map
echo $?
collate ./copy --report json | sed 's/"version":.*/"version"/'
echo $?
collate ./copy --no-errata | tail -n 2
rm -r copy
