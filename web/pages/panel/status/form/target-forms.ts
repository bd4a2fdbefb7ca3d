import { z } from 'zod'
import type { MonitorInput } from '#services/status/monitors/monitor.ts'
import { tickedField } from '#web/forms/schemas.ts'
import { guessTarget } from './guess-target.ts'
import { methods, recordTypes } from './choices.ts'
import {
	amount,
	host,
	line,
	linesIn,
	optionalAmount,
	optionalHost,
	optionalPort,
	port,
} from './field-schemas.ts'

type TargetInput = MonitorInput['target']

const days = { min: 1, max: 90 }
const minuteMs = 60_000
const weekMs = 7 * 86_400_000
const maxHeaders = 30
const maxPeers = 8

const framing = ['connection', 'content-length', 'expect', 'te', 'trailer', 'transfer-encoding', 'upgrade']

const fullUrl = z
	.string()
	.regex(/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu, 'URL_INCOMPLETE')
	.refine((text) => URL.canParse(text), 'URL_INCOMPLETE')
	.refine((text) => {
		const parsed = URL.parse(text)
		return !parsed?.username && !parsed?.password
	}, 'URL_WITH_PASSWORD')

const url = z
	.string({ error: 'URL_REQUIRED' })
	.trim()
	.min(1, 'URL_REQUIRED')
	.max(2000, 'URL_INCOMPLETE')
	.transform(withScheme)
	.pipe(fullUrl)

/** `https://` is added where it was left out of what is otherwise the address of a page. */
function withScheme(text: string): string {
	const guess = text.includes('://') ? null : guessTarget(`${text.replace(/\/$/, '')}/`)
	return guess?.kind === 'http' ? `https://${text}` : text
}
const headers = z
	.string()
	.max(80_000, 'TOO_MANY_HEADERS')
	.default('')
	.transform((text, context) => {
		const entries = linesIn(text).map((each): [string, string] => {
			const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}):(.*)$/s.exec(each) ?? []
			return [name, value.trim()]
		})
		const isClear = entries.every(
			([name, value]) => name !== '' && value.length <= 2000 && /^[\t\x20-\x7e\x80-\xff]*$/.test(value),
		)
		const problem =
			(!isClear && 'HEADERS_UNCLEAR') ||
			(entries.length > maxHeaders && 'TOO_MANY_HEADERS') ||
			(entries.some(([name]) => framing.includes(name.toLowerCase())) && 'HEADER_NOT_ALLOWED')
		if (problem) context.addIssue({ code: 'custom', message: problem })
		return Object.fromEntries(entries)
	})

/** Lines as they are sent to others: browsers end them with CR LF (HTML, 4.10.21.4). */
const block = (code: string, longest: number) =>
	z
		.string()
		.transform((text) => text.replaceAll('\r\n', '\n'))
		.pipe(z.string().max(longest, code))
		.default('')

const expectedStatus = z
	.string({ error: 'INVALID_STATUS' })
	.trim()
	.max(200, 'INVALID_STATUS')
	.regex(/^[1-5]\d\d(-[1-5]\d\d)?(, ?[1-5]\d\d(-[1-5]\d\d)?)*$/, 'INVALID_STATUS')

const peers = z
	.string({ error: 'PEERS_REQUIRED' })
	.max(5000, 'TOO_MANY_PEERS')
	.transform((text, context) => {
		const found = linesIn(text).map((each) => {
			const [, machine, number] = /^(.+):(\d{1,5})$/.exec(each) ?? []
			return { host: host.safeParse(machine).data, port: port.safeParse(number).data }
		})
		const given = found.filter(
			(peer): peer is { host: string; port: number } => peer.host !== undefined && peer.port !== undefined,
		)
		const problem =
			(found.length === 0 && 'PEERS_REQUIRED') ||
			(given.length < found.length && 'PEERS_UNCLEAR') ||
			(found.length > maxPeers && 'TOO_MANY_PEERS')
		if (problem) context.addIssue({ code: 'custom', message: problem })
		return given
	})

const httpForm = {
	kind: z.literal('http'),
	url,
	method: z.enum(methods, 'VALIDATION_ERROR'),
	headers,
	body: block('BODY_TOO_LONG', 10_000),
	expectedStatus,
	followRedirects: tickedField,
	keyword: block('KEYWORD_TOO_LONG', 500),
	keywordIs: z.enum(['present', 'absent']).catch('present'),
	jsonPath: line('INVALID_JSON_PATH', 200),
	jsonEquals: block('JSON_VALUE_TOO_LONG', 500),
	certificateDays: optionalAmount('INVALID_DAYS', days),
	acceptsAnyCertificate: tickedField,
}

function httpTarget(form: z.output<z.ZodObject<typeof httpForm>>): TargetInput {
	const { keyword, keywordIs, jsonPath, jsonEquals, ...rest } = form
	return {
		...rest,
		kind: 'http',
		keyword: keyword ? { text: keyword, isAbsent: keywordIs === 'absent' } : null,
		jsonValue: jsonPath ? { path: jsonPath, equals: jsonEquals } : null,
	}
}

/** The fields of each kind, and what is watched by them. */
export const targetForms = {
	http: z.object(httpForm).transform(httpTarget),
	tcp: z.object({ kind: z.literal('tcp'), host, port }),
	dns: z
		.object({
			kind: z.literal('dns'),
			dnsName: host,
			recordType: z.enum(recordTypes, 'VALIDATION_ERROR'),
			contains: line('INVALID_RECORD', 500),
			server: optionalHost,
		})
		.transform(({ kind, dnsName: name, recordType: type, contains, server }): TargetInput => {
			return { kind, name, type, contains, server }
		}),
	certificate: z.object({ kind: z.literal('certificate'), host, port, days: amount('INVALID_DAYS', days) }),
	ping: z.object({ kind: z.literal('ping'), host }),
	heartbeat: z
		.object({
			kind: z.literal('heartbeat'),
			graceMinutes: amount('INVALID_GRACE', { min: 0, max: weekMs, unit: minuteMs }),
		})
		.transform(({ kind, graceMinutes: graceMs }): TargetInput => ({ kind, graceMs })),
	game: z.object({
		kind: z.literal('game'),
		game: z
			.string({ error: 'INVALID_GAME' })
			.trim()
			.regex(/^[a-z0-9_-]{1,60}$/, 'INVALID_GAME'),
		host,
		port: optionalPort,
	}),
	part: z.object({
		kind: z.literal('part'),
		part: z.string({ error: 'PART_NOT_FOUND' }).min(1, 'PART_NOT_FOUND'),
	}),
	connectivity: z.object({ kind: z.literal('connectivity'), peers }),
} satisfies Record<TargetInput['kind'], z.ZodType<TargetInput>>
