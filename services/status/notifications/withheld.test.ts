import assert from 'node:assert/strict'
import { onSqlite } from '#tests/support/databases.ts'
import { mailTo } from '#tests/support/mails.ts'
import { manager, openNotifications, start } from './testing.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const camille = 'camille@exemple.fr'

const french = (fr: string) => ({ fr, en: null })
const word = (state: 'investigating' | 'resolved', at: string | null = null) => ({
	state,
	at,
	body: french('Nous cherchons.'),
})

type Opened = Awaited<ReturnType<typeof openNotifications>>

async function titlesOf({ request }: Opened, query = ''): Promise<string[]> {
	const { items } = (await (await request(`/feed.json${query}`)).json()) as { items: { title: string }[] }
	return items.map(({ title }) => title)
}

onSqlite('an incident of a private service is in no notification and no feed', async (database) => {
	const fixture = await openNotifications(database)
	const { notifications, incidents, addSubscriber, addMonitor, dispatch, close } = fixture
	const shop = await addMonitor({ name: 'Boutique' })
	const hidden = await addMonitor({ name: 'Coffre', isPublic: false })
	await addSubscriber(camille, [shop])
	await addSubscriber('lou@exemple.fr')
	notifications.open()
	const fields = { title: french('Panne'), impact: 'major' } as const
	await incidents.create(manager, { ...fields, monitorIds: [hidden], update: word('investigating') })
	await dispatch(0)
	assert.deepEqual(await titlesOf(fixture), [])
	assert.deepEqual(await titlesOf(fixture, `?service=${shop}`), [])
	await incidents.create(manager, { ...fields, monitorIds: [hidden, shop], update: word('investigating') })
	await dispatch(2)
	await close()
})

onSqlite(
	'services that are private or removed when notifications are sent are not named',
	async (database) => {
		const fixture = await openNotifications(database)
		const { db, notifications, addSubscriber, addMonitor, setState, dispatch, pass, server, close } = fixture
		const shop = await addMonitor({ name: 'Boutique' })
		const client = await addMonitor({ name: 'Client secret' })
		await addSubscriber(camille)
		for (const id of [shop, client]) await setState(id, 'down', 'timeout')
		await notifications.runDue()
		pass(minuteMs)
		await notifications.runDue()
		assert.match((await titlesOf(fixture)).join(), /^2 services/)
		await db.updateTable('monitors').set({ is_public: 0 }).where('id', '=', client).execute()
		const [title, ...others] = await titlesOf(fixture)
		assert.match(title ?? '', /^Boutique/)
		assert.deepEqual(others, [])
		await db.deleteFrom('mails').execute()
		// As it stands when the process died before it had passed the news on.
		await db.updateTable('notification_events').set({ due_at: start }).execute()
		notifications.open()
		await dispatch(1)
		const { subject, text } = await mailTo(server.received, camille)
		assert.match(subject, /^Boutique/)
		assert.doesNotMatch(text, /Client/)
		await db.deleteFrom('monitors').where('id', 'in', [client, shop]).execute()
		assert.deepEqual(await titlesOf(fixture), [])
		await db.updateTable('notification_events').set({ due_at: start }).execute()
		await dispatch(1)
		await close()
	},
)

const plan = (startsAt: string, durationMinutes = 60) => ({
	startsAt,
	durationMinutes,
	repeat: null,
	until: null,
	count: null,
})

onSqlite('the cancellation of announced maintenance is notified once', async (database) => {
	const fixture = await openNotifications(database)
	const { notifications, maintenance, addSubscriber, dispatch, server, pass, close } = fixture
	await addSubscriber(camille)
	notifications.open()
	const fields = { title: { fr: 'Réseau', en: 'Network' }, body: null, monitorIds: null }
	const far = await maintenance.create(manager, { ...fields, plan: plan('2026-12-21T20:00') })
	const id = await maintenance.create(manager, { ...fields, plan: plan('2026-11-21T20:00') })
	await dispatch(1)
	await maintenance.remove(manager, far)
	await maintenance.change(manager, id, { ...fields, plan: plan('2026-11-21T20:00', 90) })
	await dispatch(1)
	await maintenance.remove(manager, id)
	await dispatch(2)
	const off = await mailTo(server.received, camille, /annulée/)
	assert.equal(off.subject, 'Maintenance annulée - Réseau')
	assert.match(off.text, /à 20:00 .* à 21:00/, 'as it was notified')
	assert.deepEqual(await titlesOf(fixture, '?lang=en'), ['Maintenance cancelled - Network'])
	pass(12 * hourMs)
	await dispatch(2)
	await close()
})

