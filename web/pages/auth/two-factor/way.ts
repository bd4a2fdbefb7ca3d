/** How somebody shows that it is them: an authenticator app, a mailed code or a backup code. */
const ways = ['app', 'mail', 'backup'] as const

export type Way = (typeof ways)[number]

/** The way that the page's query names; the app unless another. */
export function wayOf(query: URLSearchParams): Way {
	return ways.find((way) => way === query.get('way')) ?? 'app'
}

/** The query of the same page for another way: where the sign-in leads is kept. */
export function queryFor(query: URLSearchParams, way: Way): string {
	const other = new URLSearchParams(query)
	other.set('way', way)
	return `?${other}`
}

/** The call of the account API that checks a code. */
export const pathOf: Record<Way, string> = {
	app: '/two-factor/verify-totp',
	mail: '/two-factor/verify-otp',
	backup: '/two-factor/verify-backup-code',
}

/**
 * A code as people copy it: without spaces; a backup code in small letters, and with its dash ('ab3de-fg7hk') where it
 * was left out.
 */
export function tidyCode(way: Way, values: string): string {
	const code = values.replaceAll(/\s/g, '')
	return way === 'backup' ? code.toLowerCase().replace(/^(\w{5})(\w{5})$/, '$1-$2') : code
}
