/** Names are stored in comma-separated lists and shown in addresses. */
export const roleNamePattern = /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
export const maxLabelCharacters = 40
export const maxDescriptionCharacters = 300
export const maxCustomRoles = 100
export const maxCountedHolders = 10_000
