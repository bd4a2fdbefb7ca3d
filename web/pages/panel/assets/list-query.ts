export const kindsToShow = ['asset', 'badge'] as const
export const viewsToOffer = ['grid', 'list'] as const

export type ListQuery = {
	q: string
	type?: (typeof kindsToShow)[number] | undefined
	/** The recycle bin. */
	etat?: 'removed' | undefined
	vue: (typeof viewsToOffer)[number]
	page?: string | undefined
}

const address = '/panel/assets'

export function listPath({ q, type, etat, vue, page }: Partial<ListQuery>): string {
	const query = new URLSearchParams()
	if (q) query.set('q', q)
	if (type) query.set('type', type)
	if (etat) query.set('etat', etat)
	if (vue === 'list') query.set('vue', vue)
	if (page) query.set('page', page)
	return query.size > 0 ? `${address}?${query}` : address
}
