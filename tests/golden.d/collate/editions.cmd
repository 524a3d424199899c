collate --editions hexpawn-8008 hexpawn-8080
