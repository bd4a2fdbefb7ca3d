import { type ItemKind, pluralOf } from '#services/content/kinds.ts'

export const statesToShow = ['draft', 'scheduled', 'published', 'archived', 'deleted'] as const

export type ListQuery = {
	q: string
	/** `deleted` is the recycle bin. */
	etat?: (typeof statesToShow)[number] | undefined
	page?: string | undefined
}

export function listPath(kind: ItemKind, { q, etat, page }: Partial<ListQuery>): string {
	const query = new URLSearchParams()
	if (q) query.set('q', q)
	if (etat) query.set('etat', etat)
	if (page) query.set('page', page)
	const address = `/panel/content/${pluralOf[kind]}`
	return query.size > 0 ? `${address}?${query}` : address
}
