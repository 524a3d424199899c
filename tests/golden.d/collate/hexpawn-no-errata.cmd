collate --no-errata hexpawn-8008
