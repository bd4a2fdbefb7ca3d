import { parse } from 'hono/utils/cookie'

/** The last sign-in method of this browser: `email`, `passkey`, `magic-link` or a provider's id; null when unknown. */
export function lastMethodOf(request: Request): string | null {
	const cookies = Object.entries(parse(request.headers.get('cookie') ?? ''))
	return cookies.find(([name]) => name.endsWith('.last_used_login_method'))?.[1] ?? null
}
