# Two lines printed a byte each, exchanged: each stands where the other is printed, and the byte of the one is what the other's
# statement has behind its opcode
cat >page.txt <<'END'
020:062   001      DATA: DW 100,121
020:063   000
020:064   121
020:065   000
020:066   006      SORT: MVI B,000
020:067   000
020:070   345      PUSH H
020:071   016      MVI C,024
020:072   024
020:073   176      S1: MOV A,M
020:074   043      INX H
020:075   276      CMP M
020:076   332      JC SORT
020:077   066
020:100   020
020:101   311      RET
END
awk 'NR == 4 { held = $0; next } { print } NR == 5 { print held }' page.txt | collate --cpu 8080 --page - --map; echo $?
