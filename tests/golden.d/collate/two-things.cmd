collate --all hexpawn-8008
