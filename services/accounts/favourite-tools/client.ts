import type { hc } from 'hono/client'
import { passing, read } from '#services/accounts/remote.ts'
import type { AccountsRoutes } from '#services/accounts/routes.ts'
import type { ToolsService } from './contract.ts'

type Api = ReturnType<typeof hc<AccountsRoutes>>['account']['tools']

export function createToolsClient(api: Api): ToolsService {
	return {
		list: async (headers) => await read(await api.$get({}, passing(headers))),
		merge: async (headers, json) => await read(await api.$post({ json }, passing(headers))),
		async setFavourite(headers, tool, isFavourite) {
			const given = { param: { tool }, json: { isFavourite } }
			return await read(await api[':tool'].$put(given, passing(headers)))
		},
	}
}
