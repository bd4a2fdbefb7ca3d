export const maxKeyNameCharacters = 60
