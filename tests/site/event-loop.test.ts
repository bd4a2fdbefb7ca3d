import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readConfig } from '#config'
import { openDatabase } from '#platform/database/open.ts'
import {
	maxBodyBytes,
	maxFields,
	maxFormBytes,
	maxJsonValues,
	maxMultipartLines,
	maxParts,
} from '#platform/http/input-limits.ts'
import { endpointsOf } from '#services/accounts/rate-limit/testing.ts'
import { migrations } from '#services/accounts/migrations/index.ts'
import type { AccountTables } from '#services/accounts/tables.ts'
import { openSite } from '#tests/support/site.ts'
import siteMap from '#web/routes.ts'

const maxMs = 50

type Call = { method: string; path: string; fields: string[] }
type Body = { name: string; type: string; text: string }

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'

/** Common field names, for calls that do not list their own. */
const commonFields = ['email', 'password', 'name', 'intent', 'callbackURL', 'client_id', 'scope', 'message']

const partOf = (name: string, value: string) =>
	`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":0`).join()
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Bodies beyond the input limits, rejected before any call reads them. */
const oversized: Body[] = [
	{ name: '500,000 fields', type: urlencoded, text: 'a&'.repeat(500_000) },
	{ name: '20,000 parts', type: multipart, text: partOf('a', '').repeat(20_000) },
	{ name: '100,000 parameters of a part', type: multipart, text: partOf('a"; name="'.repeat(90_000), '') },
	{ name: 'JSON 500,000 deep', type: json, text: nested('[', ']', 500_000) },
	{ name: 'JSON 100,000 objects deep', type: json, text: nested('{"a":', '}', 150_000) },
	{ name: 'JSON with 90,000 keys', type: json, text: `{${keys(90_000)}}` },
]

/** The most expensive bodies within the input limits. */
function* largestAllowed({ fields }: Call): Generator<Body> {
	const names = [...new Set([...fields, ...commonFields])]
	const share = (bytes: number) => Math.floor(bytes / names.length) - 100
	const text = 'a'.repeat(share(maxBodyBytes))
	yield { name: 'max fields', type: urlencoded, text: 'a&'.repeat(maxFields - 1) }
	yield {
		name: 'long fields',
		type: urlencoded,
		text: names.map((name) => `${name}=${'%C3%A9'.repeat(share(maxFormBytes) / 6)}`).join('&'),
	}
	yield { name: 'max parts', type: multipart, text: `${partOf('a', '').repeat(maxParts - 10)}--x--\r\n` }
	yield {
		name: 'many headers',
		type: multipart,
		text: `--x\r\n${'a: b\r\n'.repeat(maxMultipartLines - 10)}\r\n--x--\r\n`,
	}
	yield { name: 'max keys', type: json, text: `{${keys(maxJsonValues)}}` }
	yield {
		name: 'deep JSON',
		type: json,
		text: nested('{"a":[', ']}', maxJsonValues / 2).replace('[]', '[0]'),
	}
	for (const value of [
		text,
		' '.repeat(text.length),
		`${text.slice(0, -20)}@exemple.fr`,
		`https://${text}`,
	]) {
		yield {
			name: `long texts ${value.slice(-3)}`,
			type: json,
			text: JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
		}
	}
	yield { name: 'text', type: 'text/plain', text: '['.repeat(maxBodyBytes) }
}

/** The longest blocking of the event loop during `work`, in milliseconds of CPU time of this thread. */
async function maxBlockingMs(work: () => Promise<unknown>): Promise<number> {
	let longestMs = 0
	let isDone = false
	let before = process.threadCpuUsage()
	const measure = () => {
		const { user, system } = process.threadCpuUsage(before)
		before = process.threadCpuUsage()
		longestMs = Math.max(longestMs, (user + system) / 1000)
		if (!isDone) setImmediate(measure)
	}
	setImmediate(measure)
	await work()
	isDone = true
	measure()
	return longestMs
}

/** Every page of the site, as each may have an action. */
const pagesOf = (entries: readonly RouteConfigEntry[]): Call[] =>
	entries.flatMap(({ path, children = [] }) => [
		...(path === undefined ? [] : [{ method: 'POST', path: `/${path}`.replace('//', '/'), fields: [] }]),
		...pagesOf(children),
	])

