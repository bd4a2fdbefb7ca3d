import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { openTestServices } from '#services/status/incidents/testing.ts'
import { as, anonymous, openMonitors, shop, withKeyOf } from '#services/status/monitors/testing.ts'
import { openNotifications, manager } from '#services/status/notifications/testing.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { createRequireActor } from './actor.ts'
import { createUsers } from './testing.ts'

const ana = as('ana')
const french = (fr: string) => ({ fr, en: null })

/** The audit rows in short form. */
const shortly = (noted: ReturnType<typeof createUsers>['noted']) =>
	noted.map(({ event, actorId, details }) => [event, actorId, details])

test('a change is recorded under the user, or under the impersonating administrator', async () => {
	const { accounts, noted } = createUsers()
	const requireActor = createRequireActor(accounts)
	const headers = new Headers({
		cookie: 'nour as ana',
		[clientAddressHeader]: '192.0.2.7',
		'user-agent': 'x'.repeat(400),
	})
	const { name, note } = await requireActor(headers)
	await note('monitorMoved', { monitor: 'Boutique' })
	assert.equal(name, 'ana')
	assert.deepEqual(noted, [
		{
			event: 'monitorMoved',
			actorId: 'id-nour',
			origin: { address: '192.0.2.7', userAgent: 'x'.repeat(300) },
			details: { monitor: 'Boutique', as: 'id-ana' },
		},
	])
	await assert.rejects(requireActor(anonymous), { code: 'UNAUTHORIZED' })
	await assert.rejects(requireActor(as('lou')), { code: 'FORBIDDEN' })
})

test('the permissions of an API key count, not those of its creator', async () => {
	const { accounts, setPermissions, noted } = createUsers()
	setPermissions('camille', ['status.manage', 'mails.read'])
	const key = withKeyOf('camille')
	const { name, userId, note } = await createRequireActor(accounts)(key)
	assert.deepEqual([name, userId], ['Ansible (API)', 'id-camille'])
	await note('monitorMoved', { monitor: 'Boutique' })
	assert.deepEqual(shortly(noted), [
		['monitorMoved', 'id-camille', { monitor: 'Boutique', apiKey: 'Ansible' }],
	])
	await assert.rejects(createRequireActor(accounts, 'mails.read')(key), { code: 'FORBIDDEN' })
	setPermissions('camille', ['mails.read'])
	await assert.rejects(createRequireActor(accounts)(key), { code: 'FORBIDDEN' })
})

onSqlite('every change of monitors and groups writes an audit row', async (database) => {
	const { monitors, noted } = await openMonitors(database)
	const key = withKeyOf('ana')
	const group = await monitors.createGroup(ana, 'Jeux')
	const other = await monitors.createGroup(ana, 'Site')
	await monitors.renameGroup(ana, group.id, 'Serveurs')
	await monitors.moveGroup(ana, other.id, 0)
	const made = await monitors.create(key, shop)
	await monitors.change(ana, made.id, { ...shop, intervalMs: 30_000, groupId: group.id })
	await monitors.setPaused(ana, made.id, true)
	await monitors.setPaused(ana, made.id, false)
	await monitors.move(ana, made.id, 0)
	await monitors.remove(ana, made.id)
	const job = await monitors.create(ana, { name: 'Sauvegarde', target: { kind: 'heartbeat' } })
	await monitors.renewToken(ana, job.id)
	await monitors.removeGroup(ana, group.id)
	const monitor = 'Boutique'
	assert.deepEqual(shortly(noted), [
		['monitorGroupCreated', 'id-ana', { group: 'Jeux' }],
		['monitorGroupCreated', 'id-ana', { group: 'Site' }],
		['monitorGroupRenamed', 'id-ana', { group: 'Serveurs', former: 'Jeux' }],
		['monitorGroupMoved', 'id-ana', { group: 'Site' }],
		['monitorCreated', 'id-ana', { monitor, apiKey: 'Ansible' }],
		['monitorChanged', 'id-ana', { monitor, fields: ['groupId', 'intervalMs'] }],
		['monitorPaused', 'id-ana', { monitor }],
		['monitorResumed', 'id-ana', { monitor }],
		['monitorMoved', 'id-ana', { monitor }],
		['monitorRemoved', 'id-ana', { monitor }],
		['monitorCreated', 'id-ana', { monitor: 'Sauvegarde' }],
		['heartbeatTokenRenewed', 'id-ana', { monitor: 'Sauvegarde' }],
		['monitorGroupRemoved', 'id-ana', { group: 'Serveurs' }],
	])
})

