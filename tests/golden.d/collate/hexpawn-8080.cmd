collate hexpawn-8080
