export const maxLabelCharacters = 40
export const maxDescriptionCharacters = 300
export const maxCustomRoles = 100
export const maxCountedHolders = 10_000
