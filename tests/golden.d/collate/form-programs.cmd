# Two programs on one page: the larger is read, or the one that is asked for; both are rows.
cat >page.txt <<'END'
AREA
01 LBL "AREA"
02 X^2
03 PI
04 *
05 RTN
06 END

VOLUME
01 LBL "VOLUME"
02 3
03 Y^X
04 PI
05 *
06 .75
07 /
08 END
END
collate --page page.txt
collate --page page.txt --program 1 -o - 2>/dev/null
collate --page page.txt --program 2 --report json | tr -d '\n\t' | grep -o '"programs":[^]]*]'
collate --page page.txt --program 3; echo $?
sed '/VOLUME/,$d' page.txt | collate --page - --program 2; echo $?
rm page.txt
