import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import type { ResolveName } from './checked-lookup.ts'

type ResolveOptions = {
	/** Ends what is still asked. */
	signal: AbortSignal
	/** Asked instead of this machine's own, and nobody else then; for tests. */
	nameServers?: readonly string[] | undefined
	/** Stands for the system's look-up; for tests. */
	systemLookup?: ((hostname: string) => Promise<LookupAddress[]>) | undefined
}

const hostsPath = '/etc/hosts'
/** For one name server, then twice that for a second try: a name that exists is seldom so slow. */
const firstTryMs = 2000
const tries = 2
const maxNameLength = 253

let hosts: { writtenAt: number; text: string } | undefined

/**
 * Looks names up in the hosts file, then with the name servers of this machine. Unlike the system's own look-up it ends
 * with `signal`, and holds none of Node's four threads while a name server is silent: many names without an answer
 * would keep all others waiting. A name that does not exist so is asked of the system, which may know other ways (mDNS,
 * search lists).
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
	const written = nameServers ? [] : addressesIn(hostsText(), hostname)
	if (written.length > 0) return written
	const resolver = new Resolver({ timeout: firstTryMs, tries })
	if (nameServers) resolver.setServers(nameServers)
	const cancel = () => resolver.cancel()
	signal.addEventListener('abort', cancel, { once: true })
	const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
	signal.removeEventListener('abort', cancel)
	const addresses = [...addressesOf(four, 4), ...addressesOf(six, 6)]
	if (addresses.length > 0) return addresses
	const failed = [four, six].filter((each) => each.status === 'rejected').map(({ reason }) => reason)
	const failure = failed.find(({ code }) => !isAbsence(code))
	if (failure || !systemLookup || signal.aborted) throw failure ?? failed[0]
	return await Promise.race([systemLookup(hostname), abortOf(signal)])
}

const lookupAll = (hostname: string) => lookup(hostname, { all: true })

/** Rejects when `signal` aborts: the system's look-up has no signal and may wait 5 s and more for a lost packet. */
async function abortOf(signal: AbortSignal): Promise<never> {
	await once(signal, 'abort')
	throw Object.assign(new Error('The look-up took too long'), { code: 'ECANCELLED' })
}

/**
 * No name server is asked for what cannot be a host name (RFC 1123, section 2.1; underscores are met in practice), nor
 * for names below `invalid` (RFC 6761, section 6.4).
 */
export function mayExist(hostname: string): boolean {
	const name = hostname.replace(/\.$/, '')
	const labels = name.split('.')
	if (name.length > maxNameLength || labels.at(-1)?.toLowerCase() === 'invalid') return false
	return labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label))
}

const isAbsence = (code: unknown) => code === 'ENOTFOUND' || code === 'ENODATA'

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
	return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}

/** The addresses that a hosts file (hosts(5)) gives a name. */
export function addressesIn(file: string, hostname: string): LookupAddress[] {
	const name = hostname.toLowerCase().replace(/\.$/, '')
	return file.split('\n').flatMap((line) => {
		const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
		return isIP(address) && names.includes(name) ? [{ address, family: isIP(address) }] : []
	})
}

function hostsText(): string {
	const writtenAt = statSync(hostsPath, { throwIfNoEntry: false })?.mtimeMs
	if (writtenAt === undefined) return ''
	if (hosts?.writtenAt !== writtenAt) hosts = { writtenAt, text: readFileSync(hostsPath, 'utf8') }
	return hosts.text
}
