printf 8 | sim hexpawn-8008 --command run --command 'run back to INPUT' --command 'step' --command 'print A' --command 'quit'
