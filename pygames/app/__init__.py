"""What a player meets, without a browser: sessions of commands in, regions and effects out."""
