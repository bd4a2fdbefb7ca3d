import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { TargetOf } from '#services/status/monitors/monitor.ts'
import { addressesOf, hostOf } from './connection.ts'
import { type Limits, type Look, withDeadline } from './deadline.ts'
import { recordHolds, recordText } from './dns-record.ts'
import { Failure } from './failure.ts'
import { type Finding, found } from './finding.ts'

type DnsTarget = TargetOf<'dns'>

/** Well when a name server knows records of this type for the name, the one that is looked for among them. */
export async function probeDns(target: DnsTarget, limits: Limits): Promise<Finding> {
	return await withDeadline(limits, async (look) => {
		const records = await ask(target, await resolverFor(target, look))
		const latencyMs = look.elapsedMs()
		if (records.some((record) => recordHolds(record, target.contains))) return found('up', { latencyMs })
		return found('down', {
			cause: 'dns-answer',
			latencyMs,
			detail: { code: 'other-records', count: records.length },
		})
	})
}

async function resolverFor({ server }: DnsTarget, look: Look): Promise<Resolver> {
	// Each try waits twice as long as the one before it: the last of three is under way when the look ends.
	const resolver = new Resolver({ timeout: Math.ceil(look.timeoutMs / 4), tries: 3 })
	look.signal.addEventListener('abort', () => resolver.cancel(), { once: true })
	if (server !== null) resolver.setServers([await serverAddress(server, look)])
	else if (look.nameServers) resolver.setServers(look.nameServers)
	return resolver
}

/** `1.1.1.1`, `dns.exemple.fr`, either with a port, `::1`, `[::1]:53`. */
async function serverAddress(server: string, look: Look): Promise<string> {
	const [, host = server, port = '53'] = isIP(server) ? [] : (/^(.*?)(?::(\d+))?$/.exec(server) ?? [])
	const [first] = await addressesOf(host, look)
	return first?.family === 6 ? `[${first.address}]:${port}` : `${first?.address}:${port}`
}

async function ask({ name, type }: DnsTarget, resolver: Resolver): Promise<string[]> {
	try {
		const answer: unknown = await resolver.resolve(hostOf(name), type)
		// A name has one SOA record, which comes alone.
		return (Array.isArray(answer) ? answer : [answer]).map((record) => recordText(record, type))
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === 'ENODATA') throw new Failure('dns-answer', { code: 'no-record', type })
		if (code === 'ETIMEOUT') throw new Failure('timeout')
		throw error
	}
}
