printf gcp6343fp7655fp | sim -q microchess-6502 --opening giuoco-piano --times
