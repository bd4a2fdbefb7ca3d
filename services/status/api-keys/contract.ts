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
	/** True while its creator may not manage the status. */
	isDenied: z.boolean(),
})

export type ApiKeyView = z.infer<typeof key>

export const keys = z.object({ keys: z.array(key) })

/** `secret` is shown this once: only its hash is stored. */
export const newKey = key.extend({ secret: z.string() })

export type NewApiKey = z.infer<typeof newKey>

/**
 * API keys for programs, with the current permissions of their creators. Only users manage them: each method needs a
 * session with the permission `status.manage`, and @throws {AppError} UNAUTHORIZED or FORBIDDEN without.
 */
export type ApiKeysService = {
	/** Newest first. */
	list(headers: Headers): Promise<ApiKeyView[]>
	/**
	 * A repeated request creates one key and returns the same secret.
	 * @throws {AppError} VALIDATION_ERROR for a name that is not 1 to 60 characters on one line; CONFLICT 'Too many
	 *   keys'; NOT_FOUND for a repeated request whose key has been removed
	 */
	create(headers: Headers, name: string, options?: Idempotent): Promise<NewApiKey>
	/** Revokes a key. @throws {AppError} NOT_FOUND */
	remove(headers: Headers, id: string): Promise<void>
}
