# Pages in split octal: a point or a dash between page and place, numbers with Q or, as the bytes say, octal without a mark
for f in h8:8080 dash:8008; do collate --page "$G/octal-${f%:*}.txt" --cpu ${f#*:} -b image && od -An -to1 image; rm -f image; done
