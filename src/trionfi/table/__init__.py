"""Tables: games in progress, with seats, a log in a store, and bots that think in processes of their own."""
