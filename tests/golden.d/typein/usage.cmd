typein; typein write; typein read; typein read --pages 9-2 x; typein read --format pdf x; typein read --tesseract often x; typein read nowhere.png; printf 'text' >t; typein read t; rm t
