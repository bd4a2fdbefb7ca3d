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

type AddressChange = { userId: string; email: string; now: Date }

/** A token that restores `email`, and its database row, which holds only the hash of the token. */
export function createRestoreToken({ userId, email, now }: AddressChange) {
	const token = generateRandomString(32, 'a-z', '0-9')
	const expiresAt = new Date(now.getTime() + restoreLifetimeSeconds * 1000)
	return { token, row: { tokenHash: hashOf(token), userId, email, changedAt: now, expiresAt } }
}

/** Stores a restorable address within better-auth's transaction. @returns its token */
export async function savePreviousAddress(
	ctx: GenericEndpointContext,
	change: AddressChange,
): Promise<string> {
	const { token, row } = createRestoreToken(change)
	const adapter = await getCurrentAdapter(ctx.context.adapter)
	await adapter.create({ model, data: row })
	return token
}

/** Consumes a restore token atomically. Null for an unknown or expired one. */
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

/** Whether an account has the address, or a user other than `userId` can still restore it. */
export async function isEmailTaken(
	ctx: GenericEndpointContext,
	email: string,
	{ userId, now }: { userId?: string | undefined; now: Date },
): Promise<boolean> {
	const owner = await ctx.context.internalAdapter.findUserByEmail(email)
	if (owner) return owner.user.id !== userId
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
