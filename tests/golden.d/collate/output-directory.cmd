mkdir d; collate --page $G/page.txt --cpu 8008 -o d >/dev/null; echo $?; rmdir d
