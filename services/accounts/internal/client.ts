import { hc } from 'hono/client'
import { askInTime, read, refuse } from '#services/accounts/remote.ts'
import type { InternalService } from './contract.ts'
import type { internalRoutes } from './routes.ts'
import { serviceHeaders } from './service-token.ts'

/** The same spoken to over HTTP; `origin` is that of the process where accounts run, `secret` the one they share. */
export function createInternalClient(origin: string, secret: string): InternalService {
	const api = hc<ReturnType<typeof internalRoutes>>(`${origin}/api/account/internal`, {
		fetch: askInTime,
		headers: serviceHeaders(secret),
	})
	return {
		async note({ event, actorId, origin: from, details = {} }) {
			const json = { event, actorId, origin: from, details: { ...details } }
			const answer = await api.audit.$post({ json })
			requireKnown(answer.status)
			if (!answer.ok) await refuse(answer)
		},
		async permissions(userId) {
			const answer = await api.permissions[':userId'].$get({ param: { userId } })
			requireKnown(answer.status)
			return (await read(answer)).permissions
		},
	}
}

function requireKnown(status: number): void {
	if (status === 403) throw new Error('The accounts service does not know us: SECRET is another there')
}
