import { z } from 'zod'

/** Times are ISO 8601; `name` is null if neither the user nor the authenticator provided one. */
const passkeySchema = z.object({
	id: z.string(),
	name: z.string().nullable(),
	createdAt: z.string().nullable(),
	lastUsedAt: z.string().nullable(),
	/** Whether it is synced between the user's devices. */
	isSynced: z.boolean(),
})

export type PasskeyView = z.infer<typeof passkeySchema>

export const securitySchema = z.object({
	/** False for users who sign in only through a provider, a passkey or a mailed link. */
	hasPassword: z.boolean(),
	/** Whether the session is fresh, which some changes require. */
	isFresh: z.boolean(),
	twoFactor: z.boolean(),
	/** 0 without a second factor. */
	backupCodesLeft: z.number(),
	passkeys: z.array(passkeySchema),
})

export type SecurityView = z.infer<typeof securitySchema>

export type SecurityService = {
	/** @throws {AppError} UNAUTHORIZED */
	read(headers: Headers): Promise<SecurityView>
}
