import { silentLog } from '#platform/http/testing.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { postgresPubSub } from '#platform/database/postgres-pubsub.ts'
import { runSql, createPostgresDatabase } from '#tests/support/postgres.ts'
import type { Summary } from './contract.ts'
import { createLive } from './live.ts'

const log = silentLog
const channel = 'status_changed'

/** Subscribes on a database; `next` resolves with one message. */
function listener(url: string) {
	const heard: (string | null)[] = []
	let wake = () => {}
	const pubSub = postgresPubSub({ url, channel, log })((id) => {
		heard.push(id)
		wake()
	})
	return {
		...pubSub,
		async next(): Promise<string | null> {
			while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve))
			return heard.shift()!
		},
	}
}

test('the other processes receive published messages, also after a reconnection', async () => {
	const { config, remove } = await createPostgresDatabase()
	const [one, other] = [listener(config.DATABASE_URL), listener(config.DATABASE_URL)]
	try {
		assert.equal(await one.next(), null, 'connected: something may have been missed')
		assert.equal(await other.next(), null)
		one.publish('a')
		assert.equal(await other.next(), 'a')
		assert.equal(await one.next(), 'a')
		await runSql(
			config.DATABASE_URL,
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		)
		assert.equal(await one.next(), null, 'connected again')
		assert.equal(await other.next(), null)
		other.publish('b')
		assert.equal(await one.next(), 'b')
	} finally {
		await Promise.all([one.close(), other.close()])
		await remove()
	}
})

test('readers of one process receive changes of another', async () => {
	const { config, remove } = await createPostgresDatabase()
	let summary: Summary = { indicator: 'none', notices: '', monitors: {} }
	const open = () =>
		createLive({
			clock: { now: () => new Date() },
			log,
			snapshot: async () => summary,
			openPubSub: postgresPubSub({ url: config.DATABASE_URL, channel, log }),
			minReadIntervalMs: 10,
		})
	const [one, other] = [open(), open()]
	try {
		const answer = await other.routes.request('/live')
		const pieces = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
		assert.match((await pieces.read()).value!, /event: summary/)
		summary = { ...summary, indicator: 'major' }
		// The first may come before both are connected: a new connection reads at once.
		one.changed()
		assert.match((await pieces.read()).value!, /event: change\ndata: \{"indicator":"major"/)
	} finally {
		await Promise.all([one.close(), other.close()])
		await remove()
	}
})
