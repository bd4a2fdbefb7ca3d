import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Internal header with the client address; overwritten on every request. Rate limits and sessions read it. */
export const clientAddressHeader = 'x-parvis-client-address'

/**
 * The normalised address of the client: that of the connection or, behind a trusted proxy, the last one of
 * X-Forwarded-For, which the proxy itself has added.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
	const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
	return (forwarded && normalizeAddress(forwarded)) || connectionAddress(c)
}

/**
 * Normalises an address: removes port, brackets and zone, unwraps IPv4-mapped IPv6 (RFC 4291, 2.5.5.2) and writes IPv6
 * as in RFC 5952; null for anything else.
 */
function normalizeAddress(text: string): string | null {
	const [, bracketed, v4WithPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
	const address = (bracketed ?? v4WithPort ?? text).replace(/%.*$/, '')
	if (isIPv4(address)) return address
	if (!isIPv6(address)) return null
	const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
	const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(normalized) ?? []
	if (high === undefined || low === undefined) return normalized
	const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
	return [bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255].join('.')
}

function connectionAddress(c: Context): string {
	// `app.request()` in tests has no connection.
	if (!c.env?.incoming) return '127.0.0.1'
	const address = getConnInfo(c).remote.address ?? 'unknown'
	return normalizeAddress(address) ?? address
}
