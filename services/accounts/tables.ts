import type { ColumnType, Kysely } from 'kysely'
import type { MailTables } from '#platform/mail/tables.ts'

/** A date that PostgreSQL answers as a Date and SQLite as ISO 8601 text in UTC. */
type Timestamp = ColumnType<Date | string, Date, Date>

type OptionalTimestamp = ColumnType<Date | string | null, Date | null, Date | null>

/** SQLite answers 0 or 1. */
type Flag = ColumnType<boolean | number, boolean, boolean>

type OptionalFlag = ColumnType<boolean | number | null, boolean | null | undefined, boolean | null>

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
		banned: OptionalFlag
		banReason: string | null
		banExpires: OptionalTimestamp
		twoFactorEnabled: OptionalFlag
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
		/** The administrator who looks at the site as this person. */
		impersonatedBy: string | null
		activeOrganizationId: string | null
		activeTeamId: string | null
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
	siteSettings: { id: number; siteName: string; registrationOpen: Flag; magicLink: Flag }
	/** One row for each thing that only one transaction may do at a time: its update is the lock. */
	accountLock: { id: LockName; takenAt: Timestamp }
}

export type LockName = 'usernames' | 'administrators'

export type Db = Kysely<AccountTables>

export function isoTime(value: Date | string): string {
	return new Date(value).toISOString()
}
