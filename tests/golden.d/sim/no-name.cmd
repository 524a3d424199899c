sim
