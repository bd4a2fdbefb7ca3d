/** Shortcuts of one user. */
export const maxShortcuts = 12

/** Page views with shorter gaps than this, in minutes, are one visit. */
export const visitGapMinutes = 30
