export const rolesToShow = ['owner', 'admin', 'editor', 'moderator'] as const
export const statesToShow = ['banned', 'unverified'] as const
export const sortsToOffer = ['newest', 'name', 'email', 'lastSeen'] as const

export type ListQuery = {
	q: string
	role?: string | undefined
	etat?: (typeof statesToShow)[number] | undefined
	du?: string | undefined
	au?: string | undefined
	vu?: string | undefined
	tri: (typeof sortsToOffer)[number]
	page?: string | undefined
}

const address = '/panel/users'

export function listPath({ q, role, etat, du, au, vu, tri, page }: Partial<ListQuery>): string {
	const query = new URLSearchParams()
	if (q) query.set('q', q)
	if (role) query.set('role', role)
	if (etat) query.set('etat', etat)
	if (du) query.set('du', du)
	if (au) query.set('au', au)
	if (vu) query.set('vu', vu)
	if (tri && tri !== 'newest') query.set('tri', tri)
	if (page) query.set('page', page)
	return query.size > 0 ? `${address}?${query}` : address
}

/** Where the accounts of a list, of all pages, are downloaded as CSV. */
export function exportAddress({ q, role, etat, du, au, vu, tri }: ListQuery): string {
	const days = { registeredFrom: du, registeredUntil: au, seenBefore: vu }
	const given = { search: q || undefined, role, state: etat, ...days, sort: tri }
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(given)) if (value) query.set(name, value)
	return `/api/account/users/export?${query}`
}
