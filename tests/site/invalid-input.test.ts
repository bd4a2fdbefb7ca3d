import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { type JsonSchema, sampleOf, variantsWithNul } from '#tests/support/schema-samples.ts'
import { openSite } from '#tests/support/site.ts'

type Body = { what: string; type: string; body: string; status?: number }
type Fields = Record<string, unknown>

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** Values that no field of ours takes, by what is wrong with them. */
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

/** Texts that no path or cursor of ours holds. */
const wrongTexts: Record<string, string> = {
	'a NUL byte': 'a\0b',
	'a very long string': 'a'.repeat(5000),
	'a path': '../../etc/passwd',
	'a lone surrogate': '\uD800',
	quotes: `'";--`,
}

/** Bodies that no call takes, whatever its fields are. */
const brokenBodies: Body[] = [
	{ what: 'malformed JSON', type: json, body: '{"name": ' },
	{ what: 'a JSON array', type: json, body: '[]' },
	{ what: 'a JSON string', type: json, body: '"name"' },
	{ what: 'JSON null', type: json, body: 'null' },
	{ what: 'an unknown content type', type: 'application/x-nothing', body: 'name=a' },
	{ what: 'a multipart body without end', type: 'multipart/form-data; boundary=x', body: '--x\r\n' },
	{ what: 'a body of 2 MB', type: json, body: 'a'.repeat(2 * 1024 * 1024), status: 413 },
]

/** The calls of the account API that take a body (specification, section 7), with a body of the right form. */
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

/** The pages whose forms take fields. */
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
	'/dashboard/feedback': { message: 'La fontaine coule.' },
	'/locale': { locale: 'fr' },
}

