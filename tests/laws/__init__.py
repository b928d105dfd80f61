"""What has to hold for every registered game and every number of seats."""
