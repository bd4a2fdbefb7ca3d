// Shared by the patches that detect replayed codes and refresh tokens.

import type { GenericEndpointContext, Where } from 'better-auth'
import { APIError } from 'better-auth/api'

/** The value of a claim after its code or token was replayed. */
export const replayed = 'replayed'

/** Marks tokens as revoked instead of deleting them: rows that are being written may refer to them. */
export async function revokeTokens(ctx: GenericEndpointContext, where: Where[]): Promise<void> {
	for (const model of ['oauthRefreshToken', 'oauthAccessToken']) {
		await ctx.context.adapter.updateMany({ model, where, update: { revoked: new Date() } })
	}
}

/** @throws {APIError} 400 invalid_grant */
export function throwInvalidGrant(): never {
	throw new APIError('BAD_REQUEST', { error: 'invalid_grant', error_description: 'invalid code' })
}
