collate --report xml hexpawn-8008
