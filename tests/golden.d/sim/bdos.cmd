. $G/bdos/bdos.sh; run
