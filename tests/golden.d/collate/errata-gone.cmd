cp -r $TOP/listings/hexpawn-8008 copy
rm copy/errata.conf
collate ./copy | tail -2
status=${PIPESTATUS[0]}
rm -r copy
exit $status
