collate hangman-8008 | grep -v '^ *[0-9]* |\|^  *|'
