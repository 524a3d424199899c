sim hexpawn-8008 --solve=not-there
