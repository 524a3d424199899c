# a page for a browser: the same of the same, what it was made from, on standard output, of a listing
collate --page $G/page.txt --cpu 8008 --proof proof.html >/dev/null
collate --page $G/page.txt --cpu 8008 --proof - 2>report >again.html
cmp proof.html again.html && tail -n 1 report
grep -o '"inputs":[^]]*]' proof.html | grep -o '"sha256":"[^"]*"' | cut -d'"' -f4; sha256sum <$G/page.txt
grep -o '"version":"[^"]*"' proof.html | wc -l; grep -o '"options":{[^}]*}' proof.html
grep -o '"findings":\[{"print":[^]]*]' proof.html
collate hangman-8008 --proof proof.html | tail -n 1
grep -o '"inputs":[^]]*]' proof.html | grep -o '"sha256"' | wc -l
rm proof.html again.html report
