/** Saved views of one user. */
export const maxViews = 50

export const maxViewNameCharacters = 60

/** The columns of the list of users that can be hidden; the name is always there. */
export const listColumns = ['email', 'roles', 'since', 'seen'] as const
