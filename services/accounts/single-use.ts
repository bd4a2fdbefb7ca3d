import type { GenericEndpointContext } from 'better-auth'

type Ctx = { context: Pick<GenericEndpointContext['context'], 'internalAdapter'> }

/**
 * Whether this call is the first, among all processes, to claim `key` in the last `seconds`. A claim is a row whose
 * primary key is derived from `key`, so the database rejects the second one. Only for endpoint hooks: inside a database
 * hook, better-auth's transaction holds the only SQLite connection and the claim would deadlock.
 */
export async function claimOnce(ctx: Ctx, key: string, seconds: number): Promise<boolean> {
	return await ctx.context.internalAdapter.reserveVerificationValue({
		identifier: `once:${key}`,
		value: '1',
		expiresAt: new Date(Date.now() + seconds * 1000),
	})
}
