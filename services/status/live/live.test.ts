import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test, type TestContext } from 'node:test'
import { createTestApp, silentLog } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import type { ShownState } from '#services/status/contract.ts'
import type { FirstSummary, NumberedSummary, Summary } from './contract.ts'
import { createLive } from './live.ts'

const log = silentLog

/** A stream on its own server, over monitors whose states the test sets. */
async function watched(
	t: TestContext,
	options: Partial<Omit<Parameters<typeof createLive>[0], 'log' | 'snapshot'>> = {},
) {
	const states: Record<string, ShownState> = { web: 'up', mail: 'up' }
	const world = { reads: 0, fails: false, notices: 'none' }
	async function snapshot(): Promise<Summary> {
		world.reads += 1
		if (world.fails) throw new Error('the database does not answer')
		const monitors = Object.entries(states).map(([id, state]) => [
			id,
			{ state, since: '2026-11-21T10:00:00.000Z', cause: null },
		])
		return { indicator: 'none', notices: world.notices, monitors: Object.fromEntries(monitors) }
	}
	const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') }
	const live = createLive({ clock, log, snapshot, minReadIntervalMs: 10, ...options })
	const app = createTestApp({ trustProxy: true })
	app.route('/uptime', live.routes)
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const url = `http://127.0.0.1:${server.port}/uptime`
	t.after(async () => {
		await live.close()
		await server.close()
	})
	return { live, world, states, url, port: server.port }
}

type Event = { id?: string; event?: string; data?: string; retry?: string; isComment: boolean }

/** Follows a stream; `next` resolves with its next block, also a comment. */
async function follow(url: string, headers: Record<string, string> = {}) {
	const leaving = new AbortController()
	const answer = await fetch(`${url}/live`, { headers, signal: leaving.signal })
	const blocks = blocksOf(answer)
	return {
		answer,
		leave: () => leaving.abort(),
		async next(): Promise<Event | null> {
			const { value, done } = await blocks.next()
			if (done) return null
			const fields = value.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2))
			return { ...Object.fromEntries(fields), isComment: value === ':' }
		},
	}
}

async function* blocksOf(answer: Response): AsyncGenerator<string, void> {
	let text = ''
	for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
		text += piece
		for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
			yield text.slice(0, end)
			text = text.slice(end + 2)
		}
	}
}

test('a reader gets the current states, then only changes, and may leave', async (t) => {
	const { live, states, url } = await watched(t)
	const reader = await follow(url)
	assert.equal(reader.answer.headers.get('content-type'), 'text/event-stream; charset=utf-8')
	const first = await reader.next()
	assert.equal(first?.event, 'summary')
	assert.match(first?.retry ?? '', /^[2-5]\d{3}$/)
	const { monitors, changedAt } = JSON.parse(first!.data!) as FirstSummary
	assert.deepEqual(Object.keys(monitors), ['web', 'mail'])
	const sameLater = await follow(url)
	assert.equal((JSON.parse((await sameLater.next())!.data!) as FirstSummary).changedAt, changedAt)
	sameLater.leave()

	states.mail = 'down'
	live.changed()
	const change = await reader.next()
	assert.equal(change?.event, 'change')
	assert.notEqual(change?.id, first?.id)
	assert.deepEqual(JSON.parse(change!.data!), {
		indicator: 'none',
		notices: 'none',
		monitors: { mail: { state: 'down', since: '2026-11-21T10:00:00.000Z', cause: null } },
	})

	delete states.mail
	live.changed()
	assert.deepEqual((JSON.parse((await reader.next())!.data!) as Summary).monitors, { mail: null })
	const late = await follow(url)
	assert.ok((JSON.parse((await late.next())!.data!) as FirstSummary).changedAt >= changedAt)
	late.leave()
	reader.leave()
})

test('a change that is not shown is not sent', async (t) => {
	const { live, states, world, url } = await watched(t)
	const reader = await follow(url)
	await reader.next()
	const readsBefore = world.reads
	live.changed()
	while (world.reads === readsBefore) await new Promise(setImmediate)
	states.web = 'degraded'
	live.changed()
	const { monitors } = JSON.parse((await reader.next())!.data!) as Summary
	assert.equal(monitors.web?.state, 'degraded')
	reader.leave()
})

test('nothing is read without readers, and a new reader gets the current state', async (t) => {
	const { live, states, world, url } = await watched(t)
	live.changed()
	states.web = 'down'
	live.changed()
	assert.equal(world.reads, 0)
	const reader = await follow(url)
	assert.equal((JSON.parse((await reader.next())!.data!) as Summary).monitors.web?.state, 'down')
	reader.leave()
})

test('a returning reader who missed nothing gets no new summary', async (t) => {
	const { url, live, states } = await watched(t)
	const before = await follow(url)
	const { id } = (await before.next())!
	before.leave()
	const back = await follow(url, { 'last-event-id': id! })
	assert.equal((await back.next())?.event, 'alive')
	back.leave()
	states.web = 'down'
	live.changed()
	const late = await follow(url, { 'last-event-id': id! })
	assert.equal((await late.next())?.event, 'summary')
	late.leave()
})

