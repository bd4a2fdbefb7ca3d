export const maxSearchCharacters = 200
