# Too much for it: arguments, a program up to FDFE; another CPU
printf '\311' >p.com
sim --cpm p.com $(printf '%130s' '' | tr ' ' x)
head -c 64767 /dev/zero >q.com; sim --cpm q.com
sim --cpu 6502 --cpm p.com
s=$?; rm p.com q.com; exit $s
