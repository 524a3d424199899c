sim hexpawn-8008 --replay --coverage --profile prof; sed -n '1,20p; s/^ *never .*RTAL/&/p' prof; grep -c never prof; rm prof
