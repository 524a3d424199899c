for l in $TOP/listings/*/; do sim $(basename $l) --replay; done
