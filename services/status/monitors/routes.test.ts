import assert from 'node:assert/strict'
import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { onSqlite } from '#tests/support/databases.ts'
import { as, openMonitors, shop, site } from './testing.ts'

type Fields = Record<string, unknown>

const http = (more: Fields) => ({ ...shop, target: { ...shop.target, ...more } })
const targetOf = (target: Fields) => ({ ...shop, target })
const manyHeaders = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`x-${index}`, 'a']))

/** Invalid bodies, by the path in the error message. */
const wrong: [path: string, body: unknown][] = [
	['body', []],
	['body.name', { ...shop, name: ' ' }],
	['body.name', { ...shop, name: 'a'.repeat(81) }],
	['body.name', { ...shop, name: 'a\0b' }],
	['body.name', { ...shop, name: '\u2800' }],
	['body.name', { ...shop, name: 'a\nb' }],
	['body.description', { ...shop, description: 'a'.repeat(301) }],
	['body.groupId', { ...shop, groupId: 'a b' }],
	['body.intervalMs', { ...shop, intervalMs: 9999 }],
	['body.intervalMs', { ...shop, intervalMs: 86_400_001 }],
	['body.intervalMs', { ...shop, intervalMs: 10_000.5 }],
	['body.timeoutMs', { ...shop, timeoutMs: 999 }],
	['body.timeoutMs', { ...shop, timeoutMs: 60_001 }],
	['body.timeoutMs', { ...shop, intervalMs: 10_000, timeoutMs: 10_001 }],
	['body.retries', { ...shop, retries: 6 }],
	['body.retries', { ...shop, retries: -1 }],
	['body.downAfter', { ...shop, downAfter: 0 }],
	['body.downAfter', { ...shop, downAfter: 11 }],
	['body.degradedAfter', { ...shop, degradedAfter: 0 }],
	['body.upAfter', { ...shop, upAfter: 11 }],
	['body.slowAboveMs', { ...shop, slowAboveMs: 0 }],
	['body.slowAboveMs', { ...shop, slowAboveMs: 60_001 }],
	['body.tags', { ...shop, tags: Array(21).fill('a') }],
	['body.tags.0', { ...shop, tags: ['a'.repeat(41)] }],
	['body.dependsOn', { ...shop, dependsOn: Array(11).fill('a') }],
	['body.isPublic', { ...shop, isPublic: 1 }],
	['body', { ...shop, unknown: 1 }],
	['body.target.kind', targetOf({ kind: 'grpc' })],
	['body.target.url', http({ url: 'boutique.test' })],
	['body.target.url', http({ url: 'ftp://boutique.test/' })],
	['body.target.url', http({ url: 'https://ana:secret@boutique.test/' })],
	['body.target.url', http({ url: `https://boutique.test/${'a'.repeat(2000)}` })],
	['body.target.method', http({ method: 'TRACE' })],
	['body.target.headers', http({ headers: manyHeaders })],
	['body.target.headers', http({ headers: { 'Content-Length': '5' } })],
	['body.target.headers', http({ headers: { 'transfer-encoding': 'chunked' } })],
	['body.target.headers.a b', http({ headers: { 'a b': 'c' } })],
	['body.target.headers.a', http({ headers: { a: 'b\r\nc: d' } })],
	['body.target.body', http({ body: 'a'.repeat(10_001) })],
	['body.target.body', http({ body: 'a\0b' })],
	['body.target.expectedStatus', http({ expectedStatus: 'OK' })],
	['body.target.expectedStatus', http({ expectedStatus: '200-999' })],
	['body.target.expectedStatus', http({ expectedStatus: '200, 299-200' })],
	['body.target.keyword.text', http({ keyword: { text: '' } })],
	['body.target.jsonValue.path', http({ jsonValue: { path: '', equals: '' } })],
	['body.target.certificateDays', http({ certificateDays: 91 })],
	['body.target.host', targetOf({ kind: 'tcp', host: 'a b', port: 1 })],
	['body.target.port', targetOf({ kind: 'tcp', host: 'a', port: 65_536 })],
	['body.target.type', targetOf({ kind: 'dns', name: 'a', type: 'ANY' })],
	['body.target.server', targetOf({ kind: 'dns', name: 'a', server: '' })],
	['body.target.days', targetOf({ kind: 'certificate', host: 'a', days: 0 })],
	['body.target.host', targetOf({ kind: 'ping', host: '' })],
	['body.target.graceMs', targetOf({ kind: 'heartbeat', graceMs: 604_800_001 })],
	['body.target.game', targetOf({ kind: 'game', game: 'Mine craft', host: 'a' })],
	['body.target.component', targetOf({ kind: 'component', component: '' })],
	['body.target.peers', targetOf({ kind: 'connectivity', peers: [] })],
	['body.target.peers', targetOf({ kind: 'connectivity', peers: Array(9).fill({ host: 'a', port: 1 }) })],
]

onSqlite(
	'an invalid body is rejected with the path of the field, and nothing is stored',
	async (database) => {
		const { app, db } = await openMonitors(database)
		const send = async (body: string, headers: Record<string, string> = {}) =>
			await app.request('/api/uptime/monitors', {
				method: 'POST',
				headers: { cookie: 'ana', 'content-type': 'application/json', ...headers },
				body,
			})
		for (const [path, body] of wrong) {
			const sent = JSON.stringify(body).slice(0, 200)
			const answer = await send(JSON.stringify(body))
			const { code, message } = (await answer.json()) as { code: string; message: string }
			assert.deepEqual([answer.status, code], [400, 'VALIDATION_ERROR'], sent)
			assert.ok(message.includes(`[${path}]`), `${sent}: ${message}`)
		}
		const unknown = { ...shop, groupId: 'nulle-part' }
		assert.match(await (await send(JSON.stringify(unknown))).text(), /Group not found/)
		const part = targetOf({ kind: 'component', component: 'nulle-part' })
		assert.match(await (await send(JSON.stringify(part))).text(), /Component not found/)
		assert.equal((await send('{')).status, 400)
		assert.equal((await send(JSON.stringify(shop), { 'content-type': 'text/plain' })).status, 400)
		assert.equal((await send(JSON.stringify({ ...shop, name: 'a'.repeat(200_000) }))).status, 413)
		assert.equal((await send(JSON.stringify(shop), { origin: 'https://evil.test' })).status, 403)
		assert.deepEqual(await db.selectFrom('monitors').selectAll().execute(), [])
		assert.equal((await send(JSON.stringify(shop), { origin: site })).status, 201)
	},
)

