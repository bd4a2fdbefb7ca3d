import { z } from 'zod'
import type { IncomingMessage } from 'node:http'
import { framingHeaders, monitorLimits, targetDefaults } from '#services/status/monitors/defaults.ts'
import type { Detail } from './detail.ts'
import { type ProbeContext, withDeadline } from './deadline.ts'
import { Failure } from './failure.ts'
import { type Limits, type Cause, type ProbeResult, probeResult } from './probe-result.ts'
import { connectFor, exchange, type HttpRequest, readText, readToEnd } from './http-exchange.ts'
import { redirected } from './http-redirect.ts'
import { foundUntil } from './check-certificate.ts'
import { defineKind } from './kind.ts'
import { blockText, lineText } from '#services/status/text-schemas.ts'

const httpUrl = z
	.url({ protocol: /^https?$/ })
	.max(2000)
	.regex(/^[^\s\p{Cc}\p{Cs}]+$/u, 'Invalid URL')
	.refine(hasNoPassword, 'No name or password may stand in the address: send them in a header')

const headerName = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/)
const headerValue = z
	.string()
	.trim()
	.max(2000)
	.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'Not what a header can hold')

const target = z.strictObject({
	kind: z.literal('http'),
	url: httpUrl,
	method: z
		.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
		.default(targetDefaults.http.method),
	headers: z
		.record(headerName, headerValue)
		.refine(
			(headers) => Object.keys(headers).length <= monitorLimits.headers,
			`At most ${monitorLimits.headers} headers`,
		)
		.refine(framesNothing, `Not among headers: ${framingHeaders.join(', ')}`)
		.default({}),
	body: blockText(10_000).default(''),
	/** Statuses that are well: `200-299`, `301`, several with commas. */
	expectedStatus: z
		.string()
		.trim()
		.max(200)
		.regex(/^[1-5]\d\d(-[1-5]\d\d)?(, ?[1-5]\d\d(-[1-5]\d\d)?)*$/)
		.refine(rangesRise, 'A range begins with its least')
		.default(targetDefaults.http.expectedStatus),
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
	certificateDays: z
		.int()
		.min(monitorLimits.certificateDays.min)
		.max(monitorLimits.certificateDays.max)
		.nullable()
		.default(targetDefaults.http.certificateDays),
	/** Whether every certificate is well, also one that has ended or proves nothing. */
	acceptsAnyCertificate: z.boolean().default(false),
})

export const http = defineKind({
	target,
	probe: probeHttp,
	hosts: ({ url }) => [new URL(url).hostname],
	shown: shownUrl,
})

type HttpTarget = z.infer<typeof target>

const maxRedirects = 10

/**
 * Well when the answer is what the monitor expects, to its end: a server that says 200 and then nothing, or more and more,
 * is not. A status that is not expected is judged without the body.
 */
export async function probeHttp(target: HttpTarget, limits: Limits): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		const answer = await lastAnswer(target, context)
		const { facts } = context
		const wrong = wrongStatus(target, answer) ?? (await wrongBody(target, answer))
		const latencyMs = context.elapsedMs()
		if (wrong) return probeResult('down', { ...wrong, latencyMs, facts })
		const { certificateDays, acceptsAnyCertificate } = target
		if (certificateDays === null || acceptsAnyCertificate) return probeResult('up', { latencyMs, facts })
		return foundUntil(certificateDays, facts, latencyMs)
	})
}

/** The answer to the request, or to the last of those that redirects ask for: each address is checked anew. */
async function lastAnswer(target: HttpTarget, context: ProbeContext): Promise<IncomingMessage> {
	const { url, method, headers, body, acceptsAnyCertificate, followRedirects } = target
	let request: HttpRequest = { url: new URL(url), method, headers, body, acceptsAnyCertificate }
	for (let redirects = 0; ; redirects += 1) {
		const socket = await connectFor(request, context)
		const answer = await exchange(request, socket)
		context.facts.status = answer.statusCode ?? 0
		const next = followRedirects ? redirected(request, context.facts.status, answer.headers) : null
		if (!next) return answer
		socket.destroy()
		if (redirects === maxRedirects) throw tooManyRedirects()
		request = next
	}
}

const tooManyRedirects = () =>
	new Failure('too-many-redirects', { code: 'too-many-redirects', max: maxRedirects })

type Wrong = { cause: Cause; detail?: Detail } | null

function wrongStatus(
	{ expectedStatus: expected }: HttpTarget,
	{ statusCode: status = 0 }: IncomingMessage,
): Wrong {
	if (isExpected(status, expected)) return null
	return { cause: 'status', detail: { code: 'status', status, expected } }
}

/** Whether a status is among those of `200-299, 301`. */
function isExpected(status: number, expected: string): boolean {
	return expected.split(',').some((range) => {
		const [first = 0, last = first] = range.trim().split('-').map(Number)
		return first <= status && status <= last
	})
}

async function wrongBody(target: HttpTarget, answer: IncomingMessage): Promise<Wrong> {
	if (!target.keyword && !target.jsonValue) {
		await readToEnd(answer)
		return null
	}
	const body = await readText(answer)
	return wrongText(target, body) ?? wrongValue(target, body)
}

function wrongText({ keyword }: HttpTarget, body: string): Wrong {
	if (!keyword || body.includes(keyword.text) !== keyword.isAbsent) return null
	return { cause: keyword.isAbsent ? 'keyword-present' : 'keyword-missing' }
}

function wrongValue({ jsonValue }: HttpTarget, body: string): Wrong {
	if (!jsonValue) return null
	const { path, equals } = jsonValue
	const json = parsed(body)
	if (json === undefined) return { cause: 'json-value', detail: { code: 'not-json' } }
	const value = jsonValueAt(json, path)
	if (value === equals) return null
	return { cause: 'json-value', detail: { code: value === undefined ? 'no-value' : 'other-value' } }
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Without name and password and without the values of the query, which may be secrets. */
function shownUrl({ url }: HttpTarget): string {
	const { origin, pathname, searchParams } = new URL(url)
	const names = [...searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`)
	return `${origin}${pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`
}

function hasNoPassword(url: string): boolean {
	const parsed = URL.parse(url)
	return parsed === null || (!parsed.username && !parsed.password)
}

function framesNothing(headers: Record<string, string>): boolean {
	return Object.keys(headers).every((name) => !framingHeaders.includes(name.toLowerCase()))
}

/** A range such as `299-200` is empty. */
function rangesRise(statuses: string): boolean {
	return statuses.split(',').every((range) => {
		const [first = 0, last = first] = range.split('-').map(Number)
		return first <= last
	})
}

/**
 * The value at a path as in `data.items.0.state`, as text: a string as it is, anything else as JSON. Undefined where
 * the path leads nowhere.
 */
function jsonValueAt(json: unknown, path: string): string | undefined {
	let value = json
	for (const key of path.split('.')) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
		value = (value as Record<string, unknown>)[key]
	}
	return typeof value === 'string' ? value : JSON.stringify(value)
}