onSqlite('each move of maintenance is notified once', async (database) => {
	const fixture = await openNotifications(database)
	const { notifications, maintenance, addSubscriber, dispatch, server, pass, close } = fixture
	await addSubscriber(camille)
	notifications.open()
	const fields = { title: french('Réseau'), body: null, monitorIds: null }
	const id = await maintenance.create(manager, { ...fields, plan: plan('2026-11-21T20:00') })
	await dispatch(1)
	const moves = ['2026-11-21T21:00', '2026-11-21T20:00', '2026-11-21T21:00', '2026-11-24T21:00']
	for (const [index, startsAt] of moves.entries()) {
		pass(minuteMs)
		await maintenance.change(manager, id, { ...fields, plan: plan(startsAt) })
		await dispatch(2 + index)
		await dispatch(2 + index)
	}
	const { subject, text } = await mailTo(server.received, camille)
	assert.equal(subject, 'Maintenance déplacée - Réseau')
	assert.match(text, /Du 24 novembre 2026 à 21:00 au 24 novembre 2026 à 22:00/)
	assert.match(text, /Elle était prévue du 21 novembre 2026 à 21:00 au 21 novembre 2026 à 22:00/)
	assert.deepEqual(await titlesOf(fixture), ['Maintenance déplacée - Réseau'])
	pass(3 * 24 * hourMs)
	await dispatch(6)
	assert.equal((await mailTo(server.received, camille)).subject, 'Maintenance prévue - Réseau')
	await maintenance.remove(manager, id)
	await dispatch(7)
	assert.match((await mailTo(server.received, camille, /annulée/)).text, /24 novembre 2026 à 21:00/)
	await close()
})

onSqlite(
	'maintenance that is moved during the read is notified as moved, not as cancelled',
	async (database) => {
		let meanwhile: (() => Promise<void>) | undefined
		const { db, notifications, maintenance, close } = await openNotifications(database, {
			wrapReader: (statusReader) => ({
				...statusReader,
				async openings(span) {
					const read = await statusReader.openings(span)
					const act = meanwhile
					meanwhile = undefined
					await act?.()
					return read
				},
			}),
		})
		const fields = { title: french('Réseau'), body: null, monitorIds: null }
		const id = await maintenance.create(manager, { ...fields, plan: plan('2026-11-21T20:00') })
		await notifications.runDue()
		meanwhile = () => maintenance.change(manager, id, { ...fields, plan: plan('2026-11-21T21:00') })
		await notifications.runDue()
		await notifications.runDue()
		const rows = await db.selectFrom('notification_events').select('about_json').execute()
		const phases = rows.map(({ about_json }) => (JSON.parse(about_json) as { phase: string }).phase)
		assert.deepEqual(phases.toSorted(), ['moved', 'soon', 'soon'])
		await close()
	},
)

onSqlite('in recurring maintenance, another hour is a move, and a skipped day is not', async (database) => {
	const { notifications, maintenance, addSubscriber, dispatch, server, close } =
		await openNotifications(database)
	await addSubscriber(camille)
	notifications.open()
	const fields = { title: french('Réseau'), body: null, monitorIds: null }
	const daily = { ...plan('2026-11-21T20:00'), repeat: { kind: 'daily' } } as const
	const id = await maintenance.create(manager, { ...fields, plan: daily })
	await dispatch(1)
	await maintenance.change(manager, id, { ...fields, plan: { ...daily, startsAt: '2026-11-21T22:00' } })
	await dispatch(2)
	assert.match((await mailTo(server.received, camille, /déplacée/)).text, /à 22:00/)
	await maintenance.setSkipped(manager, id, { date: '2026-11-21', isSkipped: true })
	await dispatch(3)
	assert.match((await mailTo(server.received, camille, /annulée/)).text, /à 22:00/)
	await close()
})

