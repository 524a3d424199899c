# many: rows of one address
yes '001 000 066 076 START, LLI 076' | head -n 20000 | collate --page - --cpu 8008 2>&1 | tail -n 2
