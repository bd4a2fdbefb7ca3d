/** The field that says what stood in the form before anybody typed. */
export const shownField = 'shown'