onSqlite('every change of incidents and maintenance writes an audit row', async (database) => {
	const { incidents, maintenance, noted, pass, close } = await openTestServices(database)
	const fields = { title: french('Lenteurs'), impact: 'minor' as const, monitorIds: [] }
	const word = { at: null, body: french('Nous regardons.') }
	const id = await incidents.create(ana, { ...fields, update: { ...word, state: 'investigating' } })
	await incidents.change(ana, id, fields)
	pass(1000)
	const update = await incidents.addUpdate(ana, id, { ...word, state: 'resolved' })
	await incidents.changeUpdate(ana, id, update, { ...word, state: 'resolved' })
	await incidents.setPostmortem(ana, id, french('Un câble.'))
	await incidents.setPostmortem(ana, id, null)
	await incidents.removeUpdate(ana, id, update)
	await incidents.remove(ana, id)
	const plan = { startsAt: '2026-04-01T02:00', durationMinutes: 30, until: null, count: null }
	const window = {
		title: french('Mise à jour'),
		body: null,
		monitorIds: null,
		plan: { ...plan, repeat: { kind: 'daily' as const } },
	}
	const windowId = await maintenance.create(ana, window)
	await maintenance.change(ana, windowId, window)
	const opening = { date: '2026-04-03' }
	await maintenance.setSkipped(ana, windowId, { ...opening, isSkipped: true })
	await maintenance.setSkipped(ana, windowId, { ...opening, isSkipped: false })
	await maintenance.remove(ana, windowId)
	const incident = { incident: 'Lenteurs' }
	const work = { maintenance: 'Mise à jour' }
	assert.deepEqual(shortly(noted), [
		['incidentDeclared', 'id-ana', incident],
		['incidentChanged', 'id-ana', incident],
		['incidentUpdateAdded', 'id-ana', incident],
		['incidentUpdateChanged', 'id-ana', incident],
		['postmortemWritten', 'id-ana', incident],
		['postmortemRemoved', 'id-ana', incident],
		['incidentUpdateRemoved', 'id-ana', incident],
		['incidentRemoved', 'id-ana', incident],
		['maintenancePlanned', 'id-ana', work],
		['maintenanceChanged', 'id-ana', work],
		['maintenanceSkipped', 'id-ana', { ...work, day: '2026-04-03' }],
		['maintenanceRestored', 'id-ana', { ...work, day: '2026-04-03' }],
		['maintenanceRemoved', 'id-ana', work],
	])
	await close()
})

onSqlite('every change of alerts writes an audit row without secret addresses', async (database) => {
	const { service, noted, addMonitor, setState, pass, notifications, db, close } =
		await openNotifications(database)
	const to = { purpose: 'alert-1', locale: 'fr' } as const
	const { channel } = await service.addChannel(manager, { ...to, kind: 'mail', address: 'a@exemple.fr' })
	const hook = { ...to, kind: 'discord', address: 'https://discord.test/api/webhooks/1/jeton' } as const
	const { channel: secret } = await service.addChannel(manager, hook)
	await service.testChannel(manager, channel.id)
	await service.changeEscalation(manager, 30)
	await service.removeChannel(manager, secret.id)
	const game = await addMonitor({ name: 'Serveur de jeu' })
	const shopId = await addMonitor({ name: 'Boutique' })
	for (const id of [game, shopId]) {
		await notifications.runDue()
		await setState(id, 'down')
		for (let step = 0; step < 3; step += 1) {
			await notifications.runDue()
			pass(20_000)
		}
		await notifications.runDue()
	}
	const [second, first] = (await service.alerts(manager)).alerts
	await service.acknowledge(manager, first!.id)
	await service.acknowledge(manager, first!.id)
	const mails = await db.selectFrom('mails').select('text').execute()
	const tokens = mails.flatMap(({ text }) => /acknowledge\?token=(\S+)/.exec(text)?.[1] ?? [])
	const token = tokens.find((each) => each.startsWith(second!.id))
	await service.acknowledgeByLink(token!)
	const camille = 'id-camille'
	assert.deepEqual(shortly(noted), [
		['channelAdded', camille, { channel: 'a@exemple.fr' }],
		['channelAdded', camille, { channel: 'discord.test' }],
		['channelTested', camille, { channel: 'a@exemple.fr' }],
		['escalationChanged', camille, { from: 10, to: 30 }],
		['channelRemoved', camille, { channel: 'discord.test' }],
		['alertAcknowledged', camille, { monitors: ['Serveur de jeu'] }],
		['alertAcknowledged', null, { monitors: ['Boutique'], channel: 'a@exemple.fr' }],
	])
	await close()
})

onSqlite('a change that cannot be audited is rolled back', async (database) => {
	const { monitors, noted, failNotes } = await openMonitors(database)
	const made = await monitors.create(ana, shop)
	failNotes()
	const before = noted.length
	await assert.rejects(monitors.create(ana, { ...shop, name: 'Autre' }), /audit log unavailable/)
	await assert.rejects(monitors.change(ana, made.id, { ...shop, name: 'Autre' }), /audit log unavailable/)
	await assert.rejects(monitors.remove(ana, made.id), /audit log unavailable/)
	await assert.rejects(monitors.createGroup(ana, 'Jeux'), /audit log unavailable/)
	const { monitors: left, groups } = await monitors.list(ana, {})
	assert.deepEqual([left.map(({ name }) => name), groups], [['Boutique'], []])
	assert.equal(noted.length, before)
})
