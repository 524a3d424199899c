# a listing that others borrow of, and are held against, is collated once: what it lacks is said once
cp -r $TOP/listings/hexpawn-80* .
rm hexpawn-8008/errata.conf
collate ./hexpawn-8008 ./hexpawn-8080 2>&1 | grep 'no errata\|proven'
rm -r hexpawn-80*
