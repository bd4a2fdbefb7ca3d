import { z } from 'zod'
import { blockText, idText, lineText, shownText } from '#services/status/text-schemas.ts'

const port = z.int().min(1).max(65_535)
const host = z
	.string()
	.trim()
	.min(1)
	.max(253)
	.regex(/^[^\s\p{Cc}\p{Cs}/@?#]+$/u, 'Invalid host')
const httpUrl = z
	.url({ protocol: /^https?$/ })
	.max(2000)
	.regex(/^[^\s\p{Cc}\p{Cs}]+$/u, 'Invalid URL')
	.refine(hasNoPassword, 'No name or password may stand in the address: send them in a header')

const maxHeaders = 30
const headerName = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/)
const headerValue = z
	.string()
	.trim()
	.max(2000)
	.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'Not what a header can hold')

/** What Node sets by itself as the request is framed (RFC 9110, 7.6.1; RFC 9112, 6). */
const framing = ['connection', 'content-length', 'expect', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** 128 random bits in base64url. */
const heartbeatToken = z.string().regex(/^[\w-]{22}$/)

/** What is watched, by kind. Everything here may be given by an administrator, and is checked again as it is used. */
export const targets = {
	http: z.strictObject({
		kind: z.literal('http'),
		url: httpUrl,
		method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).default('GET'),
		headers: z
			.record(headerName, headerValue)
			.refine((headers) => Object.keys(headers).length <= maxHeaders, `At most ${maxHeaders} headers`)
			.refine(framesNothing, `Not among headers: ${framing.join(', ')}`)
			.default({}),
		body: blockText(10_000).default(''),
		/** Statuses that are well: `200-299`, `301`, several with commas. */
		expectedStatus: z
			.string()
			.trim()
			.max(200)
			.regex(/^[1-5]\d\d(-[1-5]\d\d)?(, ?[1-5]\d\d(-[1-5]\d\d)?)*$/)
			.default('200-299'),
		followRedirects: z.boolean().default(true),
		/** Text that must stand in the answer, or with `isAbsent` must not. */
		keyword: z
			.strictObject({ text: blockText(500).min(1), isAbsent: z.boolean().default(false) })
			.nullable()
			.default(null),
		/** A value of a JSON answer, by its path as in `data.items.0.state`, and what it must be, as text. */
		jsonValue: z
			.strictObject({ path: lineText(200).min(1), equals: blockText(500) })
			.nullable()
			.default(null),
		/** A certificate that ends sooner is degraded; null for none. */
		certificateDays: z.int().min(1).max(90).nullable().default(14),
		/** Whether every certificate is well, also one that has ended or proves nothing. */
		acceptsAnyCertificate: z.boolean().default(false),
	}),
	tcp: z.strictObject({ kind: z.literal('tcp'), host, port }),
	dns: z.strictObject({
		kind: z.literal('dns'),
		name: host,
		type: z.enum(['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SRV', 'CAA', 'SOA']).default('A'),
		/** A record that must be among the answers; empty for any. */
		contains: lineText(500).default(''),
		/** The server that is asked; null for the system's. */
		server: host.nullable().default(null),
	}),
	certificate: z.strictObject({
		kind: z.literal('certificate'),
		host,
		port: port.default(443),
		/** Degraded from so many days before its end. */
		days: z.int().min(1).max(90).default(14),
	}),
	ping: z.strictObject({ kind: z.literal('ping'), host }),
	heartbeat: z.strictObject({
		kind: z.literal('heartbeat'),
		/** How late a call may be, on top of the interval. */
		graceMs: z
			.int()
			.min(0)
			.max(7 * 86_400_000)
			.default(60_000),
		/** What the job calls us by: drawn as the monitor is made. Whatever is sent in its place is left aside. */
		token: heartbeatToken.optional(),
	}),
	game: z.strictObject({
		kind: z.literal('game'),
		/** As `gamedig` names it: `minecraft`, `minecraftbe`, `csgo`… */
		game: z
			.string()
			.regex(/^[a-z0-9_-]{1,60}$/)
			.default('minecraft'),
		host,
		port: port.nullable().default(null),
	}),
	/** A service of this site, by its name in `services/names.ts`. */
	component: z.strictObject({ kind: z.literal('component'), component: lineText(40).min(1) }),
	/** Our own way to the world: well while one of these answers. */
	connectivity: z.strictObject({
		kind: z.literal('connectivity'),
		peers: z.array(z.strictObject({ host, port })).min(1).max(8),
	}),
}

export const target = z.discriminatedUnion('kind', [
	targets.http,
	targets.tcp,
	targets.dns,
	targets.certificate,
	targets.ping,
	targets.heartbeat,
	targets.game,
	targets.component,
	targets.connectivity,
])

export type Target = z.infer<typeof target>
export type MonitorKind = keyof typeof targets

export const monitorKinds = Object.keys(targets) as MonitorKind[]

export type TargetOf<Kind extends MonitorKind> = Extract<Target, { kind: Kind }>

const second = 1000
const day = 86_400_000

/** The shape of what people decide about a monitor. Times in milliseconds. */
export const monitorShape = z.strictObject({
	name: shownText(80),
	description: lineText(300).default(''),
	groupId: idText.nullable().default(null),
	target,
	intervalMs: z
		.int()
		.min(10 * second)
		.max(day)
		.default(60 * second),
	timeoutMs: z
		.int()
		.min(second)
		.max(60 * second)
		.default(10 * second),
	retries: z.int().min(0).max(5).default(1),
	downAfter: z.int().min(1).max(10).default(2),
	degradedAfter: z.int().min(1).max(10).default(3),
	upAfter: z.int().min(1).max(10).default(2),
	slowAboveMs: z
		.int()
		.min(1)
		.max(60 * second)
		.nullable()
		.default(null),
	tags: z.array(shownText(40)).max(20).default([]),
	dependsOn: z.array(idText).max(10).default([]),
	isPublic: z.boolean().default(true),
	isPaused: z.boolean().default(false),
})

/** What people decide about a monitor. */
export const monitorFields = monitorShape
	.refine(({ timeoutMs, intervalMs }) => timeoutMs <= intervalMs, {
		path: ['timeoutMs'],
		message: 'The time-out must fit into the interval',
	})
	.refine(({ target }) => target.kind !== 'http' || rangesRise(target.expectedStatus), {
		path: ['target', 'expectedStatus'],
		message: 'A range begins with its least',
	})

export type MonitorFields = z.infer<typeof monitorFields>

/** As people send them: what is left out is as usual. */
export type MonitorInput = z.input<typeof monitorFields>

/**
 * A monitor as it is kept. Times are milliseconds since 1970; `pausedAt` is null while it is watched; `expectedSince` is
 * when it was made, or resumed, or when what is watched or the interval changed.
 */
export type Monitor = MonitorFields & {
	id: string
	position: number
	pausedAt: number | null
	createdAt: number
	updatedAt: number
	expectedSince: number
	/** Whether its probe may reach this machine and private networks: an owner has said so. */
	privateAllowed: boolean
}

function hasNoPassword(url: string): boolean {
	const parsed = URL.parse(url)
	return parsed === null || (!parsed.username && !parsed.password)
}

/** A range such as `299-200` has nothing in it. */
function rangesRise(statuses: string): boolean {
	return statuses.split(',').every((range) => {
		const [first = 0, last = first] = range.split('-').map(Number)
		return first <= last
	})
}

function framesNothing(headers: Record<string, string>): boolean {
	return Object.keys(headers).every((name) => !framing.includes(name.toLowerCase()))
}
