collate --help
