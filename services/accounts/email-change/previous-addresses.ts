import { createHash } from 'node:crypto'
import { getCurrentAdapter } from '@better-auth/core/context'
import type { GenericEndpointContext } from 'better-auth'
import { generateRandomString } from 'better-auth/crypto'
import type { BetterAuthPluginDBSchema } from '@better-auth/core/db'

const restoreLifetimeSeconds = 7 * 24 * 3600

export type PreviousAddress = {
	id: string
	userId: string
	email: string
	changedAt: Date
	expiresAt: Date
}

const model = 'previousAddress'

/** Makes the table known to better-auth, so that its transactions can write it. */
export const previousAddressSchema = {
	[model]: {
		fields: {
			tokenHash: { type: 'string', required: true, unique: true },
			userId: { type: 'string', required: true, references: { model: 'user', field: 'id' } },
			email: { type: 'string', required: true },
			changedAt: { type: 'date', required: true },
			expiresAt: { type: 'date', required: true },
		},
	},
} satisfies BetterAuthPluginDBSchema

type Left = { userId: string; email: string; now: Date }

/** A way back to `email` for the user who loses it now: its row, and the token, which is nowhere else. */
export function createRestoreToken({ userId, email, now }: Left) {
	const token = generateRandomString(32, 'a-z', '0-9')
	const expiresAt = new Date(now.getTime() + restoreLifetimeSeconds * 1000)
	return { token, row: { tokenHash: hashOf(token), userId, email, changedAt: now, expiresAt } }
}

/** Stores a restorable address, inside better-auth's transaction. Answers its token. */
export async function savePreviousAddress(ctx: GenericEndpointContext, left: Left): Promise<string> {
	const { token, row } = createRestoreToken(left)
	const adapter = await getCurrentAdapter(ctx.context.adapter)
	await adapter.create({ model, data: row })
	return token
}

/** Uses up the way back of `token`: of several at once one gets it. Null for a token that is none or too old. */
export async function consumePreviousAddress(
	ctx: GenericEndpointContext,
	token: string,
	now: Date,
): Promise<PreviousAddress | null> {
	const adapter = await getCurrentAdapter(ctx.context.adapter)
	return await adapter.consumeOne<PreviousAddress>({
		model,
		where: [
			{ field: 'tokenHash', value: hashOf(token) },
			{ field: 'expiresAt', value: now, operator: 'gt' },
		],
	})
}

/** Whether an account has the address, or somebody else than `userId` can still take an account back to it. */
export async function isEmailTaken(
	ctx: GenericEndpointContext,
	email: string,
	{ userId, now }: { userId?: string | undefined; now: Date },
): Promise<boolean> {
	const found = await ctx.context.internalAdapter.findUserByEmail(email)
	if (found) return found.user.id !== userId
	const adapter = await getCurrentAdapter(ctx.context.adapter)
	const restorable = await adapter.findMany<PreviousAddress>({
		model,
		where: [
			{ field: 'email', value: email },
			{ field: 'expiresAt', value: now, operator: 'gt' },
		],
	})
	return restorable.some((row) => row.userId !== userId)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
