import type { MiddlewareHandler } from 'hono'
import { RejectedInput } from './errors.ts'

export type SameOriginOptions = {
	/** The public origin of the site, where requests reach this process under another one. */
	origin?: string
	/** Paths that pages of every site may call: they need no cookie, or prove by other means who calls. */
	crossOriginPaths?: RegExp
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What `Sec-Fetch-Site` says for a page of this site, or for an address that the user typed (W3C Fetch Metadata, 2.4). */
const ownSites = new Set(['same-origin', 'none'])

/**
 * Rejects what would change something and comes from a page of another origin, since a browser sends the user's cookie
 * with it: 403. `Origin` decides where it is there, else `Sec-Fetch-Site`. A program that is no browser sends neither.
 * @throws {RejectedInput} FORBIDDEN
 */
export function requireSameOrigin({ origin: site, crossOriginPaths }: SameOriginOptions): MiddlewareHandler {
	return async function ownOrigin(c, next) {
		if (!safeMethods.has(c.req.method) && !isOwn(c.req.raw, site) && !crossOriginPaths?.test(c.req.path)) {
			throw new RejectedInput({ code: 'FORBIDDEN', message: 'Invalid origin' })
		}
		await next()
	}
}

function isOwn({ url, headers }: Request, site: string | undefined): boolean {
	const origin = headers.get('origin')
	if (origin !== null) return origin === site || origin === new URL(url).origin
	const from = headers.get('sec-fetch-site')
	return from === null || ownSites.has(from)
}
