import type { UsersQuery } from '#services/accounts/users/users-query.ts'
import type { ListedView } from '#services/accounts/users/views/contract.ts'
import { listColumns } from '#services/accounts/users/views/limits.ts'

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
	/** The columns shown, separated by commas; those that the viewer chose if absent. */
	col?: string | undefined
	page?: string | undefined
}

const address = '/panel/users'

export function listPath({ q, role, etat, du, au, vu, tri, col, page }: Partial<ListQuery>): string {
	const query = new URLSearchParams()
	if (q) query.set('q', q)
	if (role) query.set('role', role)
	if (etat) query.set('etat', etat)
	if (du) query.set('du', du)
	if (au) query.set('au', au)
	if (vu) query.set('vu', vu)
	if (tri && tri !== 'newest') query.set('tri', tri)
	if (col !== undefined) query.set('col', col)
	if (page) query.set('page', page)
	return query.size > 0 ? `${address}?${query}` : address
}

/** What the service is asked for a page of the list. */
export function serviceQuery({ q, role, etat, du, au, vu, tri }: ListQuery): UsersQuery {
	const days = { registeredFrom: du, registeredUntil: au, seenBefore: vu }
	return { search: q || undefined, role, state: etat, ...days, sort: tri }
}

/** The columns of an address in their order, without unknown ones. */
export const columnsIn = (col: string | undefined) =>
	col === undefined ? undefined : listColumns.filter((column) => col.split(',').includes(column))

export function viewPath({ query, columns }: Pick<ListedView, 'query' | 'columns'>): string {
	const { search = '', role, state, registeredFrom, registeredUntil, seenBefore, sort = 'newest' } = query
	const days = { du: registeredFrom, au: registeredUntil, vu: seenBefore }
	return listPath({ q: search, role, etat: state, ...days, tri: sort, col: columns.join() })
}

/** Where the accounts of a list, of all pages, are downloaded as CSV. */
export function exportAddress(list: ListQuery): string {
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(serviceQuery(list))) if (value) query.set(name, value)
	return `/api/account/users/export?${query}`
}
