import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

type Operation = {
	operationId?: string
	summary?: string
	security?: Record<string, string[]>[]
	parameters?: { in: string; name: string; required?: boolean; schema?: object }[]
	requestBody?: { content: Record<string, { schema?: object }> }
	responses: Record<string, { description?: string; content?: Record<string, object> }>
}

type Document = {
	openapi: string
	info: { title: string; version: string }
	servers: { url: string }[]
	paths: Record<string, Record<string, Operation>>
	components: { securitySchemes: Record<string, object> }
}

const publicUrl = 'https://parvis.example'
const site = await openSite({ env: { PUBLIC_URL: publicUrl } })
test.after(() => site.close())

const document = (await (await site.request('/api/openapi.json')).json()) as Document
const operations = Object.entries(document.paths).flatMap(([path, each]) =>
	Object.entries(each).map(([method, operation]) => ({ path, method, operation })),
)

test('the OpenAPI document has the server URL, and the access and responses of each operation', () => {
	assert.match(document.openapi, /^3\.1\./)
	assert.deepEqual(document.servers, [{ url: publicUrl }])
	assert.ok(operations.length > 100, `${operations.length} operations`)
	const ids = operations.map(({ operation }) => operation.operationId).filter((id) => id !== undefined)
	assert.deepEqual(ids.toSorted(), [...new Set(ids)].toSorted())
	for (const { path, method, operation } of operations) {
		const label = `${method} ${path}`
		assert.match(method, /^(get|put|post|delete|options|head|patch|trace)$/, label)
		assert.ok(operation.summary, label)
		assert.ok(operation.security, `${label} declares who may call it`)
		for (const scheme of operation.security.flatMap((each) => Object.keys(each))) {
			assert.ok(scheme in document.components.securitySchemes, `${label}: ${scheme}`)
		}
		const statuses = Object.keys(operation.responses)
		assert.ok(
			statuses.some((status) => /^2\d\d$/.test(status)),
			`${label} has responses ${statuses.join()}`,
		)
		for (const [status, { description }] of Object.entries(operation.responses)) {
			assert.match(status, /^([1-5]\d\d|default)$/, label)
			assert.ok(description, `${label}, ${status}`)
		}
	}
})

test('each path parameter is declared once, and every $ref resolves', () => {
	for (const { path, method, operation } of operations) {
		const label = `${method} ${path}`
		assert.ok(path.startsWith('/'), label)
		const { parameters = [] } = operation
		const names = parameters.map((each) => `${each.in} ${each.name}`)
		assert.deepEqual(names, [...new Set(names)], label)
		const declared = parameters.filter((each) => each.in === 'path')
		const placeholders = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
		assert.deepEqual(declared.map(({ name }) => name).toSorted(), placeholders.toSorted(), label)
		for (const each of parameters) assert.ok(each.schema && (each.in !== 'path' || each.required), label)
	}
	const references = Array.from(JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g), ([, to]) => to!)
	for (const to of references) {
		const target = to
			.split('/')
			.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
		assert.ok(target, to)
	}
})

const reads = operations.filter(({ method }) => method === 'get')
const exampleOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'a')
/** Requests a path and cancels the body, because streams never end. */
const headOf = async (path: string, headers: Record<string, string> = {}) => {
	const response = await site.request(exampleOf(path), { headers })
	await response.body?.cancel()
	return response
}

test('operations documented as public need no sign-in, and all others do', async () => {
	for (const { path, operation } of reads) {
		const { status } = await headOf(path)
		const isOpen =
			operation.security!.length === 0 || operation.security!.some((each) => !Object.keys(each).length)
		if (isOpen) assert.ok(status !== 401 && status !== 403, `${path}: ${status}`)
		// Invalid input may be rejected before the session is checked.
		else assert.ok([400, 401, 403].includes(status), `${path}: ${status}`)
	}
})

test('responses to a signed-in user are not stored, unless they are public', async () => {
	const cookie = await site.signIn('owner')
	let cacheable = 0
	for (const { path, operation } of reads) {
		const cacheControl = (await headOf(path, { cookie })).headers.get('cache-control')
		if (cacheControl?.startsWith('no-store')) continue
		cacheable += 1
		assert.match(cacheControl ?? '', /^(public|no-cache)/, path)
		assert.deepEqual(operation.security, [], path)
	}
	assert.ok(cacheable < reads.length / 2)
	for (const path of ['/api/auth/list-sessions', '/api/auth/admin/list-users', '/api/auth/get-session']) {
		assert.match((await headOf(path, { cookie })).headers.get('cache-control') ?? '', /no-store/, path)
	}
})

test('the document and its page are rendered once and revalidated with 304', async () => {
	for (const path of ['/api/openapi.json', '/api/docs']) {
		const first = await site.request(path)
		const etag = first.headers.get('etag')!
		assert.equal(first.headers.get('cache-control'), 'public, no-cache')
		for (const validator of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
			const again = await site.request(path, { headers: { 'if-none-match': validator } })
			assert.deepEqual([again.status, await again.text()], [304, ''], validator)
			assert.equal(again.headers.get('etag'), etag)
		}
		const other = await site.request(path, { headers: { 'if-none-match': '"a"' } })
		assert.equal(await other.text(), await first.text())
	}
})
