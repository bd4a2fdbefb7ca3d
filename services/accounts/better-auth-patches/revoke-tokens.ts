// Shared by the patches that detect replayed codes and refresh tokens.

import type { GenericEndpointContext, Where } from 'better-auth'
import { APIError } from 'better-auth/api'

/** The value of a claim after its code or token was replayed. */
export const replayed = 'replayed'

/**
 * Marks tokens as revoked instead of deleting them: rows that are being written may refer to them.
 * @throws {APIError} 400 invalid_grant, always
 */
export async function rejectReplay(ctx: GenericEndpointContext, tokens: Where[]): Promise<never> {
	for (const model of ['oauthRefreshToken', 'oauthAccessToken']) {
		await ctx.context.adapter.updateMany({ model, where: tokens, update: { revoked: new Date() } })
	}
	throw new APIError('BAD_REQUEST', { error: 'invalid_grant', error_description: 'invalid code' })
}
