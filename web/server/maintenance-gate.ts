import type { MiddlewareHandler } from 'hono'
import { type HttpEnv, RejectedInput } from '#platform/http/errors.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { SiteSettings } from './site-settings.ts'

/**
 * What stays up during a maintenance: the status page and its API, the panel and signing in, the files that these pages
 * load, what machines ask about this process, and the calls by which the services of other processes ask this one.
 * Everything else needs the permission `panel.access`.
 */
const openAreas = [
	'uptime',
	'panel',
	'auth',
	'locale',
	'assets',
	'builds',
	'theme',
	'cdn',
	'.well-known',
	'api/uptime',
	'api/auth',
	'api/icons',
	'api/web-settings',
	'api/account/session',
	'api/account/principal',
	'api/account/internal',
	'api/content/internal',
]
const openFiles = [
	'healthz',
	'readyz',
	'metrics',
	'robots.txt',
	'site.webmanifest',
	'favicon.svg',
	'apple-touch-icon.png',
	'icon-192.png',
	'icon-512.png',
	'__manifest',
]

/** For clients, when no end is announced or it has passed. */
const defaultRetrySeconds = 300

type GateOptions = {
	settings: Pick<SiteSettings, 'maintenance'>
	accounts: Pick<AccountsService, 'principal'>
}

export function isOpenInMaintenance(path: string): boolean {
	const name = path.slice(1)
	if (openFiles.includes(name)) return true
	return openAreas.some((area) => name.startsWith(area) && /^(?:$|[/.])/.test(name.slice(area.length)))
}

/** Rejects requests during a maintenance with 503 and `Retry-After`, but for open paths and who may use the panel. */
export function createMaintenanceGate({ settings, accounts }: GateOptions): MiddlewareHandler<HttpEnv> {
	return async (c, next) => {
		const { isOn, until } = await settings.maintenance()
		if (!isOn || isOpenInMaintenance(c.req.path)) return await next()
		// Without an answer of accounts nobody is known to be of the team.
		const principal = await accounts.principal(c.req.raw.headers).catch(() => null)
		if (principal?.permissions.includes('panel.access')) return await next()
		const secondsLeft = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1000)
		throw new RejectedInput({
			code: 'UNAVAILABLE',
			reason: 'MAINTENANCE',
			message: 'The site is down for maintenance',
			retryAfterSeconds: secondsLeft > 0 ? secondsLeft : defaultRetrySeconds,
		})
	}
}
