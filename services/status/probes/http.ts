import type { IncomingMessage } from 'node:http'
import type { TargetOf } from '#services/status/monitors/monitor.ts'
import type { Detail } from './detail.ts'
import { type ProbeContext, withDeadline } from './deadline.ts'
import { Failure } from './failure.ts'
import { type Limits, type Cause, type ProbeResult, probeResult } from './probe-result.ts'
import { connectFor, exchange, type HttpRequest, readText, readToEnd } from './http-exchange.ts'
import { redirected } from './http-redirect.ts'
import { jsonValueAt } from './json-value.ts'
import { foundUntil } from './check-certificate.ts'

type HttpTarget = TargetOf<'http'>

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
