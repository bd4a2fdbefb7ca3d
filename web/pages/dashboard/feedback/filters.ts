import { maxQueryCharacters } from '#services/feedback/limits.ts'

export const boardKinds = ['idea', 'problem'] as const

export const sorts = ['wanted', 'newest', 'changed'] as const

/** Duplicates are not on the board. */
export const shownStates = ['open', 'planned', 'started', 'done', 'declined'] as const

export type BoardFilters = {
	q: string
	sort: (typeof sorts)[number]
	kind: (typeof boardKinds)[number] | undefined
	state: (typeof shownStates)[number] | undefined
}

/** The filters of an address; unknown values are left out, a long query is cut. */
export function filtersIn(query: URLSearchParams): BoardFilters {
	return {
		q: (query.get('q') ?? '').replaceAll('\0', ' ').slice(0, maxQueryCharacters).trim(),
		sort: sorts.find((each) => each === query.get('tri')) ?? 'wanted',
		kind: boardKinds.find((each) => each === query.get('genre')),
		state: shownStates.find((each) => each === query.get('etat')),
	}
}

/** The address of the board with these filters. */
export function addressOf({ q, sort, kind, state }: BoardFilters, more: Record<string, string> = {}): string {
	const query = new URLSearchParams({
		...(q && { q }),
		...(sort !== 'wanted' && { tri: sort }),
		...(kind && { genre: kind }),
		...(state && { etat: state }),
		...more,
	})
	return query.size > 0 ? `/dashboard/feedback?${query}` : '/dashboard/feedback'
}
