import type { Db } from '#services/accounts/tables.ts'
import type { User } from '#services/accounts/users/columns.ts'
import { createKnownDeviceCookie, type KnownDeviceCookieOptions } from './cookie.ts'

type Subject = Pick<User, 'id' | 'email' | 'emailVerified'>

type Account = Subject & { password: string | null }

export type KnownDevices = {
	cookie: string
	/**
	 * The id of this browser if the account with this address (in lower case) signed in here with its current password,
	 * else null. Costs one query, whether or not the account exists, and none in a browser without entries.
	 */
	find(headers: Headers, email: string): Promise<string | null>
	/**
	 * Whether a user who signs in now is known in this browser, and the new cookie value. `provenHash` is the hash that
	 * their password has just been verified against; if null, the hash is read.
	 */
	remember(
		headers: Headers,
		user: Subject,
		provenHash: string | null,
	): Promise<{ isKnown: boolean; value: string | null }>
}

type Options = KnownDeviceCookieOptions & { db: Db }

const nobody = ''

/**
 * The browsers in which an account signed in before. An entry is bound to the address and the password, so taking an
 * account over, or back, invalidates the entries of all other browsers. Unverified addresses get no entries, because
 * anybody can register them.
 */
export function createKnownDevices({ db, ...options }: Options): KnownDevices {
	const entries = createKnownDeviceCookie(options)
	return {
		cookie: entries.cookie,
		async find(headers, email) {
			// Rate limiting runs before input validation, and PostgreSQL rejects NUL characters.
			if (!entries.hasEntries(headers) || email.includes('\0')) return null
			return entries.find(headers, subjectOf(await findAccount(db, 'email', email)))
		},
		async remember(headers, user, provenHash) {
			if (!user.emailVerified) return { isKnown: false, value: null }
			const account = provenHash ? { ...user, password: provenHash } : await findAccount(db, 'id', user.id)
			const subject = subjectOf(account)
			if (subject === nobody) return { isKnown: false, value: null }
			const isKnown = entries.find(headers, subject) !== null
			return { isKnown, value: entries.remember(headers, subject) }
		},
	}
}

function subjectOf(account: Account | null): string {
	if (!account?.emailVerified) return nobody
	const { id, email, password } = account
	return [id, email, password ?? ''].join('\n')
}

async function findAccount(db: Db, field: 'id' | 'email', value: string): Promise<Account | null> {
	const row = await db
		.selectFrom('user')
		.leftJoin('account', (join) =>
			join.onRef('account.userId', '=', 'user.id').on('providerId', '=', 'credential'),
		)
		.select(['user.id', 'email', 'emailVerified', 'password'])
		.where(`user.${field}`, '=', value)
		.executeTakeFirst()
	return row ? { ...row, emailVerified: Boolean(row.emailVerified) } : null
}
