import type { LookupAddress } from 'node:dns'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import { domainToASCII } from 'node:url'
import {
	type AddressRules,
	checkedAddresses,
	checkedLookup,
	requireAllowed,
} from '#platform/network/checked-lookup.ts'
import { nameResolver } from '#platform/network/resolve-name.ts'
import type { ProbeContext } from './deadline.ts'
import { Failure } from './failure.ts'

export type Endpoint = { host: string; port: number }

const rulesOf = (context: ProbeContext): AddressRules => ({ ...context, resolveName: nameResolver(context) })

/** Normalizes a host: an address without brackets, or a name in ASCII. */
export function hostOf(typedHost: string): string {
	const bare = typedHost.replace(/^\[|\]$/g, '')
	if (isIP(bare)) return bare
	const name = domainToASCII(bare)
	if (!name) throw new Failure('name-not-found')
	return name
}

/** The checked addresses of a host, for code that opens its own connections. */
export async function addressesOf(host: string, context: ProbeContext): Promise<LookupAddress[]> {
	const addresses = await checkedAddresses(hostOf(host), rulesOf(context))
	context.signal.throwIfAborted()
	return addresses
}

/** Connects to a checked address; the connection ends with the context. */
export async function connectTo(endpoint: Endpoint, context: ProbeContext): Promise<Socket> {
	const socket = connect(checkedEndpoint(endpoint, context))
	return await whenOpen(socket, 'connect', context)
}

/**
 * Connects with TLS. Accepts any certificate, so that the caller can tell invalid ones apart: it must check the
 * certificate before sending anything.
 */
export async function connectSecurelyTo(endpoint: Endpoint, context: ProbeContext): Promise<TLSSocket> {
	const endpointOptions = checkedEndpoint(endpoint, context)
	const servername = isIP(endpointOptions.host) ? '' : endpointOptions.host
	const options = { ...endpointOptions, servername, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }
	return await whenOpen(connectSecurely(options), 'secureConnect', context)
}

function checkedEndpoint({ host: typedHost, port }: Endpoint, context: ProbeContext) {
	// An aborted probe opens no more connections.
	context.signal.throwIfAborted()
	const host = hostOf(typedHost)
	const rules = rulesOf(context)
	if (isIP(host)) requireAllowed(host, rules)
	return { host, port, lookup: checkedLookup(rules) }
}

async function whenOpen<Kind extends Socket>(
	socket: Kind,
	event: 'connect' | 'secureConnect',
	{ signal }: ProbeContext,
): Promise<Kind> {
	const destroy = () => socket.destroy()
	signal.addEventListener('abort', destroy, { once: true })
	socket.once('close', () => signal.removeEventListener('abort', destroy))
	return await new Promise<Kind>((resolve, reject) => {
		// Not removed, so that a later error is not an uncaught exception.
		socket.on('error', reject)
		socket.once('close', () => reject(new Failure('reset', { code: 'closed-early' })))
		socket.once(event, () => resolve(socket))
	})
}
