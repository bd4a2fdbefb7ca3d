export const shownField = 'shown'
