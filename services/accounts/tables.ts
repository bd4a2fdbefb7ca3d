import type { ColumnType, Kysely } from 'kysely'
import type { MailTables } from '#platform/mail/tables.ts'

/** A date that PostgreSQL answers as a Date and SQLite as ISO 8601 text in UTC. */
type Timestamp = ColumnType<Date | string, Date, Date>

type OptionalTimestamp = ColumnType<Date | string | null, Date | null, Date | null>

/** SQLite answers 0 or 1. */
type Flag = ColumnType<boolean | number, boolean, boolean>

/** The tables of better-auth under the names and types that it expects, then our own. */
export type AccountTables = MailTables & {
	user: {
		id: string
		name: string
		email: string
		emailVerified: Flag
		image: string | null
		createdAt: Timestamp
		updatedAt: Timestamp
		username: string
		role: string
		pages: string | null
		avatar: string | null
	}
	session: {
		id: string
		expiresAt: Timestamp
		token: string
		createdAt: Timestamp
		updatedAt: Timestamp
		ipAddress: string | null
		userAgent: string | null
		userId: string
	}
	account: {
		id: string
		accountId: string
		providerId: string
		userId: string
		accessToken: string | null
		refreshToken: string | null
		idToken: string | null
		accessTokenExpiresAt: OptionalTimestamp
		refreshTokenExpiresAt: OptionalTimestamp
		scope: string | null
		password: string | null
		createdAt: Timestamp
		updatedAt: Timestamp
	}
	verification: {
		id: string
		identifier: string
		value: string
		expiresAt: Timestamp
		createdAt: Timestamp
		updatedAt: Timestamp
	}
	rateLimit: { id: string; key: string; count: number; lastRequest: number }
	/** One row for each thing that only one transaction may do at a time: its update is the lock. */
	accountLock: { id: LockName; takenAt: Timestamp }
}

export type LockName = 'usernames' | 'administrators'

export type Db = Kysely<AccountTables>

export function isoTime(value: Date | string): string {
	return new Date(value).toISOString()
}
