import assert from 'node:assert/strict'
import { createTestApp } from '#platform/http/testing.ts'
import { maxBodyBytes } from '#platform/http/input-limits.ts'
import { listen } from '#platform/http/listen.ts'
import type { SessionView } from '#services/accounts/contract.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createFeedbackClient } from './client.ts'
import { migrations } from './migrations/index.ts'
import { feedbackRoutes } from './routes.ts'
import { createFeedbackService } from './service.ts'
import type { FeedbackTables } from './tables.ts'

const site = 'https://parvis.test'

/** The service and its API on an empty database. The cookie is the username: `lou`, or `ana`, who is a moderator. */
async function emptyFeedback({ openDatabase }: TestDatabase) {
	let nowMs = Date.parse('2026-03-15T12:00:00.000Z')
	const clock = { now: () => new Date(nowMs) }
	const accounts = { session: async (headers: Headers) => sessionOf(headers.get('cookie')) }
	const database = await openDatabase<FeedbackTables>('feedback', migrations)
	const feedback = createFeedbackService({ ...database, clock, accounts })
	const app = createTestApp({ origin: site })
	app.route('/api', feedbackRoutes(feedback, { isFromService: () => false }))
	return {
		...database,
		app,
		feedback,
		pass(ms: number) {
			nowMs += ms
		},
	}
}

function sessionOf(username: string | null): SessionView | null {
	if (!username) return null
	const user = { id: `id-${username}`, name: username, username, email: '', emailVerified: true, image: null }
	const permissions = username === 'ana' ? (['content.moderate'] as const) : []
	return {
		user: { ...user, avatar: null, role: 'member', createdAt: '', pages: {} },
		expiresAt: '',
		permissions: [...permissions],
		impersonatedBy: null,
	}
}

const headersOf = (username: string) => new Headers({ cookie: username })
const anonymous = new Headers()

onEachEngine('a signed-in user sends and a moderator reads, locally and over HTTP', async (database) => {
	const { app, feedback, pass } = await emptyFeedback(database)
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	try {
		const client = createFeedbackClient(`http://127.0.0.1:${server.port}`)
		for (const service of [feedback, client]) {
			pass(1000)
			const sent = await service.send(headersOf('lou'), '  Bonjour « à tous » 🎲\n')
			assert.equal(sent.message, 'Bonjour « à tous » 🎲')
			const { messages, next } = await service.list(headersOf('ana'), {})
			assert.deepEqual({ ...messages[0] }, sent)
			assert.equal(next, null)
			await assert.rejects(service.send(anonymous, 'Bonjour'), { code: 'UNAUTHORIZED' })
			await assert.rejects(service.list(anonymous, {}), { code: 'UNAUTHORIZED' })
			await assert.rejects(service.list(headersOf('lou'), {}), { code: 'FORBIDDEN' })
			await assert.rejects(service.list(headersOf('ana'), { cursor: 'faux' }), { code: 'VALIDATION_ERROR' })
			for (const text of ['', ' \n\u00A0', 'a'.repeat(4001), 'a\0b']) {
				await assert.rejects(service.send(headersOf('lou'), text), { code: 'VALIDATION_ERROR' })
			}
			await service.send(headersOf('lou'), ` ${'🎲'.repeat(4000)} `)
		}
	} finally {
		await server.close()
	}
	const unreachable = createFeedbackClient(`http://127.0.0.1:${server.port}`)
	await assert.rejects(unreachable.send(headersOf('lou'), 'Bonjour'), { code: 'UNAVAILABLE' })
})

onEachEngine('of 30 concurrent messages 20 are stored, and 20 more the next day', async (database) => {
	const { db, feedback, pass } = await emptyFeedback(database)
	const sendMany = async (username: string) => {
		const sending = Array.from({ length: 30 }, (_, n) => feedback.send(headersOf(username), `Message ${n}`))
		const results = await Promise.allSettled(sending)
		for (const result of results) {
			if (result.status === 'rejected') assert.equal(result.reason.code, 'TOO_MANY_REQUESTS')
		}
		return results.filter((result) => result.status === 'fulfilled').length
	}
	assert.equal(await sendMany('lou'), 20)
	assert.equal(await sendMany('zoe'), 20)
	assert.equal((await db.selectFrom('feedback').selectAll().execute()).length, 40)
	pass(86_400_000)
	assert.equal(await sendMany('lou'), 20)
})

onEachEngine('the pages contain every message once, newest first', async (database) => {
	const { db, feedback } = await emptyFeedback(database)
	const rows = Array.from({ length: 120 }, (_, index) => ({
		id: crypto.randomUUID(),
		user_id: 'x',
		username: 'x',
		message: String(index),
		created_at: new Date(Date.parse('2026-03-01T00:00:00.000Z') + Math.floor(index / 7) * 1000).toISOString(),
	}))
	await db.insertInto('feedback').values(rows).execute()
	const read = []
	let cursor: string | undefined
	do {
		const page = await feedback.list(headersOf('ana'), { cursor })
		assert.ok(page.messages.length > 0 && page.messages.length <= 50)
		read.push(...page.messages)
		cursor = page.next ?? undefined
	} while (cursor !== undefined)
	assert.equal(read.length, 120)
	assert.equal(new Set(read.map((message) => message.id)).size, 120)
	const dates = read.map((message) => message.createdAt)
	assert.deepEqual(dates, dates.toSorted().reverse())
})

onEachEngine(
	'the API rejects other origins and invalid bodies without storing anything',
	async (database) => {
		const { app, db } = await emptyFeedback(database)
		const post = (body: string, headers: Record<string, string> = {}) => {
			const all = { cookie: 'lou', 'content-type': 'application/json', ...headers }
			return app.request('/api/feedback', { method: 'POST', headers: all, body })
		}
		const good = JSON.stringify({ message: 'Bonjour' })
		for (const origin of [
			'https://evil.test',
			'null',
			'https://parvis.test.evil.test',
			'http://parvis.test',
		]) {
			assert.equal((await post(good, { origin })).status, 403)
		}
		for (const body of ['', '{', '[]', '{"message":1}', '{"message":" "}', '{}']) {
			assert.equal((await post(body)).status, 400, body)
		}
		assert.equal((await post(good, { 'content-type': 'text/plain' })).status, 400)
		assert.equal((await post(JSON.stringify({ message: 'a'.repeat(maxBodyBytes) }))).status, 413)
		assert.equal((await post(good, { cookie: '' })).status, 401)
		assert.equal((await db.selectFrom('feedback').selectAll().execute()).length, 0)
		assert.equal((await post(good, { origin: site })).status, 201)
		assert.equal((await post(good)).status, 201)
	},
)
