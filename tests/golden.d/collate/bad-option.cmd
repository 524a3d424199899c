collate --frobnicate
