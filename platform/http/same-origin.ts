import type { MiddlewareHandler } from 'hono'
import { RejectedInput } from './errors.ts'

export type SameOriginOptions = {
	/** Public origin of the site, if it differs from the one under which requests reach this process. */
	origin?: string
	/** Paths that pages of every origin may call: they use no cookie, or authenticate otherwise. */
	crossOriginPaths?: RegExp
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `Sec-Fetch-Site` of requests by this site or by the user directly (W3C Fetch Metadata, 2.4). */
const trustedFetchSites = new Set(['same-origin', 'none'])

/**
 * CSRF protection: rejects unsafe methods from pages of another origin with 403. `Origin` decides if present, else
 * `Sec-Fetch-Site`. Programs other than browsers send neither and are accepted.
 * @throws {RejectedInput} FORBIDDEN
 */
export function requireSameOrigin({ origin: site, crossOriginPaths }: SameOriginOptions): MiddlewareHandler {
	return async function sameOrigin(c, next) {
		const { raw, method, path } = c.req
		if (!safeMethods.has(method) && !isSameOrigin(raw, site) && !crossOriginPaths?.test(path)) {
			throw new RejectedInput({ code: 'FORBIDDEN', message: 'Invalid origin' })
		}
		await next()
	}
}

function isSameOrigin({ url, headers }: Request, site: string | undefined): boolean {
	const origin = headers.get('origin')
	if (origin !== null) return origin === site || origin === new URL(url).origin
	const fetchSite = headers.get('sec-fetch-site')
	return fetchSite === null || trustedFetchSites.has(fetchSite)
}
