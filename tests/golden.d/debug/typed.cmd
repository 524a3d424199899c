printf 'break PRINT\nrun\nprint A\nrun back\nquit A\n' | sim hexpawn-8008 --debug
