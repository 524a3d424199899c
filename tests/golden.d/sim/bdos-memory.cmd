. $G/bdos/bdos.sh; run --device 'bdos@port:001'
