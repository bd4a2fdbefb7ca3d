export const visitorsAndRoles = ['visitor', 'member', 'editor', 'moderator', 'admin', 'owner'] as const

export type Who = (typeof visitorsAndRoles)[number]

/** Who is let in by a call; a body and a query that are right in form. */
export type Call = { who: readonly Who[]; body?: object; query?: string }

export const everyone: readonly Who[] = [...visitorsAndRoles]
export const signedIn: readonly Who[] = ['member', 'editor', 'moderator', 'admin', 'owner']
export const team: readonly Who[] = ['editor', 'moderator', 'admin', 'owner']
export const moderators: readonly Who[] = ['moderator', 'admin', 'owner']
export const administrators: readonly Who[] = ['admin', 'owner']
/** Those who hold a token: no cookie is enough. */
export const nobody: readonly Who[] = []
