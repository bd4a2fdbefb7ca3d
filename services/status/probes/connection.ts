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
import type { Look } from './deadline.ts'
import { Failure } from './failure.ts'

export type Place = { host: string; port: number }

const rulesOf = (look: Look): AddressRules => ({ ...look, resolveName: nameResolver(look) })

/** A host as programs call it: an address without brackets, or a name in ASCII. */
export function hostOf(written: string): string {
	const bare = written.replace(/^\[|\]$/g, '')
	if (isIP(bare)) return bare
	const name = domainToASCII(bare)
	if (!name) throw new Failure('name-not-found')
	return name
}

/** The addresses of a host, checked, for what makes its connections itself. */
export async function addressesOf(host: string, look: Look): Promise<LookupAddress[]> {
	const addresses = await checkedAddresses(hostOf(host), rulesOf(look))
	look.signal.throwIfAborted()
	return addresses
}

/** A connection to a checked address of the place, which ends with the look. */
export async function connectTo(place: Place, look: Look): Promise<Socket> {
	const socket = connect(checkedPlace(place, look))
	return await opened(socket, 'connect', look)
}

/**
 * The same with TLS. Any certificate is accepted here, so that one that is wrong can be told apart: the caller judges it
 * before anything is sent.
 */
export async function connectSecurelyTo(place: Place, look: Look): Promise<TLSSocket> {
	const checked = checkedPlace(place, look)
	const servername = isIP(checked.host) ? '' : checked.host
	const options = { ...checked, servername, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }
	return await opened(connectSecurely(options), 'secureConnect', look)
}

function checkedPlace({ host: written, port }: Place, look: Look) {
	// A look that was left alone opens nothing more.
	look.signal.throwIfAborted()
	const host = hostOf(written)
	const rules = rulesOf(look)
	if (isIP(host)) requireAllowed(host, rules)
	return { host, port, lookup: checkedLookup(rules) }
}

async function opened<Kind extends Socket>(
	socket: Kind,
	event: 'connect' | 'secureConnect',
	{ signal }: Look,
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
