import type { BlockList } from 'node:net'
import { domainToASCII } from 'node:url'
import { hostKind } from '#platform/network/address-kind.ts'
import { AddressRejected, checkedAddresses } from '#platform/network/checked-lookup.ts'
import { nameResolver } from '#platform/network/resolve-name.ts'
import { hostsOf as typedHosts, type Target } from '#services/status/probes/kinds.ts'

const lookupTimeoutMs = 2000

/** The hosts that a probe connects to first: names in ASCII, or addresses without brackets. */
export function hostsOf(target: Target): string[] {
	return typedHosts(target).map(bareHost)
}

/** `[::1]:53` and `dns.exemple.fr:53` may name a port too. */
function bareHost(written: string): string {
	const [, bracketed, named] = /^\[(.*)\](?::\d+)?$|^([^:]*):\d+$/.exec(written) ?? []
	const host = bracketed ?? named ?? written
	return host.includes(':') ? host : domainToASCII(host) || host
}

/**
 * Whether a probe of a target would go to this machine or to a private network that is not among `privateNetworks`. A
 * name that does not resolve now is judged by its form; each probe checks it again when it connects.
 */
export async function leadsToPrivate(target: Target, privateNetworks: BlockList): Promise<boolean> {
	const found = await Promise.all(hostsOf(target).map((host) => isPrivate(host, privateNetworks)))
	return found.includes(true)
}

async function isPrivate(host: string, privateNetworks: BlockList): Promise<boolean> {
	const resolveName = nameResolver({ signal: AbortSignal.timeout(lookupTimeoutMs) })
	try {
		await checkedAddresses(host, { privateNetworks, resolveName })
		return false
	} catch (error) {
		return error instanceof AddressRejected ? error.kind === 'private' : hostKind(host) === 'private'
	}
}
