. $G/chance.sh; printf '\n?{<wait 11>A}0\n?{B}3\n' | solve chance
