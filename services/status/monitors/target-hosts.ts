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

/** Removes brackets and a port, as in `[::1]:53` and `dns.exemple.fr:53`. */
function bareHost(hostAndPort: string): string {
	const [, bracketed, named] = /^\[(.*)\](?::\d+)?$|^([^:]*):\d+$/.exec(hostAndPort) ?? []
	const host = bracketed ?? named ?? hostAndPort
	return host.includes(':') ? host : domainToASCII(host) || host
}

/**
 * Whether a probe would connect to this machine or to a private network outside of `privateNetworks`. A name that
 * does not resolve is judged by its form; each probe checks the address again when it connects.
 */
export async function leadsToPrivate(target: Target, privateNetworks: BlockList): Promise<boolean> {
	const results = await Promise.all(hostsOf(target).map((host) => isPrivate(host, privateNetworks)))
	return results.includes(true)
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
