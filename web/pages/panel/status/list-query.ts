export const statesToShow = ['down', 'degraded', 'unknown', 'up', 'paused'] as const

export type ListQuery = { q: string; etat?: (typeof statesToShow)[number] | undefined }

const address = '/panel/status'

export function listPath({ q, etat }: Partial<ListQuery>): string {
	const query = new URLSearchParams()
	if (q) query.set('q', q)
	if (etat) query.set('etat', etat)
	return query.size > 0 ? `${address}?${query}` : address
}
