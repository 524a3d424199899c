collate --page $G/page.txt --cpu pet --syntax mos
collate --page $G/page.txt --proof proof.html >/dev/null
collate --play imphex-pet
echo 'no program' | collate --page - --cpu pet
