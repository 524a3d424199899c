a=$(date +%s%N); sim hexpawn-8008 --replay --speed 0.5; b=$(date +%s%N); [ $((b - a)) -gt 400000000 ] || echo "too fast: $((b - a)) ns"; sim hexpawn-8008 --speed 0
