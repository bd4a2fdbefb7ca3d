const outcomes = [
	'passwordDone',
	'passwordSetDone',
	'twoFactorOffDone',
	'renamedDone',
	'removedDone',
	'confirmedDone',
] as const

/** Change that was just made on another security page. */
export type Done = (typeof outcomes)[number]

/** Reads the change from the query of the security page. */
export function doneOf(query: URLSearchParams): Done | null {
	return outcomes.find((outcome) => outcome === query.get('done')) ?? null
}

/** Path of the security page with the notice of a change. */
export const backWith = (done: Done) => `/dashboard/settings/security?done=${done}`
