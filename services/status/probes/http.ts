import { z } from 'zod'
import type { IncomingMessage } from 'node:http'
import { framingHeaders, monitorLimits, targetDefaults } from '#services/status/monitors/defaults.ts'
import type { Detail } from './detail.ts'
import { type ProbeContext, withDeadline } from './deadline.ts'
import { Failure } from './failure.ts'
import { type Limits, type Cause, type ProbeResult, probeResult } from './probe-result.ts'
import { connectFor, exchange, type HttpRequest, readText, readToEnd } from './http-exchange.ts'
import { redirected } from './http-redirect.ts'
import { certificateResult } from './check-certificate.ts'
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
		.refine(hasNoFramingHeaders, `Not among headers: ${framingHeaders.join(', ')}`)
		.default({}),
	body: blockText(10_000).default(''),
	/** Accepted statuses: `200-299`, `301`, several with commas. */
	expectedStatus: z
		.string()
		.trim()
		.max(200)
		.regex(/^[1-5]\d\d(-[1-5]\d\d)?(, ?[1-5]\d\d(-[1-5]\d\d)?)*$/)
		.refine(rangesAscend, 'A range begins with its least')
		.default(targetDefaults.http.expectedStatus),
	followRedirects: z.boolean().default(true),
	/** Text that the body must contain, or with `isAbsent` must not. */
	keyword: z
		.strictObject({ text: blockText(500).min(1), isAbsent: z.boolean().default(false) })
		.nullable()
		.default(null),
	/** A value of a JSON body by its path, as in `data.items.0.state`, and its expected text. */
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
	/** Whether any certificate is accepted, also an expired or untrusted one. */
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
 * Up when the response is as expected, to its end: one that stalls or is endless is not. After an unexpected status
 * the body is not read.
 */
export async function probeHttp(target: HttpTarget, limits: Limits): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		const response = await fetchFinal(target, context)
		const { facts } = context
		const problem = statusProblem(target, response) ?? (await bodyProblem(target, response))
		const latencyMs = context.elapsedMs()
		if (problem) return probeResult('down', { ...problem, latencyMs, facts })
		const { certificateDays, acceptsAnyCertificate } = target
		if (certificateDays === null || acceptsAnyCertificate) return probeResult('up', { latencyMs, facts })
		return certificateResult(certificateDays, facts, latencyMs)
	})
}

/** Sends the request and follows redirects; each address is checked again. */
async function fetchFinal(target: HttpTarget, context: ProbeContext): Promise<IncomingMessage> {
	const { url, method, headers, body, acceptsAnyCertificate, followRedirects } = target
	let request: HttpRequest = { url: new URL(url), method, headers, body, acceptsAnyCertificate }
	for (let redirects = 0; ; redirects += 1) {
		const socket = await connectFor(request, context)
		const response = await exchange(request, socket)
		context.facts.status = response.statusCode ?? 0
		const next = followRedirects ? redirected(request, context.facts.status, response.headers) : null
		if (!next) return response
		socket.destroy()
		if (redirects === maxRedirects) throw tooManyRedirects()
		request = next
	}
}

const tooManyRedirects = () =>
	new Failure('too-many-redirects', { code: 'too-many-redirects', max: maxRedirects })

type Problem = { cause: Cause; detail?: Detail } | null

function statusProblem(
	{ expectedStatus: expected }: HttpTarget,
	{ statusCode: status = 0 }: IncomingMessage,
): Problem {
	if (isExpected(status, expected)) return null
	return { cause: 'status', detail: { code: 'status', status, expected } }
}

/** Whether a status is in a list such as `200-299, 301`. */
function isExpected(status: number, expected: string): boolean {
	return expected.split(',').some((range) => {
		const [first = 0, last = first] = range.trim().split('-').map(Number)
		return first <= status && status <= last
	})
}

async function bodyProblem(target: HttpTarget, response: IncomingMessage): Promise<Problem> {
	if (!target.keyword && !target.jsonValue) {
		await readToEnd(response)
		return null
	}
	const body = await readText(response)
	return keywordProblem(target, body) ?? valueProblem(target, body)
}

function keywordProblem({ keyword }: HttpTarget, body: string): Problem {
	if (!keyword || body.includes(keyword.text) !== keyword.isAbsent) return null
	return { cause: keyword.isAbsent ? 'keyword-present' : 'keyword-missing' }
}

function valueProblem({ jsonValue }: HttpTarget, body: string): Problem {
	if (!jsonValue) return null
	const { path, equals } = jsonValue
	const json = parseJson(body)
	if (json === undefined) return { cause: 'json-value', detail: { code: 'not-json' } }
	const value = jsonValueAt(json, path)
	if (value === equals) return null
	return { cause: 'json-value', detail: { code: value === undefined ? 'no-value' : 'other-value' } }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Without credentials and query values, which may be secrets. */
function shownUrl({ url }: HttpTarget): string {
	const { origin, pathname, searchParams } = new URL(url)
	const names = [...searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`)
	return `${origin}${pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`
}

function hasNoPassword(url: string): boolean {
	const parsedUrl = URL.parse(url)
	return parsedUrl === null || (!parsedUrl.username && !parsedUrl.password)
}

function hasNoFramingHeaders(headers: Record<string, string>): boolean {
	return Object.keys(headers).every((name) => !framingHeaders.includes(name.toLowerCase()))
}

/** False for a range such as `299-200`, which is empty. */
function rangesAscend(statuses: string): boolean {
	return statuses.split(',').every((range) => {
		const [first = 0, last = first] = range.split('-').map(Number)
		return first <= last
	})
}

/**
 * The value at a path such as `data.items.0.state`, as text: strings unchanged, other values as JSON. Undefined where
 * the path does not exist.
 */
function jsonValueAt(json: unknown, path: string): string | undefined {
	let value = json
	for (const key of path.split('.')) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
		value = (value as Record<string, unknown>)[key]
	}
	return typeof value === 'string' ? value : JSON.stringify(value)
}
