import assert from 'node:assert/strict'
import { setImmediate as nextImmediate } from 'node:timers/promises'
import type { ReceivedMail } from '#platform/mail/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { mailTo } from '#tests/support/mails.ts'
import { manager, openNotifications, start } from './testing.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

const camille = 'camille@exemple.fr'
const lou = 'lou@exemple.fr'

const texts = (fr: string, en: string | null = null) => ({ fr, en })

const update = (
	state: 'investigating' | 'identified' | 'resolved',
	fr: string,
	en: string | null = null,
) => ({
	state,
	at: null,
	body: texts(fr, en),
})

const receivers = (received: readonly ReceivedMail[]) => received.flatMap(({ to }) => to).sort()

onEachEngine('each update of an incident reaches subscribers once, in their language', async (database) => {
	const { notifications, incidents, addSubscriber, dispatch, pass, server, close } =
		await openNotifications(database)
	await addSubscriber(camille)
	await addSubscriber(lou, null, 'en')
	notifications.open()
	const id = await incidents.create(manager, {
		title: texts('Lenteurs', 'Slow'),
		impact: 'minor',
		monitorIds: [],
		update: update('investigating', 'Nous **cherchons**.\n\nMerci.', 'We are looking.'),
	})
	await dispatch(2)
	const first = await mailTo(server.received, camille)
	assert.equal(first.subject, 'Nous cherchons la cause - Lenteurs')
	assert.match(first.text, /Nous cherchons\.\s+Merci\./)
	assert.ok(first.text.includes(`https://parvis.exemple.fr/uptime/incidents/${id}`))
	assert.equal((await mailTo(server.received, lou)).subject, 'Investigating - Slow')
	pass(minuteMs)
	await incidents.addUpdate(manager, id, update('resolved', 'C’est fini.'))
	await dispatch(4)
	assert.equal((await mailTo(server.received, camille, /Résolu/)).subject, 'Résolu - Lenteurs')
	assert.match((await mailTo(server.received, lou, /Resolved/)).text, /C’est fini\./)
	for (const text of ['Un câble.', 'Un câble rouge.']) {
		await incidents.setPostmortem(manager, id, texts(text))
		await dispatch(6)
	}
	assert.equal((await mailTo(server.received, camille, /Bilan/)).subject, 'Bilan - Lenteurs')
	assert.match((await mailTo(server.received, lou, /Review/)).text, /what happened, why/)
	await close()
})

onEachEngine(
	'an incident reaches subscribers of its services, and those of all services',
	async (database) => {
		const { notifications, incidents, addSubscriber, addMonitor, dispatch, close } =
			await openNotifications(database)
		const site = await addMonitor({ name: 'Site' })
		const game = await addMonitor({ name: 'Jeu' })
		await addSubscriber(camille, [site])
		await addSubscriber(lou, [game])
		await addSubscriber('nour@exemple.fr')
		notifications.open()
		await incidents.create(manager, {
			title: texts('Panne'),
			impact: 'major',
			monitorIds: [game],
			update: update('investigating', 'Nous cherchons.'),
		})
		assert.deepEqual(receivers(await dispatch(2)), [lou, 'nour@exemple.fr'])
		await close()
	},
)

onEachEngine(
	'maintenance is notified a day before, at its start and at its end, each once',
	async (database) => {
		const { notifications, maintenance, addSubscriber, dispatch, pass, server, close } =
			await openNotifications(database)
		await addSubscriber(camille)
		notifications.open()
		await maintenance.create(manager, {
			title: texts('Mise à jour'),
			body: null,
			monitorIds: null,
			plan: {
				startsAt: '2026-11-22T12:00',
				durationMinutes: 60,
				repeat: null,
				until: null,
				count: null,
			},
		})
		const begins = Date.parse('2026-11-22T11:00:00Z')
		await dispatch(0)
		pass(begins - 24 * hourMs - start)
		await dispatch(1)
		assert.match((await mailTo(server.received, camille)).subject, /^Maintenance prévue/)
		await dispatch(1)
		pass(24 * hourMs)
		await dispatch(2)
		assert.match((await mailTo(server.received, camille)).subject, /^Maintenance en cours/)
		pass(hourMs)
		await dispatch(3)
		assert.match((await mailTo(server.received, camille)).subject, /^Maintenance terminée/)
		pass(2 * hourMs)
		await dispatch(3)
		await close()
	},
)

