# A statement of the page is assembled, but no file that it names is opened: the bytes of this one would be the row's
printf '\tDB 7,7\n' >secret.asm
printf '0100 01 07 07   T:  DB 1!INCLUDE"secret.asm"\n0103 3E 05          MVI A,5!INCLUDE"secret.asm"\n0105 C9             RET\n0106 C3 00 01       JMP 100H\n' | collate --cpu 8080 --syntax intel --page - --map
rm secret.asm
