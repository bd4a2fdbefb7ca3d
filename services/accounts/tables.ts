import type { ColumnType, Kysely } from 'kysely'
import type { DailyCountTables } from '#platform/daily-counts.ts'
import type { MailTables } from '#platform/mail/tables.ts'
import type { RateLimitTables } from '#platform/rate-limit.ts'
import type { NotificationTables } from './notifications/tables.ts'
import type { PushTables } from './push/tables.ts'

/** PostgreSQL returns a Date, SQLite an ISO 8601 text in UTC. */
type Timestamp = ColumnType<Date | string, Date, Date>

type OptionalTimestamp = ColumnType<Date | string | null, Date | null, Date | null>

/** SQLite returns 0 or 1. */
type Flag = ColumnType<boolean | number, boolean, boolean>

type OptionalFlag = ColumnType<boolean | number | null, boolean | null | undefined, boolean | null>

type JsonList = ColumnType<string | string[] | null, string, string>

/** The tables of better-auth under the names and types that it expects, then our own. */
export type AccountTables = MailTables &
	DailyCountTables &
	RateLimitTables &
	NotificationTables &
	PushTables & {
		user: {
			id: string
			name: string
			/** The name in lower case and without accents, for searches. */
			foldedName: ColumnType<string, string | undefined, string>
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
			twoFactorEnabledAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
			lastSeenAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
			/** When the account is deleted, as its user asked; it is disabled meanwhile. */
			deletionDueAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
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
			impersonatedBy: string | null
			startedFromSessionId: ColumnType<string | null, string | undefined, never>
			activeOrganizationId: string | null
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
		previousAddress: {
			id: string
			tokenHash: string
			userId: string
			email: string
			changedAt: Timestamp
			expiresAt: Timestamp
		}
		/** Attempts to fetch a provider's picture; `retryAt` is null once there will be no more. */
		pictureAttempt: {
			userId: string
			picture: string
			attempts: number
			retryAt: OptionalTimestamp
		}
		signInDevice: { userId: string; device: string; lastSignInAt: Timestamp }
		favouriteTool: {
			userId: string
			tool: string
			usedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
			favouritedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
		}
		/** `shortcuts` is a JSON list, null until the user has chosen. */
		dashboard: {
			userId: string
			previousVisitAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
			lastVisitAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
			shortcuts: ColumnType<string | null, string | undefined, string | null>
		}
		/** Who has no row has a public profile without bio and links. `links` is JSON. */
		userProfile: { userId: string; bio: string; links: string; visibility: string }
		passkey: {
			id: string
			name: string | null
			publicKey: string
			userId: string
			credentialID: string
			counter: number
			deviceType: string
			backedUp: Flag
			transports: string | null
			createdAt: OptionalTimestamp
			aaguid: string | null
			lastUsedAt: OptionalTimestamp
		}
		twoFactor: {
			id: string
			secret: string
			backupCodes: string
			userId: string
			verified: OptionalFlag
			failedVerificationCount: number | null
			lockedUntil: OptionalTimestamp
		}
		/** Lists are JSON, which PostgreSQL returns parsed. */
		oauthClient: {
			id: string
			clientId: string
			clientSecret: string | null
			name: string | null
			uri: string | null
			redirectUris: JsonList
			postLogoutRedirectUris: JsonList
			backchannelLogoutUri: string | null
			backchannelLogoutSessionRequired: OptionalFlag
			enableEndSession: OptionalFlag
			tokenEndpointAuthMethod: string | null
			applicationType: string | null
			grantTypes: JsonList
			responseTypes: JsonList
			requirePKCE: OptionalFlag
			disabled: OptionalFlag
			createdAt: Timestamp
			updatedAt: Timestamp
		}
		oauthConsent: { id: string; clientId: string; userId: string; scopes: JsonList; createdAt: Timestamp }
		oauthAccessToken: { id: string; clientId: string; userId: string | null; expiresAt: Timestamp }
		oauthRefreshToken: { id: string; clientId: string; userId: string; expiresAt: Timestamp }
		deviceCode: {
			id: string
			userCode: string
			userId: string | null
			clientId: string | null
			expiresAt: Timestamp
		}
		jwks: { id: string; alg: string | null; createdAt: Timestamp; expiresAt: OptionalTimestamp }
		organization: { id: string; name: string; slug: string; createdAt: Timestamp }
		member: {
			id: string
			organizationId: string
			userId: string
			role: string
			createdAt: Timestamp
			/** Shown on the page of the team. */
			titleFr: ColumnType<string | null, string | null | undefined, string | null>
			titleEn: ColumnType<string | null, string | null | undefined, string | null>
			/** Place on the page of the team; members without one come last. */
			position: ColumnType<number | null, number | null | undefined, number | null>
		}
		/** One row, incremented by triggers with every change of what is shown of members. PostgreSQL returns text. */
		teamVersion: { id: number; version: ColumnType<number | string, number, number> }
		invitation: {
			id: string
			organizationId: string
			email: string
			role: string | null
			status: string
			expiresAt: Timestamp
			createdAt: Timestamp
			inviterId: string
		}
		/** An invitation to register, or a request for one. `createdById` is who invited. */
		registrationInvitation: {
			id: string
			email: string
			state: 'requested' | 'invited'
			name: string
			message: string
			locale: 'fr' | 'en'
			createdAt: Timestamp
			expiresAt: Timestamp
			createdById: string | null
		}
		apiKey: {
			id: string
			name: string
			/** Comma-separated. */
			permissions: string
			/** SHA-256 in base64url of the secret, which is not stored. */
			secretHash: string
			makerId: string
			createdAt: Timestamp
			/** The start of the last minute in which it was used. */
			usedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
			/** Null for active keys. The row stays, so that a repeated request does not restore the key. */
			revokedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
		}
		/** Append-only; `address` is a network such as `203.0.113.0/24`. */
		termsAcceptance: {
			id: string
			userId: string
			document: string
			version: number
			locale: string
			acceptedAt: Timestamp
			address: string | null
		}
		/** The highest version of a section is the current one; `value` and `secrets` are JSON. */
		siteSetting: {
			section: string
			version: number
			value: string
			secrets: string
			changedAt: Timestamp
			/** Null for the command line. */
			changedById: string | null
		}
		/** Append-only rows, numbered without gaps; `details` is JSON. PostgreSQL returns `id` as text. */
		audit: {
			id: ColumnType<number | string, number, never>
			at: Timestamp
			event: string
			actorId: string | null
			subjectId: string | null
			address: string | null
			userAgent: string | null
			details: string
			previous: string
			hash: string
		}
		/**
		 * Exports and deletions: the work to do, and for a year the log of what was asked. `email` and `username` are null for
		 * exports, and once nothing has to be forgotten any more.
		 */
		personalDataRequest: {
			id: string
			kind: 'export' | 'deletion'
			userId: string
			email: string | null
			username: string | null
			locale: 'fr' | 'en'
			state: 'waiting' | 'done' | 'cancelled' | 'expired'
			requestedAt: Timestamp
			/** When to begin, or to try again. */
			dueAt: Timestamp
			leaseUntil: OptionalTimestamp
			attempts: number
			/** The services that have not forgotten the user yet, separated by commas. */
			pending: string
			endedAt: OptionalTimestamp
			/** Key of the export in the file store. */
			file: string | null
			bytes: number | null
			expiresAt: OptionalTimestamp
		}
		/** `permissions` is comma-separated; `removedAt` is null for a role that exists. */
		customRole: {
			name: string
			labelFr: string
			labelEn: string
			descriptionFr: string
			descriptionEn: string
			permissions: string
			createdAt: Timestamp
			updatedAt: Timestamp
			removedAt: OptionalTimestamp
		}
		/** A change of many users, from its preview to its undoing. */
		bulkChange: {
			id: string
			makerId: string
			action: string
			role: string | null
			until: OptionalTimestamp
			reason: string | null
			state: 'preview' | 'running' | 'done' | 'undone'
			createdAt: Timestamp
			doneAt: OptionalTimestamp
		}
		/** `before` is the state to restore, as JSON, written before the change of this user. */
		bulkTarget: {
			bulkId: string
			userId: string
			position: number
			result: 'ready' | 'done' | 'skipped' | 'undone'
			reason: string | null
			before: string | null
		}
		/** The last day in Europe/Paris on which a user made a request. */
		activeDay: { userId: string; day: string }
		/** `content` is the query and the columns as JSON; the row without a name has the columns of the list itself. */
		userListView: {
			id: string
			userId: string
			name: string
			isShared: Flag
			content: string
			createdAt: Timestamp
		}
		/** One row for each lock; updating the row takes the lock. */
		accountLock: { id: LockName; takenAt: Timestamp }
	}

export type LockName = 'usernames' | 'administrators' | 'apiKeys' | 'audit' | 'settings' | 'userListViews'

export type Db = Kysely<AccountTables>

export function isoTime(value: Date | string): string {
	return new Date(value).toISOString()
}
