import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import type { ResolveName } from './checked-lookup.ts'

type ResolveOptions = {
	/** Cancels the look-up. */
	signal: AbortSignal
	/** Replace all other sources; for tests. */
	nameServers?: readonly string[] | undefined
	/** Replaces the look-up of the system; for tests. */
	systemLookup?: ((hostname: string) => Promise<LookupAddress[]>) | undefined
}

const hostsPath = '/etc/hosts'
/** Time-out for a name server, doubled for the second attempt; existing names are rarely that slow. */
const firstTimeoutMs = 2000
const maxAttempts = 2
const maxNameLength = 253

let hosts: { modifiedMs: number; text: string } | undefined

/**
 * Looks names up in the hosts file, then with the name servers of this machine. Unlike the look-up of the system it can
 * be cancelled and does not block one of the four threads of Node, so that slow names cannot delay all others. Only for
 * a name that is not found it calls the system, which may know other sources (mDNS, search lists).
 */
export function nameResolver(options: ResolveOptions): ResolveName {
	return (hostname, done) => {
		resolveName(hostname, options).then(
			(addresses) => done(null, addresses),
			(error: NodeJS.ErrnoException) => done(error, []),
		)
	}
}

async function resolveName(hostname: string, options: ResolveOptions): Promise<LookupAddress[]> {
	if (!mayExist(hostname)) throw Object.assign(new Error(`No such name: ${hostname}`), { code: 'ENOTFOUND' })
	const { signal, nameServers, systemLookup = nameServers ? undefined : lookupAll } = options
	const fromHosts = nameServers ? [] : addressesIn(hostsText(), hostname)
	if (fromHosts.length > 0) return fromHosts
	const resolver = new Resolver({ timeout: firstTimeoutMs, tries: maxAttempts })
	if (nameServers) resolver.setServers(nameServers)
	const cancel = () => resolver.cancel()
	signal.addEventListener('abort', cancel, { once: true })
	const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
	signal.removeEventListener('abort', cancel)
	const addresses = [...addressesOf(results[0], 4), ...addressesOf(results[1], 6)]
	if (addresses.length > 0) return addresses
	const errors = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
	const failure = errors.find(({ code }) => !isNotFound(code))
	if (failure || !systemLookup || signal.aborted) throw failure ?? errors[0]
	return await Promise.race([systemLookup(hostname), abortOf(signal)])
}

const lookupAll = (hostname: string) => lookup(hostname, { all: true })

/** Rejects when `signal` aborts: the look-up of the system has no signal and may wait over 5 s for a lost packet. */
async function abortOf(signal: AbortSignal): Promise<never> {
	await once(signal, 'abort')
	throw Object.assign(new Error('The look-up took too long'), { code: 'ECANCELLED' })
}

/**
 * False for anything that is not a host name (RFC 1123, section 2.1; underscores occur in practice) and for names below
 * `invalid` (RFC 6761, section 6.4): these are not looked up.
 */
export function mayExist(hostname: string): boolean {
	const name = hostname.replace(/\.$/, '')
	const labels = name.split('.')
	if (name.length > maxNameLength || labels.at(-1)?.toLowerCase() === 'invalid') return false
	return labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label))
}

const isNotFound = (code: unknown) => code === 'ENOTFOUND' || code === 'ENODATA'

function addressesOf(result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
	return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []
}

/** The addresses of a name in the text of a hosts file (hosts(5)). */
export function addressesIn(file: string, hostname: string): LookupAddress[] {
	const name = hostname.toLowerCase().replace(/\.$/, '')
	return file.split('\n').flatMap((line) => {
		const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
		return isIP(address) && names.includes(name) ? [{ address, family: isIP(address) }] : []
	})
}

function hostsText(): string {
	const modifiedMs = statSync(hostsPath, { throwIfNoEntry: false })?.mtimeMs
	if (modifiedMs === undefined) return ''
	if (hosts?.modifiedMs !== modifiedMs) hosts = { modifiedMs, text: readFileSync(hostsPath, 'utf8') }
	return hosts.text
}
