import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { type JsonSchema, sampleOf, variantsWithNul } from '#tests/support/schema-samples.ts'
import { openSite } from '#tests/support/site.ts'

type Body = { name: string; type: string; body: string; status?: number }
type Fields = Record<string, unknown>

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** Values that every field rejects, by fault. */
const wrongValues: Fields = {
	'a number': 12,
	'an object': { $ne: '' },
	'an array': ['a'],
	'a NUL byte': 'a\0b@exemple.fr',
	'a very long string': 'a'.repeat(500_000),
}

const wrongFormValues: Fields = {
	'a NUL byte': 'a\0b',
	'a very long string': 'a'.repeat(500_000),
	empty: '',
}

/** Texts that every path parameter and cursor rejects. */
const wrongTexts: Record<string, string> = {
	'a NUL byte': 'a\0b',
	'a very long string': 'a'.repeat(5000),
	'a path': '../../etc/passwd',
	'a lone surrogate': '\uD800',
	quotes: `'";--`,
}

/** Bodies that every call rejects, whatever its fields. */
const malformedBodies: Body[] = [
	{ name: 'malformed JSON', type: json, body: '{"name": ' },
	{ name: 'a JSON array', type: json, body: '[]' },
	{ name: 'a JSON string', type: json, body: '"name"' },
	{ name: 'JSON null', type: json, body: 'null' },
	{ name: 'an unknown content type', type: 'application/x-nothing', body: 'name=a' },
	{ name: 'a multipart body without end', type: 'multipart/form-data; boundary=x', body: '--x\r\n' },
	{ name: 'a body of 3 MB', type: json, body: 'a'.repeat(3 * 1024 * 1024), status: 413 },
]

/** The calls of the account API that take a body (specification, section 7), with a valid body. */
const accountCalls: Record<string, Fields> = {
	'/sign-up/email': { name: 'Dominique', email: 'dominique@exemple.fr', password: 'une phrase longue' },
	'/sign-in/email': { email: 'admin@exemple.fr', password: 'une phrase longue' },
	'/sign-in/social': { provider: 'github' },
	'/request-password-reset': { email: 'admin@exemple.fr' },
	'/forget-password': { email: 'admin@exemple.fr' },
	'/reset-password': { newPassword: 'une phrase longue', token: 'abc' },
	'/change-password': { newPassword: 'une phrase longue', currentPassword: 'une autre' },
	'/change-email': { newEmail: 'dominique@exemple.fr' },
	'/update-user': { name: 'Dominique' },
	'/delete-user': { password: 'une autre' },
	'/send-verification-email': { email: 'admin@exemple.fr' },
	'/link-social': { provider: 'github' },
	'/unlink-account': { providerId: 'github' },
	'/revoke-session': { token: 'abc' },
	'/get-access-token': { providerId: 'github' },
	'/refresh-token': { providerId: 'github' },
}

/** The pages with forms, and valid fields for each. */
const forms: Record<string, Record<string, string>> = {
	'/auth/login': { email: 'admin@exemple.fr', password: 'une phrase longue' },
	'/auth/register': {
		name: 'Dominique',
		email: 'dominique@exemple.fr',
		password: 'une phrase longue',
		passwordConfirmation: 'une phrase longue',
	},
	'/auth/forget-password': { email: 'admin@exemple.fr' },
	'/auth/reset-password?token=abc': {
		password: 'une phrase longue',
		passwordConfirmation: 'une phrase longue',
	},
	'/set-up?token=abc': {
		name: 'Dominique',
		email: 'dominique@exemple.fr',
		password: 'une phrase longue',
		passwordConfirmation: 'une phrase longue',
	},
	'/dashboard/feedback/new': { kind: 'idea', title: 'Un banc', body: 'Devant la fontaine.' },
	'/contact': { name: 'Nora', email: 'nora@exemple.fr', subject: 'La salle', message: 'Est-elle libre ?' },
	'/dashboard/settings': { intent: 'visibility', visibility: 'private' },
	'/locale': { locale: 'fr' },
}

