export const maxTitleCharacters = 60

export const maxPosition = 999
