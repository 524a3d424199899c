collate --all --report json | head -c 60
