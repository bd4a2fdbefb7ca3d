import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import {
	accountInfo,
	APIError,
	createAuthEndpoint,
	createAuthMiddleware,
	dispatchAuthEndpoint,
	getSessionFromCtx,
	sensitiveSessionMiddleware,
} from 'better-auth/api'
import { z } from 'zod'

const providerAccountPaths = ['/unlink-account', '/get-access-token', '/refresh-token']

const providerAccount = z.object({ providerId: z.string(), accountId: z.string().optional() })

const providerInfo = z.object({ user: z.unknown(), data: z.unknown() })

const listedAccounts = z.array(
	z.object({
		id: z.string(),
		providerId: z.string(),
		createdAt: z.date(),
		updatedAt: z.date(),
		accountId: z.string(),
		scopes: z.array(z.string()),
	}),
)

/**
 * The linked-account endpoints with the payloads of the specification (section 7), which identify an account by its
 * provider and the provider's account id; better-auth 1.7 expects the id of its own row.
 */
export const accountCalls = {
	id: 'account-calls',
	endpoints: {
		accountInfoOfSpecification: createAuthEndpoint(
			'/account-info',
			{ method: 'POST', body: z.object({ accountId: z.string() }), use: [sensitiveSessionMiddleware] },
			async (ctx) => {
				const { accountId } = ctx.body
				const accounts = await ctx.context.internalAdapter.findAccounts(ctx.context.session.user.id)
				const account = accounts.find((each) => each.accountId === accountId || each.id === accountId)
				if (!account) throw new APIError('BAD_REQUEST', { message: 'Account not found' })
				const info = await dispatchAuthEndpoint(accountInfo, {
					context: ctx.context,
					headers: ctx.headers,
					query: { accountId: account.id },
					asResponse: false,
				})
				return ctx.json(providerInfo.parse(info))
			},
		),
	},
	hooks: {
		before: [
			{
				matcher: ({ path }) => path !== undefined && providerAccountPaths.includes(path),
				handler: createAuthMiddleware(async (ctx) => {
					const input = providerAccount.safeParse(ctx.body)
					if (!input.success) return
					const accountId = await rowIdOf(ctx, input.data)
					delete ctx.body.providerId
					ctx.body.accountId = accountId
				}),
			},
		],
		after: [
			{
				matcher: ({ path }) => path === '/list-accounts',
				handler: createAuthMiddleware(async (ctx) => {
					const accounts = listedAccounts.safeParse(ctx.context.returned)
					if (!accounts.success) return undefined
					return ctx.json(accounts.data.map(({ providerId, ...rest }) => ({ provider: providerId, ...rest })))
				}),
			},
		],
	},
} satisfies BetterAuthPlugin

type ProviderAccount = z.infer<typeof providerAccount>

async function rowIdOf(
	ctx: GenericEndpointContext,
	{ providerId, accountId }: ProviderAccount,
): Promise<string> {
	const session = await getSessionFromCtx(ctx, { disableCookieCache: true })
	const isServerCall = !ctx.request && !ctx.headers
	const userId: unknown = session?.user.id ?? (isServerCall ? ctx.body.userId : undefined)
	if (typeof userId !== 'string') return '-'
	if (ctx.path !== '/unlink-account') requireProvider(ctx, providerId)
	const accounts = await ctx.context.internalAdapter.findAccounts(userId)
	const account = accounts.find(
		(each) =>
			each.providerId === providerId &&
			(accountId === undefined || each.accountId === accountId || each.id === accountId),
	)
	return account?.id ?? '-'
}

function requireProvider(ctx: GenericEndpointContext, providerId: string): void {
	if (ctx.context.socialProviders.some(({ id }) => id === providerId)) return
	throw new APIError('BAD_REQUEST', { message: `Provider ${providerId} is not supported.` })
}
