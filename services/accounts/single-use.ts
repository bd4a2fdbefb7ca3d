import type { GenericEndpointContext } from 'better-auth'

type Ctx = { context: Pick<GenericEndpointContext['context'], 'internalAdapter'> }

/**
 * Whether this call is the first to claim `key`, among all processes, in the last `seconds`. A claim is a row whose
 * primary key is derived from `key`, so the database itself rejects the second. For hooks of an endpoint only: inside
 * a database hook, better-auth's transaction holds the one connection of SQLite and the claim would never end.
 */
export async function claimOnce(ctx: Ctx, key: string, seconds: number): Promise<boolean> {
	return await ctx.context.internalAdapter.reserveVerificationValue({
		identifier: `once:${key}`,
		value: '1',
		expiresAt: new Date(Date.now() + seconds * 1000),
	})
}
