collate
