cp -r $TOP/listings/hexpawn-8008 copy
sed -i 's/CPI 261/CPI 260/; s/RTSR/RSTX/; s/^HMV,/HMW,/; s/JMP HMV/JMP HMW/' copy/hexpawn.asm
collate ./copy | tail -13
status=${PIPESTATUS[0]}
rm -r copy
exit $status
