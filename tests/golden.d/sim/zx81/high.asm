;        THE X BEGINS ON THE THIRD RUNG (PLACE).
4270:             DEFB 02
                  END
