import { emailOf, password } from './fill.ts'

/** One sign-in request per account, each from another subnet, as set by a trusted proxy. */
export function signInsOf(url: string, accounts: readonly number[]) {
	return accounts.map((account) => ({
		method: 'POST',
		path: '/api/auth/sign-in/email',
		headers: {
			'Content-Type': 'application/json',
			Origin: url,
			'User-Agent': 'bench',
			'X-Forwarded-For': `10.${account & 255}.${(account >> 8) & 255}.${(account >> 16) & 255}`,
		},
		body: JSON.stringify({ email: emailOf(account), password }),
	}))
}

export function readsOf(cookies: readonly string[]) {
	return cookies.map((cookie) => ({ path: '/api/auth/get-session', headers: { Cookie: cookie } }))
}

/** `count` account numbers, evenly spread. */
export function spread(accounts: number, count: number): number[] {
	return Array.from({ length: Math.min(count, accounts) }, (_, index) =>
		Math.floor((index * accounts) / count),
	)
}