onSqlite('values at each limit are stored as sent', async (database) => {
	const { monitors } = await openMonitors(database)
	const edge = {
		name: 'é'.repeat(80),
		description: 'a'.repeat(300),
		intervalMs: 86_400_000,
		timeoutMs: 60_000,
		retries: 5,
		downAfter: 10,
		degradedAfter: 10,
		upAfter: 10,
		slowAboveMs: 60_000,
		tags: Array.from({ length: 20 }, (_, index) => `${index}`.padStart(40, 'a')),
		target: {
			kind: 'http',
			url: 'https://boutique.test:8443/a?b=c',
			method: 'POST',
			headers: { Authorization: 'Bearer x', 'x-latin': 'café' },
			body: '{"a":\n1}',
			expectedStatus: '200-299, 301',
			keyword: { text: 'ok', isAbsent: true },
			jsonValue: { path: 'data.0', equals: '' },
			certificateDays: null,
			acceptsAnyCertificate: true,
		},
	} as const
	const made = await monitors.create(as('ana'), { ...edge, tags: [...edge.tags] })
	const stored = await monitors.find(as('ana'), made.id)
	for (const [name, value] of Object.entries(edge)) {
		const expected = name === 'target' ? { ...edge.target, followRedirects: true } : value
		assert.deepEqual(Reflect.get(stored, name), expected, name)
	}
})

onSqlite('a heartbeat monitor that is created without a grace gets one of an hour', async (database) => {
	const { app } = await openMonitors(database)
	const answer = await app.request('/api/uptime/monitors', {
		method: 'POST',
		headers: { cookie: 'ana', 'content-type': 'application/json' },
		body: JSON.stringify({ name: 'Sauvegarde', target: { kind: 'heartbeat' } }),
	})
	const { target } = (await answer.json()) as { target: Fields }
	assert.deepEqual([answer.status, target['graceMs']], [201, 60 * 60_000])
})

onSqlite('responses for managers are not cached, and invalid parameters are rejected', async (database) => {
	const { app } = await openMonitors(database)
	const get = (path: string) => app.request(`/api/uptime/${path}`, { headers: { cookie: 'ana' } })
	for (const path of ['monitors', 'monitors/choices']) {
		const answer = await get(path)
		assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store'], path)
	}
	for (const path of ['monitors?state=well', `monitors?search=${'a'.repeat(201)}`, 'monitors/a%00b']) {
		assert.equal((await get(path)).status, 400, path)
	}
	assert.equal((await get('monitors/nulle-part')).status, 404)
})

onSqlite(
	'a job calls with its token alone, with either method, and may report a failure',
	async (database) => {
		const { app, heartbeats } = await openMonitors(database)
		const call = async (path: string, method = 'GET') =>
			(
				await app.request(`/api/uptime/heartbeats/${path}`, {
					method,
					headers: { origin: 'https://job.test' },
				})
			).status
		assert.equal(await call('connu'), 200)
		assert.equal(await call('connu?status=failed', 'POST'), 200)
		assert.equal(await call('inconnu'), 404)
		assert.deepEqual(heartbeats, ['ok', 'failed'])
		assert.equal(await call('connu?status=maybe'), 400)
		assert.equal(await call('a%00b'), 400)
		assert.equal(heartbeats.length, 2)
	},
)

onSqlite('the OpenAPI document contains every route', async (database) => {
	const { app } = await openMonitors(database)
	const { paths = {} } = await generateSpecs(app as unknown as Hono)
	const calls = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods ?? {}).map(([method, call]) => {
			const { responses = {} } = call as { responses?: Fields }
			assert.ok(responses['400'] && responses['403'], path)
			return `${method.toUpperCase()} ${path}`
		}),
	)
	assert.deepEqual(calls.toSorted(), [
		'DELETE /api/uptime/groups/{id}',
		'DELETE /api/uptime/monitors/{id}',
		'GET /api/uptime/heartbeats/{token}',
		'GET /api/uptime/monitors',
		'GET /api/uptime/monitors/choices',
		'GET /api/uptime/monitors/{id}',
		'GET /api/uptime/monitors/{id}/checks',
		'GET /api/uptime/monitors/{id}/latencies',
		'POST /api/uptime/groups',
		'POST /api/uptime/heartbeats/{token}',
		'POST /api/uptime/monitors',
		'POST /api/uptime/monitors/connectivity',
		'POST /api/uptime/monitors/connectivity/decline',
		'POST /api/uptime/monitors/last-days',
		'POST /api/uptime/monitors/test',
		'POST /api/uptime/monitors/{id}/pause',
		'POST /api/uptime/monitors/{id}/resume',
		'POST /api/uptime/monitors/{id}/token',
		'PUT /api/uptime/groups/{id}',
		'PUT /api/uptime/groups/{id}/place',
		'PUT /api/uptime/monitors/{id}',
		'PUT /api/uptime/monitors/{id}/place',
	])
})
