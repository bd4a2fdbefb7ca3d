import { createHash } from 'node:crypto'
import { cookieNamed, unsigned } from '#services/accounts/sessions/signed-cookie.ts'
import type { Db } from '#services/accounts/tables.ts'

type Options = { db: Db; secret: string; cookiePrefix: string }

/**
 * Reads whose sign-in waits for its second factor in a browser, as its signed cookie says; null when none does. It is
 * the user and not the sign-in: with the password one can begin any number of these.
 */
export function createPendingUserReader({ db, secret, cookiePrefix }: Options) {
	return async (headers: Headers): Promise<string | null> => {
		const cookie = cookieNamed(`${cookiePrefix}.two_factor`, headers.get('cookie') ?? '')
		const challenge = cookie && unsigned(cookie, secret)
		if (!challenge) return null
		const row = await db
			.selectFrom('verification')
			.select('value')
			// As better-auth stores them: `storeIdentifier: 'hashed'`.
			.where('identifier', '=', createHash('sha256').update(challenge).digest('base64url'))
			.executeTakeFirst()
		return row?.value ?? null
	}
}
