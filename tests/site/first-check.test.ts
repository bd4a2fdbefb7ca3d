import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { serviceNames } from '#services/names.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server.ts'

/** Delay before a failed check is retried: half the interval of 30 s, minus the time-out of 5 s. */
const retryAfterMs = 10_000

test('the first check of a new site succeeds without a retry, because the site listens before it checks', async (t) => {
	const server = await startServer()
	t.after(server.stop)
	const database = new DatabaseSync(join(server.dataDir, 'status.sqlite'), { readOnly: true })
	t.after(() => database.close())
	const select = database.prepare(`
		select at from checks join monitors on monitors.id = checks.monitor_id
		where name = 'Site' and outcome = 'up' order by at
	`)
	await eventually(() => select.all().length > 0, true)
	const requestLine = () =>
		server.lines.find((line) => line.includes('"message":"request"') && line.includes('"path":"/"'))
	// The log arrives through a pipe, possibly after the row is written.
	await eventually(() => requestLine() !== undefined, true)
	const { time } = JSON.parse(requestLine()!) as { time: string }
	assert.ok(Date.parse(time) - Number(select.get()!.at) < retryAfterMs)
})

test('a new site shows its services by names for people, not by those of the code', async (t) => {
	const server = await startServer()
	t.after(server.stop)
	const answer = await fetch(`${server.url}/api/uptime/services`)
	const { services } = (await answer.json()) as { services: { name: string }[] }
	assert.equal(services.length, serviceNames.length)
	const inCode: readonly string[] = serviceNames
	assert.deepEqual(
		services.filter(({ name }) => inCode.includes(name)),
		[],
	)
})
