asm8080 --syntax intel --translate scelbi $G/intel.asm
