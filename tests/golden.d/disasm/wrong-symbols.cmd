printf "\107\007" >b; disasm --cpu 8008 --org "001 000" -s $G/wrong.sym b