/** A site on one engine, an administrator's way to send to it, and how many rows there are of what users can make. */
async function openCounted(databaseUrl: string | undefined) {
	const site = await openSite({
		env: { TRUST_PROXY: 'true', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
	})
	const cookie = await site.signIn('admin')
	const headers = new Headers({ cookie })
	let asked = 0
	return {
		site,
		/** Every request comes from another subnet, so that no limit answers in place of the check. */
		request(
			path: string,
			{ headers: own, ...init }: RequestInit & { headers?: Record<string, string> } = {},
		) {
			const address = `10.${Math.floor(++asked / 250)}.${asked % 250}.1`
			return site.request(path, {
				...init,
				headers: { cookie, origin: site.publicUrl, 'x-forwarded-for': address, ...own },
			})
		},
		async rows() {
			const { accounts, feedback, content } = site.services
			const [users, mails, messages, version] = await Promise.all([
				accounts.users.list(headers, {}),
				accounts.mails(headers, {}),
				feedback.list(headers, {}),
				content.version(),
			])
			return { users: users.users, mails: mails.mails.length, messages: messages.messages.length, version }
		},
	}
}

type Counted = Awaited<ReturnType<typeof openCounted>>

/** One test per engine; nothing that is sent in it may change a row. */
function changesNothing(sentence: string, body: (counted: Counted) => Promise<void>): void {
	onEachEngine(sentence, async ({ config }) => {
		const counted = await openCounted((await config()).DATABASE_URL)
		try {
			const before = await counted.rows()
			await body(counted)
			assert.deepEqual(await counted.rows(), before)
			assert.deepEqual(
				counted.site.logged.filter(({ level }) => level === 'error'),
				[],
			)
		} finally {
			await counted.site.close()
		}
	})
}

/** The answer is a refusal that says why. */
async function checkRefused(answer: Response, sent: string, status?: number): Promise<void> {
	assert.ok(answer.status >= 400 && answer.status < 500, `${sent}: ${answer.status}`)
	if (status) assert.equal(answer.status, status, sent)
	const refusal = (await answer.json()) as Record<string, unknown>
	assert.match(String(refusal['code']), /^[A-Z][A-Z0-9_]+$/, sent)
	assert.ok(typeof refusal['message'] === 'string' && refusal['message'], sent)
}

/** `fields` with one after the other missing, unless it may be, then wrong. */
function spoiled(
	{ fields, optional, lists }: Omit<Call, 'path'>,
	wrong: Fields,
): [what: string, body: Fields][] {
	const without = (name: string): [string, Fields] => [
		`without ${name}`,
		Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)),
	]
	return Object.keys(fields).flatMap((name) => [
		...(optional?.includes(name) ? [] : [without(name)]),
		...Object.entries(wrong)
			.filter(([, value]) => !(Array.isArray(value) && lists?.includes(name)))
			.map(([what, value]): [string, Fields] => [`${name} is ${what}`, { ...fields, [name]: value }]),
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

/** Sends each call from a foreign page, before any limit of an account is reached, then each with bodies that are bad. */
async function checkCalls({ request }: Counted, calls: readonly Call[]): Promise<void> {
	const send = ({ path, method = 'POST' }: Call, type: string, body: string, origin?: string) =>
		request(path, { method, body, headers: { 'content-type': type, ...(origin && { origin }) } })
	for (const call of calls) {
		const foreign = await send(call, json, JSON.stringify(call.fields), 'https://elsewhere.example')
		await checkRefused(foreign, `${call.path} from elsewhere`, 403)
	}
	for (const call of calls) {
		for (const { what, type, body, status } of brokenBodies) {
			await checkRefused(await send(call, type, body), `${call.path} with ${what}`, status)
		}
		for (const [what, body] of spoiled(call, wrongValues)) {
			await checkRefused(await send(call, json, JSON.stringify(body)), `${call.path}, ${what}`)
		}
	}
}

changesNothing('every call of the account API refuses bad bodies', async (counted) => {
	const calls = Object.entries(accountCalls).map(([path, fields]) => ({ path: `/api/auth${path}`, fields }))
	await checkCalls(counted, calls)
})

type Operation = {
	parameters?: { in: 'path' | 'query'; name: string }[]
	requestBody?: { content: { [json]: { schema: JsonSchema } } }
}

async function operationsOf({ request }: Counted) {
	const { paths } = (await (await request('/api/openapi.json')).json()) as {
		paths: Record<string, Record<string, Operation>>
	}
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
	)
}

changesNothing('every documented call that takes a body refuses bad ones', async (counted) => {
	const operations = await operationsOf(counted)
	const calls = operations.flatMap(({ path, method, operation }) => {
		const schema = operation.requestBody?.content[json].schema
		if (!schema) return []
		// Of a call that takes a number alone, 'a' is as wrong as any.
		const properties = Object.entries(schema.properties ?? {}).filter(([, { type }]) => type !== 'integer')
		const fields = Object.fromEntries(properties.map(([name]) => [name, 'a']))
		const optional = Object.keys(fields).filter((name) => !schema.required?.includes(name))
		const lists = properties.filter(([, { type }]) => type === 'array').map(([name]) => name)
		const filled = path.replaceAll(/\{\w+\}/g, 'a')
		return [{ path: filled, fields, optional, lists, method: method.toUpperCase() }]
	})
	await checkCalls(counted, calls)
})

/** What stands in for a path parameter that is not under test: an id that nothing has. */
const unknownId = 'a'

/** Each parameter of an operation in turn, holding each text that is none. */
function* trialsOf({ path, operation }: { path: string; operation: Operation }) {
	const { parameters = [] } = operation
	for (const tried of parameters) {
		for (const [what, text] of Object.entries(wrongTexts)) {
			const value = encodeURIComponent(text.toWellFormed())
			const filled = path.replaceAll(/\{(\w+)\}/g, (_brace, name: string) =>
				tried.in === 'path' && tried.name === name ? value : unknownId,
			)
			const query = parameters
				.filter((parameter) => parameter.in === 'query')
				.map((parameter) => `${parameter.name}=${parameter === tried ? value : 'a'}`)
			yield {
				tried,
				alone: tried.in === 'query' ? `${filled}?${tried.name}=${value}` : filled,
				withOthers: `${filled}?${query.join('&')}`,
				sent: `${filled.slice(0, 80)}, ${tried.name} (${what})`,
			}
		}
	}
}

changesNothing(
	'every documented read refuses bad parameters in words, and none breaks it',
	async (counted) => {
		for (const { path, method, operation } of await operationsOf(counted)) {
			if (method !== 'get') continue
			for (const { tried, alone, sent } of trialsOf({ path, operation })) {
				const answer = await counted.request(alone)
				const mustRefuse = tried.in === 'path' || tried.name === 'cursor'
				if (answer.status >= 400 || mustRefuse) await checkRefused(answer, sent)
			}
		}
	},
)

changesNothing('every documented change refuses bad parameters in words', async (counted) => {
	let walked = 0
	for (const { path, method, operation } of await operationsOf(counted)) {
		if (method === 'get') continue
		const schema = operation.requestBody?.content[json].schema
		const init = {
			method: method.toUpperCase(),
			...(schema && { body: JSON.stringify(sampleOf(schema)), headers: { 'content-type': json } }),
		}
		for (const { withOthers, sent } of trialsOf({ path, operation })) {
			walked += 1
			await checkRefused(await counted.request(withOthers, init), `${method} ${sent}`)
		}
	}
	assert.ok(walked > 60, `${walked} trials`)
})

changesNothing('a NUL at any place of a body is refused, and never reaches the database', async (counted) => {
	let walked = 0
	for (const { path, method, operation } of await operationsOf(counted)) {
		const schema = operation.requestBody?.content[json].schema
		if (!schema) continue
		const filled = path.replaceAll(/\{\w+\}/g, unknownId)
		for (const body of variantsWithNul(sampleOf(schema))) {
			walked += 1
			const init = { method: method.toUpperCase(), body: JSON.stringify(body) }
			const answer = await counted.request(filled, { ...init, headers: { 'content-type': json } })
			await checkRefused(answer, `${method} ${filled} ${init.body}`)
		}
	}
	assert.ok(walked > 15, `${walked} bodies`)
})

const pagesOfOneThing = ['/profils', '/teams', '/documents', '/news/annonces', '/panel/users']

changesNothing('a page of one thing finds nothing under a name that none has', async ({ request }) => {
	for (const path of pagesOfOneThing) {
		for (const [what, text] of Object.entries(wrongTexts)) {
			const { status } = await request(`${path}/${encodeURIComponent(text.toWellFormed())}`)
			assert.equal(status, 404, `${path} with ${what}`)
		}
	}
})

changesNothing('every form refuses bad bodies with a page', async ({ request }) => {
	for (const [path, fields] of Object.entries(forms)) {
		// Who is signed in is sent away from these pages before their form is read.
		const cookie = path === '/auth/login' || path === '/auth/register' ? { cookie: '' } : undefined
		const check = async (what: string, type: string, body: string, origin?: string) => {
			const headers = { 'content-type': type, ...cookie, ...(origin && { origin }) }
			const { status } = await request(path, { method: 'POST', body, headers })
			assert.ok(status >= 400 && status < 500, `${path} with ${what}: ${status}`)
		}
		const encoded = (body: Fields) => String(new URLSearchParams(body as Record<string, string>))
		for (const { what, type, body } of brokenBodies) await check(what, type, body)
		await check('its own fields from elsewhere', form, encoded(fields), 'https://elsewhere.example')
		for (const [what, body] of spoiled({ fields }, wrongFormValues)) await check(what, form, encoded(body))
	}
})
