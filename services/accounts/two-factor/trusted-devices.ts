import { createAuthMiddleware, isAPIError } from 'better-auth/api'

/**
 * Once the second factor has been turned off, no browser is trusted: one that is turned on later is asked everywhere.
 * The rows of the user's mailed links and sign-ins under way, which look the same, go with them.
 */
export const untrustDevicesOnDisable = {
	matcher: ({ path }: { path?: string }) => path === '/two-factor/disable',
	handler: createAuthMiddleware(async (ctx) => {
		const { session, returned, adapter } = ctx.context
		if (!session || isAPIError(returned)) return
		const where = [{ field: 'value', value: session.user.id }]
		await adapter.deleteMany({ model: 'verification', where })
	}),
}
