collate reversi-hp41
