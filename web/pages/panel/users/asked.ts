import { z } from 'zod'

const roles = ['owner', 'admin', 'editor', 'moderator'] as const
const states = ['banned', 'unverified'] as const
const sorts = ['newest', 'name', 'email', 'lastSeen'] as const

export const maxSearchCharacters = 200

/** What the address of the list asks for; whatever makes no sense counts as not asked. */
const Asked = z.object({
	q: z.string().trim().max(maxSearchCharacters).catch('').default(''),
	role: z.enum(roles).optional().catch(undefined),
	etat: z.enum(states).optional().catch(undefined),
	tri: z.enum(sorts).catch('newest').default('newest'),
	page: z.string().max(1000).optional().catch(undefined),
})

export type Asked = z.infer<typeof Asked>

export const rolesToShow = roles
export const statesToShow = states
export const sortsToOffer = sorts

const address = '/panel/users'

export function askedIn(params: URLSearchParams): Asked {
	return Asked.parse(Object.fromEntries(params))
}

/** The address of the list; what is as usual is left out. */
export function addressOf({ q, role, etat, tri, page }: Partial<Asked>): string {
	const query = new URLSearchParams()
	if (q) query.set('q', q)
	if (role) query.set('role', role)
	if (etat) query.set('etat', etat)
	if (tri && tri !== 'newest') query.set('tri', tri)
	if (page) query.set('page', page)
	return query.size > 0 ? `${address}?${query}` : address
}
