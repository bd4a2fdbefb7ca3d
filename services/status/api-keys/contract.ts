import type { Idempotent } from '#services/status/idempotency-key.ts'

/**
 * A key as people see it afterwards. Times are ISO 8601; `usedAt` is exact to the minute, null before the first use.
 * `isDenied` while its maker may not manage the status.
 */
export type ApiKeyView = {
	id: string
	name: string
	madeBy: string
	createdAt: string
	usedAt: string | null
	isDenied: boolean
}

/** `secret` is shown this once: only its hash is stored. */
export type NewApiKey = ApiKeyView & { secret: string }

/**
 * Keys by which programs manage monitors, as long as the makers of the keys may. People alone make and remove them:
 * each verb wants a session with the permission `status.manage`, and @throws {AppError} UNAUTHORIZED or FORBIDDEN without.
 */
export type ApiKeysService = {
	/** Newest first. */
	list(headers: Headers): Promise<ApiKeyView[]>
	/**
	 * Sent twice, it is made once, and both answers hold the same secret.
	 * @throws {AppError} VALIDATION_ERROR for a name that is not 1 to 60 characters on one line; CONFLICT 'Too many keys';
	 *   NOT_FOUND for a key that was removed since
	 */
	create(headers: Headers, name: string, sent?: Idempotent): Promise<NewApiKey>
	/** Refused from now on. @throws {AppError} NOT_FOUND */
	remove(headers: Headers, id: string): Promise<void>
}
