# Two columns of rows whose addresses are page and place; of too few of them the second is told, not taken for a comment
page() {
	cat <<'PAGE'
020 000  056 021      TOP,  LHI 021         020 020  307          NEXT, LAM
020 002  066 100            LLI 100         020 021  074 215            CPI 215
020 004  026 012            LCI 012         020 023  150 000 020        JTZ TOP
020 006  250                XRA             020 026  106 000 025        CAL 025 000
020 007  370          CLR,  LMA             020 031  060                INL
020 010  060                INL             020 032  104 020 020        JMP NEXT
020 011  021                DCC
020 012  110 007 020        JFZ CLR
020 015  104 020 020        JMP NEXT
PAGE
}
echo "-- two columns"; page | collate --cpu 8008 --page - --map
echo "-- two rows of them"; page | sed '3,6s/   020 0.*//' | collate --cpu 8008 --page -
