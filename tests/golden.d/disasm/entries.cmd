# as many entries as there are bytes: each is code
head -c 600 /dev/zero | tr '\000' '\311' >b; disasm --cpu 8080 --syntax intel --org 0 $(for ((i = 599; i >= 0; i--)); do printf -- " -e %d" $i; done) b >o; grep -c RET o; tail -n 2 o; rm b o
