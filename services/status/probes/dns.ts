import { z } from 'zod'
import { Resolver } from 'node:dns/promises'
import { isIP, isIPv6 } from 'node:net'
import { addressesOf, hostOf } from './connection.ts'
import { type ProbeContext, withDeadline } from './deadline.ts'
import { targetDefaults } from '#services/status/monitors/defaults.ts'
import { Failure } from './failure.ts'
import { type Limits, type ProbeResult, probeResult } from './probe-result.ts'
import { defineKind, host } from './kind.ts'
import { lineText } from '#services/status/text-schemas.ts'
import type { CaaRecord, MxRecord, SoaRecord, SrvRecord } from 'node:dns'

const target = z.strictObject({
	kind: z.literal('dns'),
	name: host,
	type: z
		.enum(['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SRV', 'CAA', 'SOA'])
		.default(targetDefaults.dns.type),
	/** A record that must be among the answers; empty for any. */
	contains: lineText(500).default(''),
	/** The name server; null for the system's. */
	server: host.nullable().default(null),
})

export const dns = defineKind({
	target,
	probe: probeDns,
	hosts: ({ server }) => (server === null ? [] : [server]),
	shown: ({ type, name }) => `${type} ${name}`,
})

type DnsTarget = z.infer<typeof target>

/** Up when the name has a record of this type that matches `contains`. */
export async function probeDns(target: DnsTarget, limits: Limits): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		const records = await resolveRecords(target, await resolverFor(target, context))
		const latencyMs = context.elapsedMs()
		if (records.some((record) => recordMatches(record, target.contains)))
			return probeResult('up', { latencyMs })
		return probeResult('down', {
			cause: 'dns-answer',
			latencyMs,
			detail: { code: 'other-records', count: records.length },
		})
	})
}

async function resolverFor({ server }: DnsTarget, context: ProbeContext): Promise<Resolver> {
	// Each try waits twice as long as the previous one: the third is running when the probe times out.
	const resolver = new Resolver({ timeout: Math.ceil(context.timeoutMs / 4), tries: 3 })
	context.signal.addEventListener('abort', () => resolver.cancel(), { once: true })
	if (server !== null) resolver.setServers([await serverAddress(server, context)])
	else if (context.nameServers) resolver.setServers(context.nameServers)
	return resolver
}

/** `1.1.1.1`, `dns.exemple.fr`, either with a port, `::1`, `[::1]:53`. */
async function serverAddress(server: string, context: ProbeContext): Promise<string> {
	const [, host = server, port = '53'] = isIP(server) ? [] : (/^(.*?)(?::(\d+))?$/.exec(server) ?? [])
	const [first] = await addressesOf(host, context)
	return first?.family === 6 ? `[${first.address}]:${port}` : `${first?.address}:${port}`
}

async function resolveRecords({ name, type }: DnsTarget, resolver: Resolver): Promise<string[]> {
	try {
		const answer: unknown = await resolver.resolve(hostOf(name), type)
		// Node returns the SOA record alone, not as an array.
		return (Array.isArray(answer) ? answer : [answer]).map((record) => recordText(record, type))
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === 'ENODATA') throw new Failure('dns-answer', { code: 'no-record', type })
		if (code === 'ETIMEOUT') throw new Failure('timeout')
		throw error
	}
}

/** A record in zone file format (RFC 1035, section 5), from the value that Node returns for its type. */
function recordText(record: unknown, type: string): string {
	const format = formatters[type]
	return format ? format(record as never) : String(record)
}

const formatters: Record<string, (record: never) => string> = {
	MX: ({ priority, exchange }: MxRecord) => `${priority} ${exchange}`,
	SRV: ({ priority, weight, port, name }: SrvRecord) => `${priority} ${weight} ${port} ${name}`,
	TXT: (components: string[]) => components.join(''),
	CAA: ({ critical, ...tag }: CaaRecord) => [critical, ...tagOf(tag)].join(' '),
	SOA: (soa: SoaRecord) =>
		[soa.nsname, soa.hostmaster, soa.serial, soa.refresh, soa.retry, soa.expire, soa.minttl].join(' '),
}

/** `issue letsencrypt.org`; Node adds the type of the record. */
const tagOf = (tag: object) => Object.entries(tag).find(([name]) => name !== 'type') ?? []

/** Whether a record equals `expected` or contains it as a word, such as the host of an MX record; empty matches any. */
function recordMatches(record: string, expected: string): boolean {
	return expected === '' || ` ${normalized(record)} `.includes(` ${normalized(expected)} `)
}

function normalized(text: string): string {
	const address =
		isIPv6(text) && !text.includes('%') ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text
	return address
		.trim()
		.toLowerCase()
		.replace(/\.(?= |$)/g, '')
}
