cp -r $TOP/listings/hexpawn-8008 copy
printf 'erratum {\n\tat = "001 000"\n\twitness = "bite"\n\tclass = "press"\n\tprinted = "1"\n\treads = "2"\n}\ncolour = "red"\n' > copy/errata.conf
collate ./copy
status=$?
rm -r copy
exit $status
