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

export type Place = { host: string; port: number }

const rulesOf = (context: ProbeContext): AddressRules => ({ ...context, resolveName: nameResolver(context) })

/** A host as programs call it: an address without brackets, or a name in ASCII. */
export function hostOf(written: string): string {
	const bare = written.replace(/^\[|\]$/g, '')
	if (isIP(bare)) return bare
	const name = domainToASCII(bare)
	if (!name) throw new Failure('name-not-found')
	return name
}

/** The addresses of a host, checked, for what makes its connections itself. */
export async function addressesOf(host: string, context: ProbeContext): Promise<LookupAddress[]> {
	const addresses = await checkedAddresses(hostOf(host), rulesOf(context))
	context.signal.throwIfAborted()
	return addresses
}

/** A connection to a checked address of the place, which ends with the context. */
export async function connectTo(place: Place, context: ProbeContext): Promise<Socket> {
	const socket = connect(checkedPlace(place, context))
	return await opened(socket, 'connect', context)
}

/**
 * The same with TLS. Any certificate is accepted here, so that one that is wrong can be told apart: the caller judges it
 * before anything is sent.
 */
export async function connectSecurelyTo(place: Place, context: ProbeContext): Promise<TLSSocket> {
	const checked = checkedPlace(place, context)
	const servername = isIP(checked.host) ? '' : checked.host
	const options = { ...checked, servername, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }
	return await opened(connectSecurely(options), 'secureConnect', context)
}

function checkedPlace({ host: written, port }: Place, context: ProbeContext) {
	// An aborted probe opens no more connections.
	context.signal.throwIfAborted()
	const host = hostOf(written)
	const rules = rulesOf(context)
	if (isIP(host)) requireAllowed(host, rules)
	return { host, port, lookup: checkedLookup(rules) }
}

async function opened<Kind extends Socket>(
	socket: Kind,
	event: 'connect' | 'secureConnect',
	{ signal }: ProbeContext,
): Promise<Kind> {
	const end = () => socket.destroy()
	signal.addEventListener('abort', end, { once: true })
	socket.once('close', () => signal.removeEventListener('abort', end))
	return await new Promise<Kind>((resolve, reject) => {
		// Stays, so that a failure after the opening is not thrown at the process.
		socket.on('error', reject)
		socket.once('close', () => reject(new Failure('reset', { code: 'closed-early' })))
		socket.once(event, () => resolve(socket))
	})
}
