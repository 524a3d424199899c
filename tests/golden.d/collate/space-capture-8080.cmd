collate space-capture-8080 | grep -v '^ *[0-9]* |\|^  *|'
