sim hexpawn-8008 --profile x --debug; sim hexpawn-8008 --coverage --solve; sim hexpawn-8008 --replay --profile /nowhere/x
