import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Db } from '#services/accounts/tables.ts'
import { camille, createVisitor, openAccounts, siteUrl } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { type Endpoint, endpointsOf } from './rate-limit/testing.ts'

type Sent = { input: string; init: RequestInit & { headers: Headers }; query?: string }

const json = 'application/json'

const brokenBodies = {
	'malformed JSON': '{"email": ',
	'a JSON array': '[]',
	'a JSON string': '"email"',
	'a JSON number': '12',
	'JSON that never ends': '['.repeat(20_000),
	'a JSON NUL': '\0',
}

const strangeBodies = {
	'JSON null': 'null',
	nothing: '',
	'an object of nothing known': '{"__proto__": {"role": "owner"}, "constructor": 1, "role": "owner"}',
	'deep nesting': `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
}

const wrongValues: Record<string, unknown> = {
	'a number': 12,
	'a flag': true,
	null: null,
	'an object': { $ne: '' },
	'an array': ['a', 'b'],
	'nested deep': JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
	'a NUL byte': 'a\0b@exemple.fr',
	'a lone surrogate': 'a\uD800b',
	'a very long string': 'a'.repeat(200_000),
}

/** Written by a rejected call: rate limits, the audit log, and its lock. */
const untrackedTables = new Set(['rateLimitBucket', 'audit', 'accountLock'])

/** Endpoints whose rejections consume something: a code can be checked only once. */
const consumingPaths = new Set(['/two-factor/verify-totp'])

onEachEngine(
	'no input to any endpoint causes a 500, and rejected input changes nothing',
	async (database) => {
		const { accounts, db, engine, logged } = await openAccounts(database)
		const tables = await tablesOf(db)
		const endpoints = endpointsOf({ db, engine })
		assert.ok(endpoints.length > 80, `${endpoints.length} endpoints`)
		await accounts.createUser({ ...camille, role: 'member' })
		await createVisitor(accounts).get('/jwks')

		for (const endpoint of endpoints) {
			const user = createVisitor(accounts)
			assert.equal((await user.post('/sign-in/email', camille)).status, 200, `before ${endpoint.path}`)
			// The first request of a user notes the day on which they came, whatever it asks for.
			await user.get('/get-session')
			const sends = [
				...hostile({ ...endpoint, fields: [], queryFields: [] }, createVisitor(accounts).headers()),
				...hostile(endpoint, user.headers()),
			]
			let before = await digestOf(db, tables)
			for (const { input, init, query = '' } of sends) {
				const description = `${endpoint.method} ${endpoint.path}, ${input}`
				const path = endpoint.path.replaceAll(/:\w+/g, 'a')
				const answer = await accounts.call(new Request(`${siteUrl}/api/auth${path}${query}`, init))
				assert.ok(answer.status < 500, `${description}: ${answer.status}`)
				if (answer.status >= 400) await checkErrorFormat(answer, description)
				if (input in brokenBodies || input.startsWith('type ')) {
					assert.ok(answer.status >= 400 || answer.status === 302, `${description}: ${answer.status}`)
				}
				if (answer.status < 400) before = await digestOf(db, tables)
			}
			if (!consumingPaths.has(endpoint.path)) {
				assert.deepEqual(await digestOf(db, tables), before, `a rejected ${endpoint.path} changed something`)
			}
			await accounts.createUser({ ...camille, role: 'member' }).catch(() => {})
		}
		assert.deepEqual(
			logged.filter(({ level }) => level === 'error'),
			[],
		)
	},
)

onEachEngine('a forged cookie is ignored and a foreign page is rejected', async (database) => {
	const { accounts, db, engine } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'member' })
	const user = createVisitor(accounts)
	await user.post('/sign-in/email', camille)
	const tables = await tablesOf(db)
	const before = await digestOf(db, tables)
	const token = user.cookies.get('parvis.session_token') ?? ''
	const [value = '', signature = ''] = token.split('.')
	const forged = [
		value,
		`${value}.`,
		`${value}.${signature.slice(0, -4)}AAA%3D`,
		`${value.slice(1)}a.${signature}`,
		`.${signature}`,
		`${token}${token}`,
		'%00',
		'%E0%A4%A',
		'a'.repeat(7000),
		'{}',
	]
	const posts = endpointsOf({ db, engine }).filter(({ method }) => method === 'POST')
	for (const cookie of forged) {
		const headers = createVisitor(accounts).headers()
		headers.set('cookie', `parvis.session_token=${cookie}`)
		const session = await accounts.call(new Request(`${siteUrl}/api/auth/get-session`, { headers }))
		assert.deepEqual([session.status, await session.json()], [200, null], cookie.slice(0, 80))
		for (const path of ['/update-user', '/change-password', '/revoke-sessions', '/delete-user']) {
			headers.set('content-type', json)
			const body = JSON.stringify({
				name: 'A',
				newPassword: 'une autre phrase',
				currentPassword: camille.password,
			})
			const url = `${siteUrl}/api/auth${path}`
			const answer = await accounts.call(new Request(url, { method: 'POST', headers, body }))
			assert.equal(answer.status, 401, `${path} with ${cookie.slice(0, 80)}`)
		}
	}
	for (const { path } of posts) {
		const headers = user.headers()
		headers.set('origin', 'https://ailleurs.exemple')
		headers.set('content-type', json)
		const url = `${siteUrl}/api/auth${path.replaceAll(/:\w+/g, 'a')}`
		const answer = await accounts.call(new Request(url, { method: 'POST', headers, body: '{}' }))
		assert.ok(answer.status >= 400 && answer.status < 500, `${path} from elsewhere: ${answer.status}`)
		await checkErrorFormat(answer, `${path} from elsewhere`)
	}
	assert.deepEqual(await digestOf(db, tables), before)
})

function* hostile({ method, fields, queryFields }: Endpoint, headers: Headers): Iterable<Sent> {
	for (const field of [...queryFields, 'callbackURL', 'token']) {
		for (const value of ['%00', '%ED%A0%80', 'a'.repeat(5000), `a&${field}=b`]) {
			const bodyless = method === 'GET' ? {} : { body: '{}' }
			const query = `?${field}=${value}`
			yield {
				input: `query ${query.slice(0, 40)}`,
				init: { method, headers: withContentType(headers, json), ...bodyless },
				query,
			}
		}
	}
	if (method === 'GET') return
	const post = (type: string, body: BodyInit) => ({ method, headers: withContentType(headers, type), body })
	for (const [input, body] of Object.entries({ ...brokenBodies, ...strangeBodies })) {
		yield { input, init: post(json, body) }
	}
	for (const type of ['application/x-nothing', 'text/plain', 'image/png', '../../etc/passwd']) {
		yield { input: `type ${type}`, init: post(type, '{"email":"camille@exemple.fr"}') }
	}
	yield { input: 'multipart without end', init: post('multipart/form-data; boundary=x', '--x\r\n') }
	for (const field of fields) {
		for (const [input, value] of Object.entries(wrongValues)) {
			const others = Object.fromEntries(fields.map((name) => [name, 'a']))
			const body = JSON.stringify({ ...others, [field]: value })
			yield { input: `${field} is ${input}`, init: post(json, body) }
		}
	}
}

function withContentType(original: Headers, type: string): Headers {
	const headers = new Headers(original)
	headers.set('content-type', type)
	return headers
}

async function checkErrorFormat(answer: Response, description: string): Promise<void> {
	const text = await answer.text()
	let body: Record<string, unknown> = {}
	try {
		body = JSON.parse(text) as Record<string, unknown>
	} catch {
		assert.fail(`${description}: ${answer.status} ${text.slice(0, 200)}`)
	}
	// OAuth errors have their own format (RFC 6749, 5.2).
	if (typeof body['error'] === 'string') return
	assert.match(String(body['code']), /^[A-Z][A-Z0-9_]*$/, description)
	assert.ok(typeof body['message'] === 'string' && body['message'], description)
}

async function tablesOf(db: Db): Promise<string[]> {
	const tables = await db.introspection.getTables()
	return tables
		.map(({ name }) => name)
		.filter((name) => !untrackedTables.has(name) && !name.includes('migrations'))
}

const withoutTimestamps = (key: string, value: unknown) =>
	key === 'updatedAt' || key === 'lastSeenAt' ? undefined : value

async function digestOf(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
	const digests: Record<string, string> = {}
	for (const name of tables) {
		const rows = await db
			.selectFrom(name as 'user')
			.selectAll()
			.execute()
		const lines = rows.map((row) => JSON.stringify(row, withoutTimestamps)).toSorted()
		digests[name] = createHash('sha256').update(lines.join('\n')).digest('hex')
	}
	return digests
}
