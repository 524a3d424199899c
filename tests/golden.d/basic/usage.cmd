collate --page $G/page.txt --cpu pet --syntax mos
collate --play imphex-pet
echo 'no program' | collate --page - --cpu pet
