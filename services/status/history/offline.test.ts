import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { createOnline, isConnected } from '#services/status/engine/online.ts'
import { addMonitors, clockAt, engineOn, openStatus, start } from '#services/status/engine/testing.ts'
import { probeConnectivity } from '#services/status/probes/connectivity.ts'
import { probeResult } from '#services/status/probes/probe-result.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { createReading } from './public-history.ts'

onSqlite('during an outage of our own network the overall state is unknown', async (database) => {
	const status = await openStatus(database)
	const clock = clockAt(start)
	// Nobody listens there: as when there is no network at all.
	const peers = [{ host: '127.0.0.1', port: 1 }]
	await addMonitors(status.db, start, [
		{ name: 'Partenaire', downAfter: 1 },
		{ name: 'Comptes', target: { kind: 'component', component: 'accounts' } },
		{ target: { kind: 'connectivity', peers }, downAfter: 1, isPublic: false },
	])
	const engine = engineOn(status, {
		clock,
		online: createOnline(() => isConnected(status.db, new BlockList())),
		async probe({ target, timeoutMs }) {
			if (target.kind === 'connectivity')
				return await probeConnectivity(target, { allowPrivate: true, timeoutMs })
			return target.kind === 'component' ? probeResult('up') : probeResult('down', { cause: 'unreachable' })
		},
	})
	await engine.runDue()
	const reading = createReading({ ...status, clock, maintenance: async () => [] })
	const { overall, groups } = await reading.overview()
	assert.equal(overall.indicator, 'unknown')
	assert.deepEqual(
		groups.flatMap(({ monitors }) => monitors.map(({ name, state, cause }) => [name, state, cause])),
		[
			['Partenaire', 'unknown', null],
			['Comptes', 'up', null],
		],
	)
	assert.equal((await reading.currentStates()).indicator, 'unknown')
	await status.db.updateTable('monitors').set({ is_public: 1 }).execute()
	assert.equal((await reading.overview()).overall.indicator, 'unknown', 'ours is none of theirs')
	assert.equal((await reading.currentStates()).indicator, 'unknown')
	await status.db
		.updateTable('monitors')
		.set({ paused_at: start })
		.where('kind', '=', 'connectivity')
		.execute()
	assert.equal((await reading.overview()).overall.indicator, 'none')
})
