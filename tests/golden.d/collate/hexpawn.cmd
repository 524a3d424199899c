collate hexpawn-8008
