# many: Damaged pages, line by line: what is SURE and wrong may never rise.
for kind in none 1983 1986; do lines --pages 1 --seed 7 --only "$kind"; done
