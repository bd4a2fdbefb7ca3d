export const visitorsAndRoles = ['visitor', 'member', 'editor', 'moderator', 'admin', 'owner'] as const

export type Who = (typeof visitorsAndRoles)[number]

/**
 * The roles that may use a call, and a valid body and query for it. `isForDisabled`: the call needs the session of an
 * account that is about to be deleted, which no role has.
 */
export type Call = { who: readonly Who[]; body?: object; query?: string; isForDisabled?: true }

export const everyone: readonly Who[] = [...visitorsAndRoles]
export const signedIn: readonly Who[] = ['member', 'editor', 'moderator', 'admin', 'owner']
export const team: readonly Who[] = ['editor', 'moderator', 'admin', 'owner']
export const editors: readonly Who[] = ['editor', 'admin', 'owner']
export const moderators: readonly Who[] = ['moderator', 'admin', 'owner']
export const administrators: readonly Who[] = ['admin', 'owner']
/** Calls that need a token: no session cookie is sufficient. */
export const nobody: readonly Who[] = []
