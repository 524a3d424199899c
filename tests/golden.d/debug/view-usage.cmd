sim hexpawn-8008 --view; echo $?; echo view | sim hexpawn-8008 --debug; echo $?; sim hexpawn-8008 --command view --command quit
