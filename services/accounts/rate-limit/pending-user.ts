import { createHash } from 'node:crypto'
import { cookieNamed, unsigned } from '#services/accounts/sessions/signed-cookie.ts'
import type { Db } from '#services/accounts/tables.ts'

type Options = { db: Db; secret: string; cookiePrefix: string }

/**
 * Reads the user whose sign-in is waiting for the second factor from the signed cookie, or null. Attempts are counted per
 * user, not per sign-in, because the password allows any number of sign-ins.
 */
export function createPendingUserReader({ db, secret, cookiePrefix }: Options) {
	return async (headers: Headers): Promise<string | null> => {
		const cookie = cookieNamed(`${cookiePrefix}.two_factor`, headers.get('cookie') ?? '')
		const challenge = cookie && unsigned(cookie, secret)
		if (!challenge) return null
		const row = await db
			.selectFrom('verification')
			.select('value')
			// better-auth stores hashed identifiers (`storeIdentifier: 'hashed'`).
			.where('identifier', '=', createHash('sha256').update(challenge).digest('base64url'))
			.executeTakeFirst()
		return row?.value ?? null
	}
}
