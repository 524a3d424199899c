sim hexpawn-8008 --replay --stop '002 171' --command run --command run --command 'step 2' --command 'run back' --command run --command where