async function accountCalls(t: TestContext): Promise<Call[]> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-endpoints-'))
	const config = readConfig({ DATA_DIR: folder })
	const { db, engine } = await openDatabase<AccountTables>(config, 'accounts', migrations)
	t.after(async () => {
		await db.destroy()
		rmSync(folder, { recursive: true })
	})
	const endpoints = endpointsOf({ db, engine }).filter(({ method }) => method === 'POST')
	return endpoints.map(({ path, method, fields }) => ({ method, path: `/api/auth${path}`, fields }))
}

test(`no request body blocks the event loop for more than ${maxMs} ms at any endpoint`, async (t) => {
	const site = await openSite({ env: { TRUST_PROXY: 'true' } })
	t.after(() => site.close())
	const apiCalls = site.routes
		.filter(({ method, path }) => method !== 'ALL' && method !== 'GET' && path.startsWith('/'))
		.map(({ method, path }) => ({ method, path, fields: [] }))
	const all = [...apiCalls, ...(await accountCalls(t)), ...pagesOf(await siteMap)]
	const calls = new Map(all.map((call) => [`${call.method} ${call.path}`, call])).values().toArray()
	assert.ok(calls.length > 200, `${calls.length} calls`)

	let requestCount = 0
	const send = async ({ method, path }: Call, { type, text }: Body, cookie?: string) => {
		// Each request comes from another subnet, so that no rate limit rejects it before the call.
		const address = `10.${(requestCount >> 8) & 255}.${requestCount++ & 255}.1`
		const headers = {
			'content-type': type,
			'x-forwarded-for': address,
			origin: site.publicUrl,
			...(cookie && { cookie }),
		}
		const response = await site.request(path.replaceAll(/:\w+/g, 'a'), { method, headers, body: text })
		await response.arrayBuffer()
		return response.status
	}
	/** Signs in again if a request has ended the session. */
	const renewSession = async (cookie: string): Promise<string> => {
		const headers = { cookie, 'x-forwarded-for': '10.255.255.1' }
		const session = await site.request('/api/account/session', { headers })
		return (await session.json()) === null ? await site.signIn('owner') : cookie
	}
	const suspects: { call: Call; body: Body; cookie: string | undefined }[] = []
	/** Sends a body, again if it took long: compilation and garbage collection are not the call's own time. */
	const fastest = async (call: Call, body: Body, cookie: string | undefined, attempts: number) => {
		let status = 0
		let fastestMs = Infinity
		for (let attempt = 0; attempt < attempts && fastestMs > maxMs; attempt++) {
			const durationMs = await maxBlockingMs(async () => {
				status = await send(call, body, cookie)
			})
			fastestMs = Math.min(fastestMs, durationMs)
		}
		return { status, fastestMs }
	}
	const check = async (call: Call, body: Body, cookie?: string): Promise<number> => {
		const { status, fastestMs } = await fastest(call, body, cookie, 3)
		if (fastestMs > maxMs) suspects.push({ call, body, cookie })
		return status
	}
	const [manyFields, ...others] = oversized
	for (const body of others) assert.equal(await check(calls[0]!, body), 413, body.name)
	let cookie = await site.signIn('owner')
	for (const call of calls) {
		assert.equal(await check(call, manyFields!), 413, call.path)
		for (const body of largestAllowed(call)) {
			const status = await check(call, body, cookie)
			if (status === 405) break
			// Some pages are for visitors only.
			if (status === 302 || status === 403) await check(call, body)
		}
		cookie = await renewSession(cookie)
	}
	// A busy machine can slow down three attempts in a row, but hardly ten more at the end.
	const slow: string[] = []
	for (const { call, body, cookie: initialCookie } of suspects) {
		const { fastestMs } = await fastest(call, body, initialCookie && cookie, 10)
		const role = initialCookie ? 'signed in' : 'anonymous'
		if (fastestMs > maxMs)
			slow.push(`${call.method} ${call.path}, ${body.name}, ${role}: ${fastestMs.toFixed(0)} ms`)
	}
	assert.deepEqual(slow, [])
})
