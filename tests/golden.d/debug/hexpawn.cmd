sim hexpawn-8008 --replay --command-file "$G/hexpawn.txt"; s=$?; cat trace; rm trace; exit $s
