collate hangman-8080 | grep -v '^ *[0-9]* |\|^  *|'
