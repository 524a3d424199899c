# A listing that is wider than its pane goes to the side, and back to where its lines begin
scenes $TOP/listings/hexpawn-8008 draw=50x9 'press=<RIGHT><RIGHT>' draw=50x9 'press=<LEFT>' draw=50x9 'press=<LEFT><LEFT>' draw=50x9
