. $G/chance.sh; printf '\nNO\n?{A}0\n' | solve chance
