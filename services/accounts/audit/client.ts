import { hc } from 'hono/client'
import { askInTime, passing, read } from '#services/accounts/remote.ts'
import type { AuditService } from './contract.ts'
import type { auditRoutes } from './routes.ts'

export function createAuditClient(origin: string): AuditService {
	const api = hc<ReturnType<typeof auditRoutes>>(`${origin}/api/account/audit`, { fetch: askInTime })
	return {
		list: async (headers, query) => await read(await api.index.$get({ query }, passing(headers))),
		listOwn: async (headers) => await read(await api.own.$get({}, passing(headers))),
		check: async (headers) => await read(await api.check.$get({}, passing(headers))),
	}
}
