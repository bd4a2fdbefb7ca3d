import { lookup as resolve, type LookupAddress } from 'node:dns'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { type AddressKind, addressKind } from './address-kind.ts'

export type AddressRules = {
	/** Allows this machine and private networks. */
	allowPrivate?: boolean
	/** Private networks that are always allowed. */
	privateNetworks?: BlockList
	/** Replaces the look-up of the system. */
	resolveName?: ResolveName
}

export type ResolveName = (
	hostname: string,
	done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** The target of a request is not allowed (SSRF protection). */
export class AddressRejected extends Error {
	override name = 'AddressRejected'
	readonly kind: AddressKind

	constructor(address: string, kind: AddressKind) {
		super(`address rejected: ${address}`)
		this.kind = kind
	}
}

/**
 * The `lookup` option of a connection, which then uses the checked addresses. One rejected address rejects the name,
 * since a mix of both kinds is an attack. Not called for a host that is an address: see `requireAllowed`.
 */
export function checkedLookup(rules: AddressRules): LookupFunction {
	const { resolveName = resolveWithSystem } = rules
	return (hostname, options, done) => {
		resolveName(hostname, (error, addresses) => {
			const [first] = addresses ?? []
			if (error || !first) return done(error ?? new Error(`no address: ${hostname}`), '')
			try {
				for (const { address } of addresses) requireAllowed(address, rules)
			} catch (rejection) {
				return done(rejection as Error, '')
			}
			if (options.all) done(null, addresses)
			else done(null, first.address, first.family)
		})
	}
}

/** The addresses of a host, all allowed; rejects with `AddressRejected`, or if there is none. */
export async function checkedAddresses(host: string, rules: AddressRules): Promise<LookupAddress[]> {
	if (isIP(host)) {
		requireAllowed(host, rules)
		return [{ address: host, family: isIP(host) }]
	}
	return await new Promise((resolvePromise, reject) => {
		checkedLookup(rules)(host, { all: true }, (error, addresses) => {
			if (error) reject(error)
			else resolvePromise(addresses as LookupAddress[])
		})
	})
}

/** @throws {AddressRejected} for an IP address that is not allowed. */
export function requireAllowed(address: string, { allowPrivate, privateNetworks }: AddressRules): void {
	const kind = addressKind(address)
	if (kind === 'public') return
	const isListed = () => privateNetworks?.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
	if (kind === 'private' && (allowPrivate || isListed())) return
	throw new AddressRejected(address, kind)
}

const resolveWithSystem: ResolveName = (hostname, done) => resolve(hostname, { all: true }, done)
