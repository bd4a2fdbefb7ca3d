const outcomes = [
	'passwordDone',
	'passwordSetDone',
	'twoFactorOffDone',
	'renamedDone',
	'removedDone',
	'confirmedDone',
] as const

/** What has just been done on another page of the account's security. */
export type Done = (typeof outcomes)[number]

/** Reads it from the query of the page that one comes back to. */
export function doneOf(query: URLSearchParams): Done | null {
	return outcomes.find((outcome) => outcome === query.get('done')) ?? null
}

/** Where one comes back to. */
export const backWith = (done: Done) => `/dashboard/settings/security?done=${done}`
