import assert from 'node:assert/strict'
import { onSqlite } from '#tests/support/databases.ts'
import { ensureOwnMonitors } from './own-monitors.ts'
import { as, openMonitors, shop, site } from './testing.ts'

const ana = as('ana')

async function started(database: Parameters<typeof openMonitors>[0]) {
	const status = await openMonitors(database)
	const { db, engine, clock } = status
	await ensureOwnMonitors({ db, engine, clock, components: [{ name: 'accounts' }], publicUrl: site })
	const isOffered = async () => (await status.monitors.list(ana, {})).offersConnectivity
	return { ...status, isOffered }
}

onSqlite('a connectivity monitor is suggested with the first outside target', async (database) => {
	const { monitors, isOffered, changes } = await started(database)
	assert.equal(await isOffered(), false, 'a site that watches itself')
	await monitors.create(ana, { name: 'NAS', target: { kind: 'tcp', host: '192.168.1.2', port: 80 } })
	await monitors.create(ana, { name: 'Tâche', target: { kind: 'heartbeat' } })
	await monitors.create(ana, { name: 'Page', target: { kind: 'http', url: `${site}/news` } })
	assert.equal(await isOffered(), false, 'what is here, or at home')
	await monitors.create(ana, shop)
	assert.equal(await isOffered(), true)
	assert.equal((await monitors.list(ana, { search: 'NAS' })).offersConnectivity, true)
	const before = changes()
	const made = await monitors.watchConnectivity(ana)
	assert.deepEqual([made.target.kind, made.isPublic, made.downAfter], ['connectivity', false, 1])
	assert.equal((await monitors.find(ana, made.id)).groupId, (await monitors.list(ana, {})).groups[0]?.id)
	assert.ok(changes() > before)
	assert.equal(await isOffered(), false)
	assert.equal((await monitors.watchConnectivity(ana)).id, made.id, 'twice is once')
})

onSqlite('a dismissed suggestion is not repeated', async (database) => {
	const { monitors, isOffered } = await started(database)
	await monitors.create(ana, shop)
	await assert.rejects(monitors.declineConnectivity(as('lou')), { code: 'FORBIDDEN' })
	await assert.rejects(monitors.watchConnectivity(as('lou')), { code: 'FORBIDDEN' })
	await monitors.declineConnectivity(ana)
	await monitors.declineConnectivity(ana)
	assert.equal(await isOffered(), false)
})
