sim hexpawn-8008 --debug --command 'assemble 003 000 JMP 001 O26'
