. $G/chance.sh; printf 'title: chance \n\n?{A}0  \r\n?{<wait 9>B<wait 4>}6 .\n?{C}1\n?{D}0' | solve chance