/** Opens a site on one engine: `request` sends as an administrator, `rows` counts the rows that users can create. */
async function openClient(databaseUrl: string | undefined) {
	const site = await openSite({
		env: { TRUST_PROXY: 'true', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
	})
	const cookie = await site.signIn('admin')
	const headers = new Headers({ cookie })
	let requestCount = 0
	return {
		site,
		/** Each request comes from another subnet, so that no rate limit rejects it first. */
		request(
			path: string,
			{ headers: extraHeaders, ...init }: RequestInit & { headers?: Record<string, string> } = {},
		) {
			const address = `10.${Math.floor(++requestCount / 250)}.${requestCount % 250}.1`
			return site.request(path, {
				...init,
				headers: { cookie, origin: site.publicUrl, 'x-forwarded-for': address, ...extraHeaders },
			})
		},
		async rows() {
			const { accounts, feedback, content } = site.services
			const [users, mails, messages, version] = await Promise.all([
				accounts.users.list(headers, {}),
				accounts.mails(headers, {}),
				feedback.inbox.list(headers, {}),
				content.version(),
			])
			return { users: users.users, mails: mails.mails.length, messages: messages.posts.length, version }
		},
	}
}

type TestClient = Awaited<ReturnType<typeof openClient>>

/** Registers a test per engine whose requests must not change a row or log an error. */
function testUnchanged(name: string, body: (client: TestClient) => Promise<void>): void {
	onEachEngine(name, async ({ config }) => {
		const client = await openClient((await config()).DATABASE_URL)
		try {
			const before = await client.rows()
			await body(client)
			assert.deepEqual(await client.rows(), before)
			assert.deepEqual(
				client.site.logged.filter(({ level }) => level === 'error'),
				[],
			)
		} finally {
			await client.site.close()
		}
	})
}

/** Asserts that the response is a 4xx with an error code and a message. */
async function checkRejected(response: Response, label: string, status?: number): Promise<void> {
	assert.ok(response.status >= 400 && response.status < 500, `${label}: ${response.status}`)
	if (status) assert.equal(response.status, status, label)
	const body = (await response.json()) as Record<string, unknown>
	assert.match(String(body['code']), /^[A-Z][A-Z0-9_]+$/, label)
	assert.ok(typeof body['message'] === 'string' && body['message'], label)
}

/** Variants of `fields`: without each required field, then with each wrong value in each field. */
function invalidVariants(
	{ fields, optional, lists }: Omit<Call, 'path'>,
	wrong: Fields,
): [name: string, body: Fields][] {
	const without = (name: string): [string, Fields] => [
		`without ${name}`,
		Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)),
	]
	return Object.keys(fields).flatMap((name) => [
		...(optional?.includes(name) ? [] : [without(name)]),
		...Object.entries(wrong)
			.filter(([, value]) => !(Array.isArray(value) && lists?.includes(name)))
			.map(([fault, value]): [string, Fields] => [`${name} is ${fault}`, { ...fields, [name]: value }]),
	])
}

type Call = {
	path: string
	fields: Fields
	optional?: readonly string[]
	/** The fields that take a list of texts. */
	lists?: readonly string[]
	method?: string
}

/** Sends each call from another origin, before any rate limit of the account is reached, then with each invalid body. */
async function checkCalls({ request }: TestClient, calls: readonly Call[]): Promise<void> {
	const send = ({ path, method = 'POST' }: Call, type: string, body: string, origin?: string) =>
		request(path, { method, body, headers: { 'content-type': type, ...(origin && { origin }) } })
	for (const call of calls) {
		const foreign = await send(call, json, JSON.stringify(call.fields), 'https://elsewhere.example')
		await checkRejected(foreign, `${call.path} from another origin`, 403)
	}
	for (const call of calls) {
		for (const { name, type, body, status } of malformedBodies) {
			await checkRejected(await send(call, type, body), `${call.path} with ${name}`, status)
		}
		for (const [fault, body] of invalidVariants(call, wrongValues)) {
			await checkRejected(await send(call, json, JSON.stringify(body)), `${call.path}, ${fault}`)
		}
	}
}

testUnchanged('every call of the account API rejects invalid bodies', async (client) => {
	const calls = Object.entries(accountCalls).map(([path, fields]) => ({ path: `/api/auth${path}`, fields }))
	await checkCalls(client, calls)
})

type Operation = {
	parameters?: { in: 'path' | 'query'; name: string }[]
	requestBody?: { content: { [json]?: { schema: JsonSchema } } }
}

async function operationsOf({ request }: TestClient) {
	const { paths } = (await (await request('/api/openapi.json')).json()) as {
		paths: Record<string, Record<string, Operation>>
	}
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
	)
}

testUnchanged('every documented call with a body rejects invalid bodies', async (client) => {
	const operations = await operationsOf(client)
	const calls = operations.flatMap(({ path, method, operation }) => {
		const schema = operation.requestBody?.content[json]?.schema
		if (!schema) return []
		// Integer fields are left out, because 'a' would be invalid in them.
		const properties = Object.entries(schema.properties ?? {}).filter(([, { type }]) => type !== 'integer')
		const fields = Object.fromEntries(properties.map(([name]) => [name, 'a']))
		const optional = Object.keys(fields).filter((name) => !schema.required?.includes(name))
		const lists = properties.filter(([, { type }]) => type === 'array').map(([name]) => name)
		const filled = path.replaceAll(/\{\w+\}/g, 'a')
		return [{ path: filled, fields, optional, lists, method: method.toUpperCase() }]
	})
	await checkCalls(client, calls)
})

