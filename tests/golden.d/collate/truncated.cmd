head -c 9000 $TOP/listings/hexpawn-8008/printed.txt | collate --page - --cpu 8008 | tail -2
