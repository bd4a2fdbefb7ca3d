import { z } from 'zod'
import { type Idempotent, idempotencyKey } from '#services/status/idempotency-key.ts'
import { shownText } from '#services/status/text-schemas.ts'

export const keyName = shownText(60)

export const newKeyBody = z.strictObject({ name: keyName, idempotencyKey })

/** Times are ISO 8601. */
const key = z.object({
	id: z.string(),
	name: z.string(),
	madeBy: z.string(),
	createdAt: z.string(),
	/** To the minute; null before the first use. */
	usedAt: z.string().nullable(),
	/** True while its maker may not manage the status. */
	isDenied: z.boolean(),
})

export type ApiKeyView = z.infer<typeof key>

export const keys = z.object({ keys: z.array(key) })

/** `secret` is shown this once: only its hash is stored. */
export const newKey = key.extend({ secret: z.string() })

export type NewApiKey = z.infer<typeof newKey>

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
