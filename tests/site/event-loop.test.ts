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
type Body = { what: string; type: string; text: string }

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'

/** Fields that forms and calls read, where the call does not say its own. */
const usualFields = ['email', 'password', 'name', 'intent', 'callbackURL', 'client_id', 'scope', 'message']

const partOf = (name: string, value: string) =>
	`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":0`).join()
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Bodies that are refused by their form alone. */
const beyond: Body[] = [
	{ what: '500,000 fields', type: urlencoded, text: 'a&'.repeat(500_000) },
	{ what: '20,000 parts', type: multipart, text: partOf('a', '').repeat(20_000) },
	{ what: '100,000 parameters of a part', type: multipart, text: partOf('a"; name="'.repeat(90_000), '') },
	{ what: 'JSON 500,000 deep', type: json, text: nested('[', ']', 500_000) },
	{ what: 'JSON 100,000 objects deep', type: json, text: nested('{"a":', '}', 150_000) },
	{ what: 'JSON with 90,000 keys', type: json, text: `{${keys(90_000)}}` },
]

/** The worst that is let through to a call. */
function* within({ fields }: Call): Generator<Body> {
	const names = [...new Set([...fields, ...usualFields])]
	const share = (bytes: number) => Math.floor(bytes / names.length) - 100
	const text = 'a'.repeat(share(maxBodyBytes))
	yield { what: 'most fields', type: urlencoded, text: 'a&'.repeat(maxFields - 1) }
	yield {
		what: 'long fields',
		type: urlencoded,
		text: names.map((name) => `${name}=${'%C3%A9'.repeat(share(maxFormBytes) / 6)}`).join('&'),
	}
	yield { what: 'most parts', type: multipart, text: `${partOf('a', '').repeat(maxParts - 10)}--x--\r\n` }
	yield {
		what: 'many headers',
		type: multipart,
		text: `--x\r\n${'a: b\r\n'.repeat(maxMultipartLines - 10)}\r\n--x--\r\n`,
	}
	yield { what: 'most keys', type: json, text: `{${keys(maxJsonValues)}}` }
	yield {
		what: 'deep JSON',
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
			what: `long texts ${value.slice(-3)}`,
			type: json,
			text: JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
		}
	}
	yield { what: 'text', type: 'text/plain', text: '['.repeat(maxBodyBytes) }
}

/** The longest that this thread computed without letting anything else happen, in milliseconds of its own time. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
	let longestMs = 0
	let isDone = false
	let before = process.threadCpuUsage()
	const look = () => {
		const { user, system } = process.threadCpuUsage(before)
		before = process.threadCpuUsage()
		longestMs = Math.max(longestMs, (user + system) / 1000)
		if (!isDone) setImmediate(look)
	}
	setImmediate(look)
	await work()
	isDone = true
	look()
	return longestMs
}

/** Every page of the site: each may have an action. */
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

test(`no body that is sent to any address holds the process up for more than ${maxMs} ms`, async (t) => {
	const site = await openSite({ env: { TRUST_PROXY: 'true' } })
	t.after(() => site.close())
	const apiCalls = site.routes
		.filter(({ method, path }) => method !== 'ALL' && method !== 'GET' && path.startsWith('/'))
		.map(({ method, path }) => ({ method, path, fields: [] }))
	const all = [...apiCalls, ...(await accountCalls(t)), ...pagesOf(await siteMap)]
	const calls = new Map(all.map((call) => [`${call.method} ${call.path}`, call])).values().toArray()
	assert.ok(calls.length > 200, `${calls.length} calls`)

	let asked = 0
	const send = async ({ method, path }: Call, { type, text }: Body, cookie?: string) => {
		// Every request comes from another network, so that no rate limit answers in place of the call.
		const address = `10.${(asked >> 8) & 255}.${asked++ & 255}.1`
		const headers = {
			'content-type': type,
			'x-forwarded-for': address,
			origin: site.publicUrl,
			...(cookie && { cookie }),
		}
		const answer = await site.request(path.replaceAll(/:\w+/g, 'a'), { method, headers, body: text })
		await answer.arrayBuffer()
		return answer.status
	}
	/** What was sent may have ended the session. */
	const signedInAs = async (given: string): Promise<string> => {
		const headers = { cookie: given, 'x-forwarded-for': '10.255.255.1' }
		const session = await site.request('/api/account/session', { headers })
		return (await session.json()) === null ? await site.signIn('owner') : given
	}
	const suspects: { call: Call; body: Body; cookie: string | undefined }[] = []
	/** Sends a body, again where it took long: what is compiled or collected by the way is not the call's own time. */
	const leastMs = async (call: Call, body: Body, cookie: string | undefined, attempts: number) => {
		let status = 0
		let least = Infinity
		for (let attempt = 0; attempt < attempts && least > maxMs; attempt++) {
			const tookMs = await longestTurnMs(async () => {
				status = await send(call, body, cookie)
			})
			least = Math.min(least, tookMs)
		}
		return { status, least }
	}
	const check = async (call: Call, body: Body, cookie?: string): Promise<number> => {
		const { status, least } = await leastMs(call, body, cookie, 3)
		if (least > maxMs) suspects.push({ call, body, cookie })
		return status
	}
	const [many, ...others] = beyond
	for (const body of others) assert.equal(await check(calls[0]!, body), 413, body.what)
	let cookie = await site.signIn('owner')
	for (const call of calls) {
		assert.equal(await check(call, many!), 413, call.path)
		for (const body of within(call)) {
			const status = await check(call, body, cookie)
			if (status === 405) break
			// Some pages are for those alone who are not signed in.
			if (status === 302 || status === 403) await check(call, body)
		}
		cookie = await signedInAs(cookie)
	}
	// A machine that was slowed for a while slows three attempts in a row, not ten more at the end.
	const slow: string[] = []
	for (const { call, body, cookie: given } of suspects) {
		const { least } = await leastMs(call, body, given && cookie, 10)
		const who = given ? 'signed in' : 'anonymous'
		if (least > maxMs) slow.push(`${call.method} ${call.path}, ${body.what}, ${who}: ${least.toFixed(0)} ms`)
	}
	assert.deepEqual(slow, [])
})
