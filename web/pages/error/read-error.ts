import { banEndOf } from '#web/forms/ban-end.ts'
import { safePath } from '#web/navigation/safe-path.ts'

/**
 * `code` is null when the query has no valid one; `returnTo` is a path of this site; `banEnd` is the end of a temporary
 * ban.
 */
export type ReadError = { code: string | null; returnTo: string; banEnd: string | null }

/** Parses the query of the error page; a code has at most 100 plain characters. */
export function readError(query: URLSearchParams): ReadError {
	const code = query.get('error') ?? ''
	const returnTo = query.get('callbackURL') ?? query.get('callbackUrl') ?? ''
	return {
		code: /^[\w-]{1,100}$/.test(code) ? code : null,
		returnTo: safePath(returnTo) ?? '/',
		banEnd: code === 'BANNED_USER' ? banEndOf(query.get('until')) : null,
	}
}
