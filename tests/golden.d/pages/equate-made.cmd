# An equate of another name, behind the number of a line, makes no byte
collate --page - --cpu 8080 <<'PAGE'
  0003            10   TTS     EQU   3
  0002            20   TTO     EQU   TTS-1
  0100            30           ORG   100H
  0100 DB03       40   READY:  IN    TTS
  0102 E680       50           ANI   80H
  0104 CA0001     60           JZ    READY
  0107 D302       70           OUT   TTO
  0109 C9         80           RET
PAGE
