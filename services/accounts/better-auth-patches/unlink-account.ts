// better-auth counts accounts and deletes one in two steps: two concurrent calls can remove the last one.
// No upstream issue found.

import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context'
import { APIError, createAuthEndpoint, freshSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'

/**
 * Replaces better-auth's endpoint: updating the user's row makes a concurrent call wait. `accountId` is the id of the
 * row. @throws {APIError} 400 for the last account and for one of another user
 */
export const unlinkAccount = createAuthEndpoint(
	'/unlink-account',
	{ method: 'POST', body: z.object({ accountId: z.string() }), use: [freshSessionMiddleware] },
	async (ctx) => {
		const { adapter, internalAdapter, session } = ctx.context
		const { id } = session.user
		await runWithTransaction(adapter, async () => {
			const current = await getCurrentAdapter(adapter)
			const where = [{ field: 'id', value: id }]
			await current.update({ model: 'user', where, update: { updatedAt: new Date() } })
			const accounts = await internalAdapter.findAccounts(id)
			if (accounts.length === 1) throw rejected("You can't unlink your last account")
			const account = accounts.find((each) => each.id === ctx.body.accountId)
			if (!account) throw rejected('Account not found')
			await internalAdapter.deleteAccount(account.id)
		})
		return ctx.json({ status: true })
	},
)

const rejected = (message: string) => new APIError('BAD_REQUEST', { message })
