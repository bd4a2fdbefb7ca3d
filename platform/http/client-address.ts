import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Set by us on every request, never believed from outside. Limits and sessions read the client's address here. */
export const clientAddressHeader = 'x-parvis-client-address'

/**
 * Where the request comes from: the connection's address or, behind a trusted proxy, the last address of
 * X-Forwarded-For, which is the one that the proxy itself saw. One address has one spelling.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
	const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
	return (forwarded && normalAddress(forwarded)) || connectionAddress(c)
}

/**
 * The one spelling of an address: without port, brackets and zone, IPv4 out of its IPv6 form (RFC 4291, 2.5.5.2),
 * IPv6 as RFC 5952 writes it; null for what is no address.
 */
function normalAddress(given: string): string | null {
	const [, bracketed, v4WithPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(given) ?? []
	const address = (bracketed ?? v4WithPort ?? given).replace(/%.*$/, '')
	if (isIPv4(address)) return address
	if (!isIPv6(address)) return null
	const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
	const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(spelled) ?? []
	if (high === undefined || low === undefined) return spelled
	const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
	return [bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255].join('.')
}

function connectionAddress(c: Context): string {
	// `app.request()` in tests has no connection.
	if (!c.env?.incoming) return '127.0.0.1'
	const address = getConnInfo(c).remote.address ?? 'unknown'
	return normalAddress(address) ?? address
}
