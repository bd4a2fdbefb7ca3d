import { randomUUID } from 'node:crypto'
import type { oauthProvider } from '@better-auth/oauth-provider'
import { getCurrentAdapter } from '@better-auth/core/context'
import type { AuthContext, GenericEndpointContext } from 'better-auth'
import { signJWT } from 'better-auth/plugins'
import { guardedFetch } from '#platform/network/guarded-fetch.ts'
import type { Background } from '#services/accounts/background.ts'
import { isPrivateSite } from './redirect-uris.ts'
import { signingOptions } from './signing.ts'

type Session = { id: string; userId: string }

type Client = { clientId: string; backchannelLogoutUri?: string | null; disabled?: boolean | null }

type Options = { siteUrl: string; background: Background }

const timeoutMs = 5000
const maxAnswerBytes = 10_000
const tokenLifeSeconds = 120
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * The plugin with our back-channel logout (OpenID Connect Back-Channel Logout 1.0), which sends once through the guarded
 * fetch. The plugin's own hooks would send to any address, and not at all for sessions that end outside its endpoints.
 * Recipients are read before the deletion: access tokens are deleted with their session by a foreign key.
 */
export function withBackchannelLogout(plugin: ReturnType<typeof oauthProvider>, options: Options) {
	return {
		...plugin,
		async init(context: AuthContext) {
			await plugin.init(context)
			return { options: { databaseHooks: { session: { delete: logoutHooks(context, options) } } } }
		},
	}
}

function logoutHooks(context: AuthContext, { siteUrl, background }: Options) {
	const allowPrivate = isPrivateSite(siteUrl)
	const clientsToNotifyBySession = new Map<string, Client[]>()

	async function notify(client: Client, { id, userId }: Session): Promise<void> {
		const now = Math.floor(Date.now() / 1000)
		const payload = {
			iss: new URL(siteUrl).origin,
			aud: client.clientId,
			sub: userId,
			sid: id,
			iat: now,
			exp: now + tokenLifeSeconds,
			jti: randomUUID(),
			events: { [logoutEvent]: {} },
		}
		// Signing uses nothing but the `context` of a call.
		const ctx = { context } as GenericEndpointContext
		const config = { options: signingOptions(siteUrl), payload, header: { typ: 'logout+jwt' } }
		const token = await signJWT(ctx, config)
		const { status } = await guardedFetch(client.backchannelLogoutUri ?? '', {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
			body: new URLSearchParams({ logout_token: token }).toString(),
			timeoutMs,
			maxBytes: maxAnswerBytes,
			allowHttp: allowPrivate,
			allowPrivate,
			allowAnyPort: allowPrivate,
		})
		if (status !== 200 && status !== 204) throw new Error(`responded with status ${status}`)
	}

	return {
		async before(session: Session) {
			const clients = await clientsToNotify(context, session)
			if (clients.length > 0) clientsToNotifyBySession.set(session.id, clients)
		},
		async after(session: Session) {
			const clients = clientsToNotifyBySession.get(session.id) ?? []
			clientsToNotifyBySession.delete(session.id)
			for (const client of clients) {
				const notified = notify(client, session).catch((error: unknown) => {
					context.logger.error(`back-channel logout of client ${client.clientId} failed`, error)
				})
				background.add(notified)
			}
		},
	}
}

async function clientsToNotify(context: AuthContext, { id }: Session): Promise<Client[]> {
	const adapter = await getCurrentAdapter(context.adapter)
	const where = [{ field: 'sessionId', value: id }]
	const ids = new Set<string>()
	for (const model of ['oauthAccessToken', 'oauthRefreshToken']) {
		for (const { clientId } of await adapter.findMany<Client>({ model, where })) ids.add(clientId)
	}
	if (ids.size === 0) return []
	const isRecipient = { field: 'clientId', operator: 'in' as const, value: [...ids] }
	const clients = await adapter.findMany<Client>({ model: 'oauthClient', where: [isRecipient] })
	return clients.filter(({ backchannelLogoutUri, disabled }) => backchannelLogoutUri && !disabled)
}
