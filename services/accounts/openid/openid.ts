import { isAPIError } from 'better-auth/api'
import { AppError } from '#platform/errors.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import { type Auth, authPath } from '#services/accounts/auth.ts'
import { requirePermission, requireSession } from '#services/accounts/sessions/session.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import type { Db } from '#services/accounts/tables.ts'
import { listApplications, revokeApplication } from './applications.ts'
import type { Changer, ClientRegistry } from './clients.ts'
import type { DeviceRequest, OpenidService } from './contract.ts'
import { plainCode } from './grant-hooks.ts'

type Dependencies = {
	auth: Auth
	db: Db
	audit: Audit
	siteUrl: string
	clients: ClientRegistry
	call(request: Request): Promise<Response>
	session: ReadSession
}

type DeviceAnswer = { status: DeviceRequest['status']; client_id?: string; scope?: string }

export function createOpenid({
	auth,
	db,
	audit,
	siteUrl,
	clients,
	call,
	session,
}: Dependencies): OpenidService {
	async function changerOf(headers: Headers): Promise<Changer> {
		const current = await session(headers)
		requirePermission(current, 'clients.manage')
		const { user, impersonatedBy } = current
		return { ...actorOf({ id: user.id, impersonatedBy }), origin: originOf(headers) }
	}

	return {
		async request(headers, oauthQuery) {
			try {
				return await auth.api.readAuthorizationRequest({ headers, body: { oauth_query: oauthQuery } })
			} catch (error) {
				if (isAPIError(error)) return null
				throw error
			}
		},
		async device(headers, code) {
			requireSession(await session(headers))
			const url = new URL(`${authPath}/device?user_code=${plainCode(code)}`, siteUrl)
			const answer = await call(new Request(url, { headers: withoutBody(headers) }))
			if (answer.status === 429) {
				const retryAfterSeconds = Number(answer.headers.get('retry-after'))
				throw new AppError({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests', retryAfterSeconds })
			}
			if (!answer.ok) return null
			const { status, client_id: clientId, scope } = (await answer.json()) as DeviceAnswer
			const client = await db
				.selectFrom('oauthClient')
				.select(['name', 'uri', 'clientId'])
				.where('clientId', '=', clientId ?? '')
				.executeTakeFirst()
			if (!client) return null
			return {
				client: { name: client.name ?? client.clientId, uri: client.uri },
				scopes: scope?.split(' ').filter(Boolean) ?? [],
				status,
			}
		},
		applications: async (headers) =>
			await listApplications(db, requireSession(await session(headers)).user.id),
		async revokeApplication(headers, clientId) {
			const { user, impersonatedBy } = requireSession(await session(headers))
			if (impersonatedBy !== null)
				throw new AppError({ code: 'FORBIDDEN', message: 'Not while impersonating' })
			await revokeApplication({ db, audit }, { userId: user.id, clientId, origin: originOf(headers) })
		},
		async clients(headers) {
			await changerOf(headers)
			return await clients.list()
		},
		async registerClient(headers, client) {
			return await clients.register(client, await changerOf(headers))
		},
		async rotateSecret(headers, clientId) {
			return await clients.rotateSecret(clientId, await changerOf(headers))
		},
		async setClientDisabled(headers, clientId, disabled) {
			await clients.setDisabled(clientId, disabled, await changerOf(headers))
		},
		async removeClient(headers, clientId) {
			await clients.remove(clientId, await changerOf(headers))
		},
	}
}

function withoutBody(original: Headers): Headers {
	const headers = new Headers(original)
	for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name)
	return headers
}
