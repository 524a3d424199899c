collate --page $G/page.txt --cpu pet --syntax mos
echo 'no program' | collate --page - --cpu pet
