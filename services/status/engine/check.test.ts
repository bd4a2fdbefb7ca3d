import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Target, target } from '#services/status/monitors/monitor.ts'
import { found } from '#services/status/probes/finding.ts'
import { check } from './check.ts'

const tcp = target.parse({ kind: 'tcp', host: 'example.org', port: 443 })
const down = found('down', { cause: 'refused' })

/** What a check makes of these looks in turn, and how many it took. */
async function checked(
	looks: ReturnType<typeof found>[],
	given: { retries?: number; slowAboveMs?: number | null; target?: Target; isOnline?: boolean } = {},
) {
	const { retries = 2, slowAboveMs = null, target: at = tcp, isOnline = true } = given
	let taken = 0
	let asked = 0
	const finding = await check(
		{ retries, slowAboveMs, target: at },
		async () => looks[taken++]!,
		async () => {
			asked += 1
			return isOnline
		},
	)
	return { outcome: finding.outcome, cause: finding.cause, taken, asked }
}

test('a failure is looked at again, until it is none or the retries are used up', async () => {
	assert.equal((await checked([down, down, found('up')])).outcome, 'up')
	assert.deepEqual(await checked([down, down, down, found('up')]), {
		outcome: 'down',
		cause: 'refused',
		taken: 3,
		asked: 1,
	})
})

test('an answer that takes longer than allowed is degraded, not one that takes as long', async () => {
	const slow = { slowAboveMs: 200 }
	assert.equal((await checked([found('up', { latencyMs: 200 })], slow)).outcome, 'up')
	assert.deepEqual(await checked([found('up', { latencyMs: 201 })], slow), {
		outcome: 'degraded',
		cause: 'slow',
		taken: 1,
		asked: 0,
	})
})

test('what fails while our own network does is unknown, but for what is of this site', async () => {
	const offline = { isOnline: false, retries: 0 }
	const { outcome, cause } = await checked([down], offline)
	assert.deepEqual([outcome, cause], ['unknown', 'own-network'])
	assert.equal((await checked([found('degraded')], offline)).outcome, 'degraded')
	const own: Target[] = [
		{ kind: 'part', part: 'site' },
		{ kind: 'heartbeat', graceMs: 0 },
		{ kind: 'connectivity', peers: [{ host: 'example.org', port: 443 }] },
	]
	for (const each of own) assert.equal((await checked([down], { ...offline, target: each })).outcome, 'down')
})

test('silence of a job is not looked at twice', async () => {
	assert.equal((await checked([down], { target: { kind: 'heartbeat', graceMs: 0 } })).taken, 1)
})
