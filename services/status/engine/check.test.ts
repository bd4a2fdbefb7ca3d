import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Target, target } from '#services/status/probes/kinds.ts'
import { probeResult } from '#services/status/probes/probe-result.ts'
import { check } from './check.ts'
import { pauseMs, validMs } from './rules.ts'

const tcp = target.parse({ kind: 'tcp', host: 'example.org', port: 443 })
const down = probeResult('down', { cause: 'refused' })

const timing = { intervalMs: 60_000, timeoutMs: 10_000 }

/** The result of a check whose probes return these results in order, and its steps. */
async function checked(
	results: ReturnType<typeof probeResult>[],
	options: { retries?: number; slowAboveMs?: number | null; target?: Target; isOnline?: boolean } = {},
) {
	const { retries = 2, slowAboveMs = null, target: at = tcp, isOnline = true } = options
	const monitor = { ...timing, retries, slowAboveMs, target: at }
	const did: string[] = []
	let taken = 0
	const { outcome, cause } = await check(monitor, {
		async probe() {
			did.push('probes')
			return results[taken++]!
		},
		async online() {
			did.push('asks')
			return isOnline
		},
		async pause(ms) {
			did.push(`waits ${ms}`)
		},
	})
	return { outcome, cause, did }
}

test('a failed probe is retried after a pause, until it succeeds or the retries are used up', async () => {
	const again = ['probes', 'waits 10000', 'probes', 'waits 10000', 'probes']
	assert.deepEqual(await checked([down, down, probeResult('up')]), { outcome: 'up', cause: null, did: again })
	assert.deepEqual(await checked([down, down, down, probeResult('up')]), {
		outcome: 'down',
		cause: 'refused',
		did: [...again, 'asks'],
	})
})

test('the pause before a retry is what the interval leaves, from 1 to 20 s', () => {
	const pause = (intervalMs: number, timeoutMs: number, retries: number) =>
		pauseMs({ intervalMs, timeoutMs, retries })
	assert.equal(pause(60_000, 10_000, 1), 20_000)
	assert.equal(pause(60_000, 10_000, 3), 5000)
	assert.equal(pause(60_000, 50_000, 1), 1000)
	assert.equal(pause(86_400_000, 10_000, 1), 20_000)
	assert.equal(pause(10_000, 1000, 2), 2333)
})

test('an observation is valid until the longest possible next check has ended', () => {
	const ended = { intervalMs: 60_000, timeoutMs: 10_000, retries: 2 }
	assert.ok(validMs(ended) > 60_000 + 10_000 + 10_000 + 10_000 + 10_000 + 10_000)
	assert.ok(validMs({ ...ended, retries: 0 }) > 60_000 + 10_000)
	assert.ok(validMs({ intervalMs: 10_000, timeoutMs: 10_000, retries: 5 }) > 10_000 + 6 * 10_000 + 5 * 1000)
})

test('a response above the limit is degraded, not one at the limit', async () => {
	const slow = { slowAboveMs: 200 }
	assert.equal((await checked([probeResult('up', { latencyMs: 200 })], slow)).outcome, 'up')
	assert.deepEqual(await checked([probeResult('up', { latencyMs: 201 })], slow), {
		outcome: 'degraded',
		cause: 'slow',
		did: ['probes'],
	})
})

test('failures during an outage of our own network are unknown, except for local targets', async () => {
	const offline = { isOnline: false, retries: 0 }
	const { outcome, cause } = await checked([down], offline)
	assert.deepEqual([outcome, cause], ['unknown', 'own-network'])
	assert.equal((await checked([probeResult('degraded')], offline)).outcome, 'degraded')
	const own: Target[] = [
		{ kind: 'component', component: 'site' },
		{ kind: 'heartbeat', graceMs: 0 },
		{ kind: 'connectivity', peers: [{ host: 'example.org', port: 443 }] },
		target.parse({ kind: 'http', url: 'http://localhost:3000/' }),
		target.parse({ kind: 'http', url: 'http://[::1]/' }),
		target.parse({ kind: 'tcp', host: '127.0.0.2', port: 80 }),
	]
	for (const each of own) assert.equal((await checked([down], { ...offline, target: each })).outcome, 'down')
})

test('a missed heartbeat is not retried', async () => {
	assert.deepEqual((await checked([down], { target: { kind: 'heartbeat', graceMs: 0 } })).did, ['probes'])
})
