import type { CaaRecord, MxRecord, SoaRecord, SrvRecord } from 'node:dns'
import { isIPv6 } from 'node:net'

/** A record as zone files write it (RFC 1035, section 5), from what Node answers for its type. */
export function recordText(record: unknown, type: string): string {
	const write = writers[type]
	return write ? write(record as never) : String(record)
}

const writers: Record<string, (record: never) => string> = {
	MX: ({ priority, exchange }: MxRecord) => `${priority} ${exchange}`,
	SRV: ({ priority, weight, port, name }: SrvRecord) => `${priority} ${weight} ${port} ${name}`,
	TXT: (components: string[]) => components.join(''),
	CAA: ({ critical, ...tag }: CaaRecord) => [critical, ...tagOf(tag)].join(' '),
	SOA: (soa: SoaRecord) =>
		[soa.nsname, soa.hostmaster, soa.serial, soa.refresh, soa.retry, soa.expire, soa.minttl].join(' '),
}

/** `issue letsencrypt.org`, beside which Node puts the type of the record. */
const tagOf = (tag: object) => Object.entries(tag).find(([name]) => name !== 'type') ?? []

/** Whether a record is what is looked for, or has it among its words, as a host without its priority; empty is any. */
export function recordHolds(record: string, sought: string): boolean {
	return sought === '' || ` ${comparable(record)} `.includes(` ${comparable(sought)} `)
}

function comparable(text: string): string {
	const address =
		isIPv6(text) && !text.includes('%') ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text
	return address
		.trim()
		.toLowerCase()
		.replace(/\.(?= |$)/g, '')
}
