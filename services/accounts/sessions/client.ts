import type { hc } from 'hono/client'
import { passing, read, refuse } from '#services/accounts/remote.ts'
import type { AccountsRoutes } from '#services/accounts/routes.ts'
import type { DevicesService } from './contract.ts'

type Api = ReturnType<typeof hc<AccountsRoutes>>['account']['devices']

export function createDevicesClient(api: Api): DevicesService {
	return {
		list: async (headers) => await read(await api.$get({}, passing(headers))),
		async revoke(headers, id) {
			const answer = await api[':id'].$delete({ param: { id } }, passing(headers))
			if (!answer.ok) await refuse(answer)
		},
	}
}