/** The value of path parameters that are not under test: an id that does not exist. */
const unknownId = 'a'

/** Requests with each invalid text in each parameter of an operation. */
function* parameterTrials({ path, operation }: { path: string; operation: Operation }) {
	const { parameters = [] } = operation
	for (const tested of parameters) {
		for (const [fault, text] of Object.entries(wrongTexts)) {
			const value = encodeURIComponent(text.toWellFormed())
			const filled = path.replaceAll(/\{(\w+)\}/g, (_brace, name: string) =>
				tested.in === 'path' && tested.name === name ? value : unknownId,
			)
			const query = parameters
				.filter((parameter) => parameter.in === 'query')
				.map((parameter) => `${parameter.name}=${parameter === tested ? value : 'a'}`)
			yield {
				tested,
				urlAlone: tested.in === 'query' ? `${filled}?${tested.name}=${value}` : filled,
				urlWithOthers: `${filled}?${query.join('&')}`,
				label: `${filled.slice(0, 80)}, ${tested.name} (${fault})`,
			}
		}
	}
}

testUnchanged(
	'every documented read ignores invalid parameters or rejects them with a message',
	async (client) => {
		for (const { path, method, operation } of await operationsOf(client)) {
			if (method !== 'get') continue
			for (const { tested, urlAlone, label } of parameterTrials({ path, operation })) {
				const response = await client.request(urlAlone)
				const mustReject = tested.in === 'path' || tested.name === 'cursor'
				if (response.status >= 400 || mustReject) await checkRejected(response, label)
			}
		}
	},
)

testUnchanged('every documented write rejects invalid parameters with a message', async (client) => {
	let trials = 0
	for (const { path, method, operation } of await operationsOf(client)) {
		if (method === 'get') continue
		const schema = operation.requestBody?.content[json]?.schema
		const init = {
			method: method.toUpperCase(),
			...(schema && { body: JSON.stringify(sampleOf(schema)), headers: { 'content-type': json } }),
		}
		for (const { urlWithOthers, label } of parameterTrials({ path, operation })) {
			trials += 1
			await checkRejected(await client.request(urlWithOthers, init), `${method} ${label}`)
		}
	}
	assert.ok(trials > 60, `${trials} trials`)
})

testUnchanged('a NUL anywhere in a body is rejected before it reaches the database', async (client) => {
	let trials = 0
	for (const { path, method, operation } of await operationsOf(client)) {
		const schema = operation.requestBody?.content[json]?.schema
		if (!schema) continue
		const filled = path.replaceAll(/\{\w+\}/g, unknownId)
		for (const body of variantsWithNul(sampleOf(schema))) {
			trials += 1
			const init = { method: method.toUpperCase(), body: JSON.stringify(body) }
			const response = await client.request(filled, { ...init, headers: { 'content-type': json } })
			await checkRejected(response, `${method} ${filled} ${init.body}`)
		}
	}
	assert.ok(trials > 15, `${trials} bodies`)
})

const detailPages = ['/profils', '/teams', '/documents', '/news/annonces', '/panel/users']

testUnchanged('a detail page with an invalid name in its path is not found', async ({ request }) => {
	for (const path of detailPages) {
		for (const [fault, text] of Object.entries(wrongTexts)) {
			const { status } = await request(`${path}/${encodeURIComponent(text.toWellFormed())}`)
			assert.equal(status, 404, `${path} with ${fault}`)
		}
	}
})

testUnchanged('every form rejects invalid bodies with an error page', async ({ request }) => {
	for (const [path, fields] of Object.entries(forms)) {
		// These pages redirect signed-in users before they read the form.
		const cookie = path === '/auth/login' || path === '/auth/register' ? { cookie: '' } : undefined
		const check = async (name: string, type: string, body: string, origin?: string) => {
			const headers = { 'content-type': type, ...cookie, ...(origin && { origin }) }
			const { status } = await request(path, { method: 'POST', body, headers })
			assert.ok(status >= 400 && status < 500, `${path} with ${name}: ${status}`)
		}
		const encoded = (body: Fields) => String(new URLSearchParams(body as Record<string, string>))
		for (const { name, type, body } of malformedBodies) await check(name, type, body)
		await check('its own fields from another origin', form, encoded(fields), 'https://elsewhere.example')
		for (const [fault, body] of invalidVariants({ fields }, wrongFormValues))
			await check(fault, form, encoded(body))
	}
})