onEachEngine(
	'transitions within a minute are sent in one mail, reduced to the subscribed services',
	async (database) => {
		const { notifications, addMonitor, addSubscriber, setState, dispatch, pass, server, close } =
			await openNotifications(database)
		const site = await addMonitor({ name: 'Site' })
		const game = await addMonitor({ name: 'Jeu' })
		const hidden = await addMonitor({ name: 'Coffre', isPublic: false })
		await addSubscriber(camille)
		await addSubscriber(lou, [game])
		notifications.open()
		await setState(site, 'down', 'timeout')
		await setState(hidden, 'down')
		await dispatch(0)
		pass(30_000)
		await setState(game, 'degraded', 'slow')
		await dispatch(0)
		pass(30_000)
		await dispatch(2)
		const whole = await mailTo(server.received, camille)
		assert.equal(whole.subject, '2 services ont un problème')
		assert.match(
			whole.text,
			/Site\u00A0: en panne depuis le .*\. Pas de réponse complète dans le temps imparti\./,
		)
		assert.doesNotMatch(whole.text, /Coffre/)
		const part = await mailTo(server.received, lou)
		assert.equal(part.subject, 'Jeu\u00A0: perturbé')
		assert.doesNotMatch(part.text, /Site/)
		await setState(game, 'up')
		await dispatch(2)
		pass(minuteMs)
		await dispatch(4)
		assert.equal((await mailTo(server.received, lou)).subject, 'Jeu\u00A0: de nouveau en service')
		await close()
	},
)

onEachEngine(
	'outages shorter than a minute, or of dependents of a service that is down, are not notified',
	async (database) => {
		const { notifications, addMonitor, addSubscriber, setState, dispatch, pass, server, close } =
			await openNotifications(database)
		const db = await addMonitor({ name: 'Base' })
		const site = await addMonitor({ name: 'Site', dependsOn: [db] })
		await addSubscriber(camille)
		notifications.open()
		await setState(site, 'down')
		await dispatch(0)
		pass(59_999)
		await setState(site, 'up')
		await dispatch(0)
		pass(minuteMs)
		await dispatch(0)
		for (const id of [site, db]) await setState(id, 'down')
		await dispatch(0)
		pass(minuteMs)
		await dispatch(1)
		assert.equal((await mailTo(server.received, camille)).subject, 'Base\u00A0: en panne')
		await setState(db, 'up')
		await dispatch(1)
		pass(minuteMs)
		await dispatch(2)
		const { subject, text } = await mailTo(server.received, camille)
		assert.equal(subject, '2 services ont changé d’état')
		assert.match(text, /Site\u00A0: en panne/)
		await close()
	},
)

onEachEngine(
	'unfinished notifications of a crashed process are sent by the next one, to nobody twice',
	async (database) => {
		const { db, notifications, make, incidents, addSubscriber, dispatch, pass, server, close } =
			await openNotifications(database)
		for (let person = 0; person < 5; person += 1) await addSubscriber(`p${person}@exemple.fr`)
		await incidents.create(manager, {
			title: texts('Panne'),
			impact: 'major',
			monitorIds: [],
			update: update('investigating', 'Nous cherchons.'),
		})
		while ((await db.selectFrom('notification_events').selectAll().execute()).length === 0)
			await new Promise(setImmediate)
		await notifications.runDue()
		// As it stands when the process dies with three of its mails written and none sent.
		await db.deleteFrom('mails').where('recipient', 'in', ['p1@exemple.fr', 'p3@exemple.fr']).execute()
		await db.updateTable('notification_events').set({ due_at: start }).execute()
		const next = make()
		await next.runDue()
		notifications.open()
		await dispatch(5)
		assert.equal(new Set(receivers(server.received)).size, 5)
		// One that died before it wrote the news down: those of the last hour are looked for at the start.
		await db.deleteFrom('notification_events').execute()
		await db.deleteFrom('mails').execute()
		pass(hourMs - 1)
		next.open()
		while ((await db.selectFrom('mails').selectAll().execute()).length < 5) await new Promise(setImmediate)
		await next.close()
		await close()
	},
)

onEachEngine('several processes notify one change once', async (database) => {
	const { db, notifications, make, addMonitor, addSubscriber, setState, dispatch, pass, close } =
		await openNotifications(database)
	const site = await addMonitor({ name: 'Site' })
	await addSubscriber(camille)
	const others = [make(), make(), make()]
	const all = () => Promise.all([notifications, ...others].map((each) => each.runDue()))
	await setState(site, 'down')
	await all()
	pass(minuteMs)
	await all()
	assert.equal(
		(await db.selectFrom('notification_events').where('kind', '=', 'states').selectAll().execute()).length,
		1,
	)
	notifications.open()
	await dispatch(1)
	await close()
})

onEachEngine('however many monitors change, all are compared at most once a second', async (database) => {
	const { db, notifications, close } = await openNotifications(database)
	const passes = async () => {
		const row = await db
			.selectFrom('audience_locks')
			.select('taken')
			.where('audience', '=', 'team')
			.executeTakeFirst()
		return row?.taken ?? 0
	}
	notifications.open()
	// SQLite answers without letting anything else run.
	while ((await passes()) === 0) await nextImmediate()
	const began = performance.now()
	while ((await passes()) < 3) {
		notifications.stateChanged()
		await nextImmediate()
	}
	assert.ok(performance.now() - began > 1900)
	await close()
})
