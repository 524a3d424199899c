: >e; disasm --cpu 8008 --org 0 e; echo "100 000  007" | disasm --cpu 8008 -; echo ":zz" | disasm --cpu 8008 -
