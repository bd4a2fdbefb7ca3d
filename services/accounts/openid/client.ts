import type { hc } from 'hono/client'
import { passing, read, refuse } from '#services/accounts/remote.ts'
import type { AccountsRoutes } from '#services/accounts/routes.ts'
import type { OpenidService } from './contract.ts'

type Api = ReturnType<typeof hc<AccountsRoutes>>['account']['openid']

export function createOpenidClient(api: Api): OpenidService {
	const client = api.clients[':clientId']
	return {
		request: async (headers, oauthQuery) =>
			await read(await api.request.$post({ json: { oauthQuery } }, passing(headers))),
		device: async (headers, code) => await read(await api.device.$post({ json: { code } }, passing(headers))),
		applications: async (headers) => await read(await api.applications.$get({}, passing(headers))),
		async revokeApplication(headers, clientId) {
			const answer = await api.applications[':clientId'].$delete({ param: { clientId } }, passing(headers))
			if (!answer.ok) await refuse(answer)
		},
		clients: async (headers) => await read(await api.clients.$get({}, passing(headers))),
		registerClient: async (headers, json) => await read(await api.clients.$post({ json }, passing(headers))),
		rotateSecret: async (headers, clientId) =>
			await read(await client.secret.$post({ param: { clientId } }, passing(headers))),
		async setClientDisabled(headers, clientId, disabled) {
			const given = { param: { clientId }, json: { disabled } }
			const answer = await client.disabled.$put(given, passing(headers))
			if (!answer.ok) await refuse(answer)
		},
		async removeClient(headers, clientId) {
			const answer = await client.$delete({ param: { clientId } }, passing(headers))
			if (!answer.ok) await refuse(answer)
		},
	}
}
