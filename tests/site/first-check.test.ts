import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server.ts'

/** How long the check of the site waits before it asks again: half its interval of 30 s, less its timeout of 5 s. */
const retryAfterMs = 10_000

test('a new site passes its first check at the first request, since it listens before it checks', async (t) => {
	const server = await startServer()
	t.after(server.stop)
	const database = new DatabaseSync(join(server.dataDir, 'status.sqlite'), { readOnly: true })
	t.after(() => database.close())
	const select = database.prepare(`
		select at from checks join monitors on monitors.id = checks.monitor_id
		where name = 'Site' and outcome = 'up' order by at
	`)
	await eventually(() => select.all().length > 0, true)
	const answered = () =>
		server.lines.find((line) => line.includes('"message":"request"') && line.includes('"path":"/"'))
	// What the server prints comes by a pipe, and may be read after the row.
	await eventually(() => answered() !== undefined, true)
	const { time } = JSON.parse(answered()!) as { time: string }
	assert.ok(Date.parse(time) - Number(select.get()!.at) < retryAfterMs)
})
