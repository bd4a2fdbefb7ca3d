import type { IncomingMessage } from 'node:http'
import type { TargetOf } from '#services/status/monitors/monitor.ts'
import { type Limits, type Look, withDeadline } from './deadline.ts'
import { Failure } from './failure.ts'
import { type Cause, type Finding, found } from './finding.ts'
import { connectFor, exchange, type HttpRequest, readText } from './http-exchange.ts'
import { redirected } from './http-redirect.ts'
import { jsonValueAt } from './json-value.ts'
import { foundUntil } from './shown-certificate.ts'

type HttpTarget = TargetOf<'http'>

const maxRedirects = 10

/** Well when the answer is what the monitor expects. Its body is read only when something in it is looked for. */
export async function probeHttp(target: HttpTarget, limits: Limits): Promise<Finding> {
	return await withDeadline(limits, async (look) => {
		const answer = await lastAnswer(target, look)
		look.waitsFor = 'end of the answer'
		const readsBody = target.keyword !== null || target.jsonValue !== null
		const body = readsBody ? await readText(answer) : ''
		const latencyMs = look.elapsedMs()
		const { facts } = look
		const wrong = wrongStatus(target, answer) ?? wrongText(target, body) ?? wrongValue(target, body)
		if (wrong) return found('down', { ...wrong, latencyMs, facts })
		const { certificateDays, acceptsAnyCertificate } = target
		if (certificateDays === null || acceptsAnyCertificate) return found('up', { latencyMs, facts })
		return foundUntil(certificateDays, facts, latencyMs)
	})
}

/** The answer to the request, or to the last of those that redirects ask for: each address is checked anew. */
async function lastAnswer(target: HttpTarget, look: Look): Promise<IncomingMessage> {
	const { url, method, headers, body, acceptsAnyCertificate, followRedirects } = target
	let request: HttpRequest = { url: new URL(url), method, headers, body, acceptsAnyCertificate }
	for (let redirects = 0; ; redirects += 1) {
		look.waitsFor = 'connection'
		const socket = await connectFor(request, look)
		look.waitsFor = 'answer'
		const answer = await exchange(request, socket)
		look.facts.status = answer.statusCode ?? 0
		const next = followRedirects ? redirected(request, look.facts.status, answer.headers) : null
		if (!next) return answer
		socket.destroy()
		if (redirects === maxRedirects) throw new Failure('too-many-redirects', `at last to ${next.url.href}`)
		request = next
	}
}

type Wrong = { cause: Cause; detail: string } | null

function wrongStatus(
	{ expectedStatus }: HttpTarget,
	{ statusCode = 0, statusMessage }: IncomingMessage,
): Wrong {
	if (isExpected(statusCode, expectedStatus)) return null
	return { cause: 'status', detail: `${statusCode} ${statusMessage}` }
}

/** Whether a status is among those of `200-299, 301`. */
function isExpected(status: number, expected: string): boolean {
	return expected.split(',').some((range) => {
		const [first = 0, last = first] = range.trim().split('-').map(Number)
		return first <= status && status <= last
	})
}

function wrongText({ keyword }: HttpTarget, body: string): Wrong {
	if (!keyword || body.includes(keyword.text) !== keyword.isAbsent) return null
	return { cause: keyword.isAbsent ? 'keyword-present' : 'keyword-missing', detail: keyword.text }
}

function wrongValue({ jsonValue }: HttpTarget, body: string): Wrong {
	if (!jsonValue) return null
	const { path, equals } = jsonValue
	const json = parsed(body)
	if (json === undefined) return { cause: 'json-value', detail: 'the answer is not JSON' }
	const value = jsonValueAt(json, path)
	if (value === equals) return null
	const detail = value === undefined ? `nothing at ${path}` : `${path} is ${value}`
	return { cause: 'json-value', detail }
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
