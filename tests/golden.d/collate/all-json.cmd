# many: what all.cmd tells, as data
collate --all --report json | head -c 60
