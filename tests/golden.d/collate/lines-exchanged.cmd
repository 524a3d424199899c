# Two lines of instructions printed a byte a line, exchanged: each prints where the other stands
cat >page.txt <<'END'
020:066   041      SORT: LXI H,DATA
020:067   123
020:070   020
020:071   016      MVI C,100
020:072   100
020:073   257      XRA A
020:074   006      MVI B,000
020:075   000
020:076   345      PUSH H
020:077   016      MVI C,024
020:100   024
020:101   176      S1: MOV A,M
020:102   043      INX H
020:103   276      CMP M
020:104   332      JC S1
020:105   101
020:106   020
020:107   311      RET
020:110   001      DATA: DB 001
END
awk 'NR == 5 { held = $0; next } { print } NR == 6 { print held }' page.txt | collate --cpu 8080 --page - --map; echo $?
awk 'NR == 6 { held = $0; next } { print } NR == 7 { print held }' page.txt | collate --cpu 8080 --page - --map; echo $?
