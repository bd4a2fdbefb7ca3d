/** Time to change one's mind: the account is disabled meanwhile. */
export const graceDays = 14

/** How long an export can be downloaded. */
export const exportDays = 7

export const maxExportsPerDay = 3

/** How long the log of security events is kept, and the log of requests for exports and deletions. */
export const logMonths = 12
