export const rolesToShow = ['owner', 'admin', 'editor', 'moderator'] as const
export const statesToShow = ['banned', 'unverified'] as const
export const sortsToOffer = ['newest', 'name', 'email', 'lastSeen'] as const

export type ListQuery = {
	q: string
	role?: string | undefined
	etat?: (typeof statesToShow)[number] | undefined
	tri: (typeof sortsToOffer)[number]
	page?: string | undefined
}

const address = '/panel/users'

export function listPath({ q, role, etat, tri, page }: Partial<ListQuery>): string {
	const query = new URLSearchParams()
	if (q) query.set('q', q)
	if (role) query.set('role', role)
	if (etat) query.set('etat', etat)
	if (tri && tri !== 'newest') query.set('tri', tri)
	if (page) query.set('page', page)
	return query.size > 0 ? `${address}?${query}` : address
}
