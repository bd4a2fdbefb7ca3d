import { banEndOf } from '#web/forms/ban-end.ts'
import { safePath } from '#web/navigation/safe-path.ts'

/**
 * `code` is null when the address gives none that can be shown; `returnTo` is a path of this site; `banEnd` is when the
 * ban ends of which the code speaks.
 */
export type ReadError = { code: string | null; returnTo: string; banEnd: string | null }

/** What the query of the error page may say: a code of at most 100 plain characters, and what belongs to it. */
export function readError(query: URLSearchParams): ReadError {
	const code = query.get('error') ?? ''
	const returnTo = query.get('callbackURL') ?? query.get('callbackUrl') ?? ''
	return {
		code: /^[\w-]{1,100}$/.test(code) ? code : null,
		returnTo: safePath(returnTo) ?? '/',
		banEnd: code === 'BANNED_USER' ? banEndOf(query.get('until')) : null,
	}
}
