import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Set by us on every request, never believed from outside. Limits and sessions read the client's address here. */
export const clientAddressHeader = 'x-parvis-client-address'

/**
 * Where the request comes from: the connection's address or, behind a trusted proxy, the last address of
 * X-Forwarded-For, which is the one that the proxy itself saw.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
	const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
	return forwarded || connectionAddress(c)
}

function connectionAddress(c: Context): string {
	// `app.request()` in tests has no connection.
	if (!c.env?.incoming) return '127.0.0.1'
	return getConnInfo(c).remote.address ?? 'unknown'
}
