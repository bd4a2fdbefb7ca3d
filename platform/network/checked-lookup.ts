import { lookup as resolve, type LookupAddress } from 'node:dns'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { type AddressKind, addressKind } from './address-kind.ts'

export type AddressRules = {
	/** Also this machine and private networks. */
	allowPrivate?: boolean
	/** Private networks that are allowed all the same. */
	privateNetworks?: BlockList
	/** Instead of the system's look-up. */
	resolveName?: ResolveName
}

export type ResolveName = (
	hostname: string,
	done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Where a program should not be sent, though somebody asked for it. */
export class AddressRejected extends Error {
	override name = 'AddressRejected'
	readonly kind: AddressKind

	constructor(address: string, kind: AddressKind) {
		super(`address rejected: ${address}`)
		this.kind = kind
	}
}

/**
 * For the `lookup` of a connection, which then goes to what was checked. One address that is rejected rejects the name:
 * an answer of both kinds is an attempt. A host that is an address has no name to look up: see `requireAllowed`.
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

/** The addresses of a name or of an address, all of them allowed; rejects with `AddressRejected` or for want of any. */
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

/** @throws {AddressRejected} for an IP address that nothing may be sent to. */
export function requireAllowed(address: string, { allowPrivate, privateNetworks }: AddressRules): void {
	const kind = addressKind(address)
	if (kind === 'public') return
	const isListed = () => privateNetworks?.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
	if (kind === 'private' && (allowPrivate || isListed())) return
	throw new AddressRejected(address, kind)
}

const resolveWithSystem: ResolveName = (hostname, done) => resolve(hostname, { all: true }, done)
