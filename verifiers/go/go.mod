module wow.example/verify

go 1.19
