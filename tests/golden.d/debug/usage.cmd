sim hexpawn-8008 --solve --debug; sim hexpawn-8008 --replay=nowhere --debug
