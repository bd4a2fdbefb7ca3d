import { z } from 'zod'
import type { Permission } from '#services/accounts/permissions.ts'
import { lineText } from '#services/accounts/texts.ts'
import { maxKeyNameCharacters } from './limits.ts'

/**
 * The permissions that an API key may have. None over accounts, roles, settings, mails or the audit log: whoever finds a
 * leaked key must not be able to take over an account or the site.
 */
export const keyPermissions = [
	'assets.manage',
	'content.edit',
	'content.moderate',
	'launcher.manage',
	'status.manage',
] as const satisfies readonly Permission[]

const keyPermission = z.enum(keyPermissions)

export type KeyPermission = z.infer<typeof keyPermission>

/** `idempotencyKey` identifies one submission, so that a repeated request creates one key. */
export const newKeyBody = z.strictObject({
	name: lineText.min(1).max(maxKeyNameCharacters),
	permissions: z.array(keyPermission).min(1).max(keyPermissions.length),
	idempotencyKey: z.uuid().optional(),
})

/** Parsed by the service. */
export type NewKey = { name: string; permissions: readonly string[]; idempotencyKey?: string | undefined }

/** Times are ISO 8601. */
const apiKey = z.object({
	id: z.string(),
	name: z.string(),
	permissions: z.array(keyPermission),
	/** Those of `permissions` that the creator still has. */
	current: z.array(keyPermission),
	/** Username of the creator. */
	maker: z.string(),
	createdAt: z.string(),
	/** To the minute; null before the first use. */
	usedAt: z.string().nullable(),
})

export type ApiKeyView = z.infer<typeof apiKey>

/** `grantable` are the permissions that the viewer may give to a new key. */
export const keysSchema = z.object({ keys: z.array(apiKey), grantable: z.array(keyPermission) })

/** `secret` is shown this once: only its hash is stored. */
export const newKeySchema = apiKey.extend({ secret: z.string() })

export type NewApiKey = z.infer<typeof newKeySchema>

/**
 * API keys for programs. At each request a key has those of its permissions that its creator has at that time. Only
 * users manage keys: each method needs a session with the permission `panel.access`, and @throws {AppError}
 * UNAUTHORIZED or FORBIDDEN without. While impersonating, the keys are those of the administrator.
 */
export type ApiKeysService = {
	/** One's own keys, or with `users.manage` those of all users; newest first. */
	list(headers: Headers): Promise<z.infer<typeof keysSchema>>
	/**
	 * A repeated request creates one key and returns the same secret.
	 * @throws {AppError} VALIDATION_ERROR for a name that is not 1 to 60 characters on one line, for no permission or one
	 *   that keys cannot have; FORBIDDEN `PERMISSION_NOT_HELD`; CONFLICT `TOO_MANY_KEYS` beyond 50 keys of one user;
	 *   NOT_FOUND for a repeated request whose key has been revoked
	 */
	create(headers: Headers, key: NewKey): Promise<NewApiKey>
	/** Revokes one's own key, or with `users.manage` any. @throws {AppError} NOT_FOUND */
	revoke(headers: Headers, id: string): Promise<void>
}
