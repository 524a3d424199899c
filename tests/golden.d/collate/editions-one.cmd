collate --editions hexpawn-8008
