# A program form of nobody's listing: what is told, what is written, what is read back
cat >page.txt <<'END'
The mean of three numbers.

STEP  FUNCTION          COMMENTS          STEP  FUNCTION
 01   LBL "MEAN"        three numbers      09   +
 02   CLST                                 l0   3
 03   "NUMBER?"                            11   /
 04   PROMPT                               12   "MEAN="
 05   XEQ 01                               13   ARCL X
 06   XEQ O1                               14   AVIEW
 07   XEQ 01                               15   GTO "MEAN"
 08   +                                    16   LBL 07

STEP  FUNCTION
 17   STO 05
 19   END

REGISTERS
05  scratch

NUMBER?
MEAN = 4
END
collate --page page.txt --map -o mean.41 -b mean.raw -e errata.conf 2>&1; echo $?
cat mean.41
cat errata.conf
cat >accepted.conf <<'END'
erratum {
	at = "06"
	witness = "operand"
	class = "reading"
	printed = "O1"
	reads = "01"
}
erratum {
	at = "10"
	witness = "number"
	class = "reading"
	printed = "l0"
	reads = "10"
}
erratum {
	at = "16"
	witness = "operand"
	class = "press"
	printed = "07"
	reads = "01"
}
erratum {
	at = "18"
	witness = "row"
	class = "reading"
	printed = ""
	reads = "RTN"
}
END
collate --page page.txt --errata accepted.conf -o mean.41 -b mean.raw; echo $?
asm41 -o again.raw mean.41; cmp mean.raw again.raw && cat mean.41
collate --page page.txt --errata accepted.conf --report json --inputs | sed 's/"version":.*/"version": ,/'
rm -f page.txt mean.41 mean.raw again.raw errata.conf accepted.conf