onSqlite('moving the start of current maintenance is not notified', async (database) => {
	const { notifications, maintenance, addSubscriber, dispatch, server, pass, close } =
		await openNotifications(database)
	await addSubscriber(camille)
	notifications.open()
	const fields = { title: french('Réseau'), body: null, monitorIds: null }
	const id = await maintenance.create(manager, { ...fields, plan: plan('2026-11-21T11:00') })
	await dispatch(1)
	pass(hourMs + 30 * minuteMs)
	await dispatch(2)
	await maintenance.change(manager, id, { ...fields, plan: plan('2026-11-21T11:15', 90) })
	await dispatch(2)
	pass(90 * minuteMs)
	await dispatch(3)
	assert.match((await mailTo(server.received, camille, /terminée/)).text, /à 11:15 .* à 12:45/)
	await close()
})

onSqlite('removing current maintenance notifies its end', async (database) => {
	const { notifications, maintenance, addSubscriber, dispatch, server, pass, close } =
		await openNotifications(database)
	await addSubscriber(camille)
	notifications.open()
	const fields = { title: french('Réseau'), body: null, monitorIds: null }
	const id = await maintenance.create(manager, { ...fields, plan: plan('2026-11-21T11:00') })
	await dispatch(1)
	pass(hourMs + 30 * minuteMs)
	await dispatch(2)
	await maintenance.remove(manager, id)
	await dispatch(3)
	const { subject, text } = await mailTo(server.received, camille, /terminée/)
	assert.equal(subject, 'Maintenance terminée - Réseau')
	assert.match(text, /Du 21 novembre 2026 à 11:00 au 21 novembre 2026 à 11:30/)
	pass(hourMs)
	await dispatch(3)
	await close()
})

onSqlite('maintenance whose services become private is not notified as cancelled', async (database) => {
	const { db, notifications, maintenance, addMonitor, addSubscriber, dispatch, close } =
		await openNotifications(database)
	await addSubscriber(camille)
	const client = await addMonitor({ name: 'Client secret' })
	notifications.open()
	const fields = { title: french('Réseau'), body: null, monitorIds: [client] }
	const id = await maintenance.create(manager, { ...fields, plan: plan('2026-11-21T20:00') })
	await dispatch(1)
	await db.updateTable('monitors').set({ is_public: 0 }).where('id', '=', client).execute()
	await dispatch(1)
	await maintenance.remove(manager, id)
	await dispatch(1)
	await close()
})

onSqlite('backdated and silent updates are not notified', async (database) => {
	const { notifications, make, incidents, addSubscriber, dispatch, server, close } =
		await openNotifications(database)
	await addSubscriber(camille)
	notifications.open()
	const fields = { title: french('Vieille panne'), impact: 'major' as const, monitorIds: [] }
	const old = await incidents.create(manager, {
		...fields,
		update: word('investigating', '2026-03-01T10:00'),
	})
	await incidents.addUpdate(manager, old, word('resolved', '2026-03-01T11:00'))
	await incidents.setPostmortem(manager, old, french('Un câble.'))
	await dispatch(0)
	const silent = { ...word('resolved'), silent: true }
	await incidents.create(manager, { ...fields, update: silent })
	await dispatch(0)
	// A start dispatches the updates of the last hour that nobody has been notified of.
	const next = make()
	next.open()
	await next.close()
	await dispatch(0)
	const asked = { ...word('investigating', '2026-03-01T10:00'), silent: false }
	await incidents.create(manager, { ...fields, update: asked })
	await dispatch(1)
	assert.match((await mailTo(server.received, camille)).subject, /Vieille panne$/)
	await close()
})
