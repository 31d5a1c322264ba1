"""The contract that every game keeps: positions, chance, options, records, refusals, laws."""
