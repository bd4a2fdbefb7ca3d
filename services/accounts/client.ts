import { hc } from 'hono/client'
import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { createCache } from '#platform/cache.ts'
import { isMailId } from '#platform/mail/stored-mails.ts'
import { createAuditClient } from './audit/client.ts'
import { createInternalClient } from './internal/client.ts'
import { createUsersClient } from './users/client.ts'
import { askInTime, forwardAddress, passing, read, refuse, withoutTransfer } from './remote.ts'
import { createOpenidClient } from './openid/client.ts'
import type { AccountsRoutes } from './routes.ts'
import { createDevicesClient } from './sessions/client.ts'
import type { AccountsService, WebSettings } from './contract.ts'
import { createToolsClient } from './favourite-tools/client.ts'
import { isUsername } from './users/usernames.ts'

/**
 * Accounts spoken to over HTTP. `origin` is that of the process where they run, which serves them under `/api`; it has
 * the same `secret`.
 */
export function createAccountsClient(origin: string, secret: string): AccountsService {
	const api = hc<AccountsRoutes>(`${origin}/api`, { fetch: askInTime })
	const base = new URL(origin)
	const readSettings = async () => await read(await api['web-settings'].$get())
	const settingsCache = createCache({ load: readSettings, clock: systemClock })
	return {
		async call(request) {
			const { pathname, search } = new URL(request.url)
			const headers = new Headers(request.headers)
			headers.delete('host')
			forwardAddress(request.headers, headers)
			const body = request.body ? await request.arrayBuffer() : undefined
			const answer = await askInTime(new URL(pathname + search, base), {
				method: request.method,
				headers,
				body,
				redirect: 'manual',
			})
			return withoutTransfer(answer)
		},
		session: async (headers) => await read(await api.account.session.$get({}, passing(headers))),
		webSettings: readSettings,
		async isTrustedTarget(address) {
			const answer = await api.account['trusted-target'].$get({ query: { address } })
			return (await read(answer)).trusted
		},
		settingsVersion: () => {
			const current = settingsCache.current()
			return current instanceof Promise ? current.then(versionOf) : versionOf(current)
		},
		async changeSettings(headers, settings) {
			const answer = await api.account.settings.$put({ json: settings }, passing(headers))
			settingsCache.invalidate()
			if (!answer.ok) await refuse(answer)
		},
		async setPageVisited(token, pageId, headers) {
			const query = { token, pageId }
			const answer = await api.account['set-page-visited'].$post({ query }, passing(headers))
			return (await read(answer)).pages
		},
		async profile(username) {
			if (!isUsername(username)) return null
			const answer = await api.account.profile[':username'].$get({ param: { username } })
			return answer.status === 404 ? null : await read(answer)
		},
		openid: createOpenidClient(api.account.openid),
		users: createUsersClient(origin),
		audit: createAuditClient(origin),
		internal: createInternalClient(origin, secret),
		devices: createDevicesClient(api.account.devices),
		tools: createToolsClient(api.account.tools),
		security: {
			read: async (headers) => await read(await api.account.security.$get({}, passing(headers))),
		},
		mails: async (headers, query) => await read(await api.account.mails.$get({ query }, passing(headers))),
		async mail(headers, id) {
			if (!isMailId(id)) throw new AppError({ code: 'NOT_FOUND', message: 'Mail not found' })
			return await read(await api.account.mails[':id'].$get({ param: { id } }, passing(headers)))
		},
		async canSetUp(token) {
			return (await read(await api.account['set-up'].$get({ query: { token } }))).possible
		},
		async setUp(administrator, headers) {
			const answer = await api.account['set-up'].$post({ json: administrator }, passing(headers))
			return answer.ok ? withoutTransfer(answer) : await refuse(answer)
		},
	}
}

const versionOf = (settings: WebSettings) => JSON.stringify(settings)
