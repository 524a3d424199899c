# HLT stands at 001 067; at 001 077 the ORG below goes on, which says nothing of it
cat >page.txt <<'END'
001 060   066 100       START, LLI 100
001 062   056 001              LHI 001
001 064   106 060 001          CAL START
001 077   000                  HLT
                              ORG 001 100
001 100   122           TEXT,  122
001 101   105                  105
001 102   000                  000
END
collate --cpu 8008 --page page.txt --map; echo $?
# where nothing is misread both ends are certain
sed 's/001 077/001 067/; s/001 10\([012]\)/001 07\1/' page.txt | collate --cpu 8008 --page - --map; echo $?
