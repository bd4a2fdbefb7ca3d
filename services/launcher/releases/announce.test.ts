import assert from 'node:assert/strict'
import { ana, openLauncher } from '#services/launcher/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine('a stable release is announced once, when everybody is offered it', async (database) => {
	await using opened = await openLauncher(database)
	const { launcher, notices, publish, state } = opened
	const versions = () => notices.map(({ data }) => data?.version)
	await publish({ version: '1.1.0-beta.1', channel: 'beta' })
	const staged = await publish({ version: '1.0.0', rollout: 50 })
	assert.deepEqual(versions(), [])
	await launcher.change(ana, staged.id, { rollout: 100 })
	await launcher.change(ana, staged.id, { rollout: 50 })
	await launcher.change(ana, staged.id, { rollout: 100 })
	await launcher.withdraw(ana, staged.id, 'Panne')
	await launcher.restore(ana, staged.id)
	await launcher.sweep()
	assert.deepEqual(versions(), ['1.0.0'])
	assert.deepEqual(notices[0], {
		id: `launcher:${staged.id}`,
		to: { everyone: true },
		kind: 'launcherReleased',
		path: '/dashboard/horizon/launcher',
		data: { version: '1.0.0' },
	})
	state.areAccountsUp = false
	assert.equal((await publish({ version: '2.0.0' })).state, 'published')
	state.areAccountsUp = true
	assert.deepEqual(versions(), ['1.0.0'])
	await launcher.sweep()
	assert.deepEqual(versions(), ['1.0.0', '2.0.0'])
})
