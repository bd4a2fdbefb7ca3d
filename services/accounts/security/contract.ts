import { z } from 'zod'
import type { PasskeyView } from '#services/accounts/passkeys/queries.ts'

/** How somebody's account is protected, as its owner sees it. */
export type SecurityView = {
	/** False for those who sign in through a provider, a passkey or a mailed link alone. */
	hasPassword: boolean
	/** Whether the session has just begun, which some changes ask for. */
	isFresh: boolean
	twoFactor: boolean
	/** 0 without a second factor. */
	backupCodesLeft: number
	passkeys: PasskeyView[]
}

export type SecurityService = {
	/** @throws {AppError} UNAUTHORIZED */
	read(headers: Headers): Promise<SecurityView>
}

export const securitySchema: z.ZodType<SecurityView> = z.object({
	hasPassword: z.boolean(),
	isFresh: z.boolean(),
	twoFactor: z.boolean(),
	backupCodesLeft: z.number(),
	passkeys: z.array(
		z.object({
			id: z.string(),
			name: z.string().nullable(),
			createdAt: z.string().nullable(),
			lastUsedAt: z.string().nullable(),
			isSynced: z.boolean(),
		}),
	),
})
