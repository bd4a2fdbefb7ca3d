const methods = ['app', 'mail', 'backup'] as const

export type TwoFactorMethod = (typeof methods)[number]

export function methodIn(query: URLSearchParams): TwoFactorMethod {
	return methods.find((method) => method === query.get('way')) ?? 'app'
}

export function queryFor(query: URLSearchParams, method: TwoFactorMethod): string {
	const other = new URLSearchParams(query)
	other.set('way', method)
	return `?${other}`
}

/** Endpoint that checks the code. */
export const pathOf: Record<TwoFactorMethod, string> = {
	app: '/two-factor/verify-totp',
	mail: '/two-factor/verify-otp',
	backup: '/two-factor/verify-backup-code',
}

/**
 * Normalizes a copied code: removes spaces; a backup code in lower case, with its dash ('ab3de-fg7hk').
 */
export function tidyCode(method: TwoFactorMethod, typed: string): string {
	const code = typed.replaceAll(/\s/g, '')
	return method === 'backup' ? code.toLowerCase().replace(/^(\w{5})(\w{5})$/, '$1-$2') : code
}

/** Whether the response to a sign-in requires a second factor. */
export function isTwoFactorRequired(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'twoFactorRedirect' in body
}