test('every keep-alive is a comment with the time of the last read; after a failed read the comment alone', async (t) => {
	const { url, world } = await watched(t, { keepAliveMs: 20 })
	const reader = await follow(url)
	await reader.next()
	assert.equal((await reader.next())?.isComment, true)
	assert.deepEqual(await reader.next(), {
		event: 'alive',
		data: '"2026-11-21T12:00:00.000Z"',
		isComment: false,
	})
	world.fails = true
	let quiet = 0
	for (let blocks = 0; blocks < 8 && quiet < 2; blocks += 1) {
		quiet = (await reader.next())?.isComment ? quiet + 1 : 0
	}
	assert.equal(quiet, 2, 'two comments with nothing between them')
	reader.leave()
})

test('the number of readers is limited, and leaving frees a place', async (t) => {
	const { url } = await watched(t, { maxReaders: 2, keepAliveMs: 20 })
	const readers = [await follow(url), await follow(url)]
	const refused = await fetch(`${url}/live`)
	assert.equal(refused.status, 503)
	assert.equal(refused.headers.get('retry-after'), '30')
	assert.equal(((await refused.json()) as { code: string }).code, 'UNAVAILABLE')
	assert.equal((await fetch(`${url}/live`, { method: 'HEAD' })).status, 200)
	readers[0]!.leave()
	let status = 503
	for (const deadline = Date.now() + 5000; status === 503 && Date.now() < deadline;) {
		const reader = await follow(url)
		status = reader.answer.status
		if (status === 503) await reader.answer.text()
		else reader.leave()
	}
	assert.equal(status, 200)
	readers[1]!.leave()
})

test('the number of readers per network is limited, independently of other networks', async (t) => {
	const { url } = await watched(t, { maxPerNetwork: 2, keepAliveMs: 20 })
	const from = (address: string) => follow(url, { 'x-forwarded-for': address })
	const home = ['2001:db8:1:2::7', '2001:db8:1:2:a:b:c:d']
	const readers = [await from(home[0]!), await from(home[1]!)]
	const refused = await from('2001:db8:1:2::9')
	assert.deepEqual([refused.answer.status, refused.answer.headers.get('retry-after')], [429, '30'])
	const other = await from('2001:db8:1:3::7')
	assert.equal(other.answer.status, 200)
	readers[0]!.leave()
	let status = 429
	for (const deadline = Date.now() + 5000; status === 429 && Date.now() < deadline;) {
		const reader = await from(home[0]!)
		status = reader.answer.status
		if (status === 429) await reader.answer.text()
		else reader.leave()
	}
	assert.equal(status, 200, 'a place is free again when one leaves')
	for (const reader of [readers[1]!, other]) reader.leave()
})

test('a stalled reader is disconnected, and the others continue', { timeout: 20_000 }, async (t) => {
	const { live, world, url, port } = await watched(t, { minReadIntervalMs: 0 })
	const deaf = connect(port, '127.0.0.1')
	deaf.pause()
	deaf.on('error', () => {})
	deaf.write('GET /uptime/live HTTP/1.1\r\nhost: x\r\n\r\n')
	const reader = await follow(url)
	await reader.next()
	const gone = once(deaf, 'close')
	let isGone = false
	void gone.then(() => {
		isGone = true
	})
	const before = world.reads
	for (let sent = 0; sent < 2000 && !isGone; sent += 1) {
		world.notices = String(sent).padEnd(100_000, 'x')
		live.changed()
		const { notices } = JSON.parse((await reader.next())!.data!) as Summary
		assert.equal(notices, world.notices)
		// What was received before the end must be read for the end to be seen; a deaf reader does so here at last.
		if (sent === 400) deaf.resume()
	}
	await gone
	assert.ok(world.reads > before)
	reader.leave()
})

test('the summary for polling has an ETag, equal in every process for equal states', async (t) => {
	const [one, other] = [await watched(t), await watched(t)]
	const answer = await fetch(`${one.url}/summary`)
	const etag = answer.headers.get('etag')!
	const summary = (await answer.json()) as NumberedSummary
	assert.equal(etag, `"${summary.id}"`)
	assert.equal(summary.monitors.web?.state, 'up')
	const again = () => fetch(`${other.url}/summary`, { headers: { 'if-none-match': etag } })
	assert.equal((await again()).status, 304)
	other.states.web = 'down'
	other.live.changed()
	assert.equal((await again()).status, 200)
	other.world.fails = true
	other.live.changed()
	assert.equal((await again()).status, 503)
	assert.equal((await fetch(`${other.url}/live`)).status, 503)
})

test('closing ends every stream and opens none', async (t) => {
	const { live, url } = await watched(t)
	const reader = await follow(url)
	await reader.next()
	await live.close()
	assert.equal(await reader.next(), null)
	assert.equal((await fetch(`${url}/live`)).status, 503)
})
