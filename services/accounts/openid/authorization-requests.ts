import { getOAuthProviderState } from '@better-auth/oauth-provider'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import type { AuthorizationRequest } from './contract.ts'
import { knownScopes } from './scopes.ts'

type FoundSession = Awaited<ReturnType<typeof getSessionFromCtx>>

type Client = { name?: string | null; clientId: string; uri?: string | null }

type Consent = { scopes: string[] }

const text = z.string().optional().catch(undefined)

const authorizeQuery = z.looseObject({
	scope: text,
	prompt: text,
	max_age: z.coerce.number().optional().catch(undefined),
	id_token_hint: text,
})

export const authorizationRequests = {
	id: 'authorization-requests',
	hooks: {
		before: [
			{
				matcher: ({ path }) => path === '/oauth2/authorize',
				handler: createAuthMiddleware(async (ctx) => {
					const parsed = authorizeQuery.safeParse(ctx.query)
					if (parsed.success) Object.assign(ctx.query!, await supportedQuery(ctx, parsed.data))
				}),
			},
		],
		after: [
			{
				matcher: ({ path }) => path === '/oauth2/authorize',
				handler: createAuthMiddleware(async (ctx) => {
					if (!isImpersonation(await sessionNow(ctx))) return
					const { returned, responseHeaders } = ctx.context
					const url = (returned as { url?: unknown } | null | undefined)?.url
					// `fetch` calls get JSON instead of a redirect.
					if (typeof url === 'string') return ctx.json({ ...(returned as object), url: denied(url) })
					const location = responseHeaders?.get('location')
					if (location) throw ctx.redirect(denied(location))
				}),
			},
		],
	},
	endpoints: {
		/** better-auth verifies `oauth_query` before the endpoint runs; it throws if it is forged or too old. */
		readAuthorizationRequest: createAuthEndpoint.serverOnly(
			{ method: 'POST', body: z.object({ oauth_query: z.string() }) },
			async (ctx): Promise<AuthorizationRequest | null> => {
				const state = await getOAuthProviderState()
				if (!state) return null
				const query = new URLSearchParams(state.query)
				const client = await findClient(ctx, query.get('client_id'))
				const redirectUri = query.get('redirect_uri')
				if (!client || !redirectUri) return null
				const session = await sessionNow(ctx)
				return {
					client: { name: client.name ?? client.clientId, uri: client.uri ?? null },
					returnsTo: new URL(redirectUri).host,
					scopes: query.get('scope')?.split(' ') ?? [],
					step: await stepOf(ctx, { query, session, client, issuedAt: state.signedQueryIssuedAt }),
					next: `/api/auth/oauth2/authorize?${withoutLogin(query)}`,
				}
			},
		),
	},
} satisfies BetterAuthPlugin

/**
 * Normalizes a request: unknown scopes are ignored (OpenID Connect Core 3.1.2.1), every request for a new sign-in becomes
 * `prompt=login`, and a session that is too old or not of the hinted user counts as none.
 */
async function supportedQuery(ctx: GenericEndpointContext, query: z.infer<typeof authorizeQuery>) {
	const prompts = new Set(query.prompt?.split(' ').filter(Boolean))
	for (const other of ['create', 'select_account']) if (prompts.delete(other)) prompts.add('login')
	const session = await sessionNow(ctx)
	// An impersonation must not sign in to other services: answers as if there were no session and no prompt allowed.
	if (isImpersonation(session)) return { prompt: 'none', max_age: 0 }
	const isSufficient = isSufficientSession(session, query)
	const changed: Record<string, string | number | undefined> = {}
	if (query.scope !== undefined) changed['scope'] = knownScopes(query.scope).join(' ')
	if (!isSufficient && prompts.has('none')) changed['max_age'] = 0
	if (!isSufficient && !prompts.has('none')) {
		prompts.add('login')
		changed['max_age'] = undefined
	}
	if (prompts.size > 0) changed['prompt'] = [...prompts].join(' ')
	return changed
}

const isImpersonation = (current: FoundSession) => Boolean(current?.session['impersonatedBy'])

/** The error redirect to a client: the user is signed in, so not `login_required` (RFC 6749, 4.1.2.1). */
const denied = (location: string) => location.replace('error=login_required', 'error=access_denied')

/** True without a session: better-auth then asks to sign in by itself. */
function isSufficientSession(current: FoundSession, query: z.infer<typeof authorizeQuery>): boolean {
	if (!current) return true
	const ageMs = Date.now() - new Date(current.session.createdAt).getTime()
	const isRecent = query.max_age === undefined || (query.max_age > 0 && ageMs <= query.max_age * 1000)
	const hinted = query.id_token_hint === undefined ? current.user.id : subjectOf(query.id_token_hint)
	return isRecent && hinted === current.user.id
}

/** Does not verify the signature: a forged hint only makes its own sender sign in again. */
function subjectOf(idToken: string): unknown {
	try {
		const [, payload = ''] = idToken.split('.')
		return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown }).sub
	} catch {
		return undefined
	}
}

/** Reads the database: the cookie cache may be a minute old. */
const sessionNow = (ctx: GenericEndpointContext) => getSessionFromCtx(ctx, { disableCookieCache: true })

type StepOptions = {
	query: URLSearchParams
	session: FoundSession
	client: Client
	issuedAt: Date | undefined
}

async function stepOf(
	ctx: GenericEndpointContext,
	{ query, session, client, issuedAt }: StepOptions,
): Promise<AuthorizationRequest['step']> {
	if (!session) return 'signIn'
	const prompts = query.get('prompt')?.split(' ') ?? []
	const isNew = issuedAt !== undefined && new Date(session.session.createdAt) >= issuedAt
	if (prompts.includes('login') && !isNew) return 'signIn'
	// A stored consent does not cover individual claims.
	if (prompts.includes('consent') || query.has('claims') || query.has('resource')) return 'consent'
	const consent = await ctx.context.adapter.findOne<Consent>({
		model: 'oauthConsent',
		where: [
			{ field: 'clientId', value: client.clientId },
			{ field: 'userId', value: session.user.id },
		],
	})
	const scopes = query.get('scope')?.split(' ') ?? []
	return consent && scopes.every((scope) => consent.scopes.includes(scope)) ? 'agreed' : 'consent'
}

async function findClient(ctx: GenericEndpointContext, clientId: string | null): Promise<Client | null> {
	if (!clientId) return null
	return await ctx.context.adapter.findOne<Client>({
		model: 'oauthClient',
		where: [{ field: 'clientId', value: clientId }],
	})
}

function withoutLogin(query: URLSearchParams): string {
	const next = new URLSearchParams(query)
	for (const name of ['prompt', 'max_age', 'id_token_hint', 'ba_param']) next.delete(name)
	return next.toString()
}
