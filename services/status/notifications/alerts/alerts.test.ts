import assert from 'node:assert/strict'
import { kinds } from '#services/status/probes/kinds.ts'
import { manager, openNotifications, siteUrl, start } from '#services/status/notifications/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

const gatherMs = 15_000
const minuteMs = 60_000

const first = 'astreinte@exemple.fr'
const second = 'responsable@exemple.fr'

async function withTeam(database: TestDatabase) {
	const fixture = await openNotifications(database)
	const mail = { kind: 'mail', locale: 'fr' } as const
	await fixture.service.addChannel(manager, { ...mail, purpose: 'alert-1', address: first })
	await fixture.service.addChannel(manager, { ...mail, purpose: 'alert-2', address: second })
	fixture.notifications.open()
	return {
		...fixture,
		/** After the time in which changes gather. */
		async dispatchLater(expected: number) {
			await fixture.notifications.runDue()
			fixture.pass(gatherMs)
			return await fixture.dispatch(expected)
		},
	}
}

onEachEngine(
	'one cause sends one alert, to the first level only, and one notice of its end',
	async (database) => {
		const { addMonitor, setState, dispatchLater, dispatch, pass, server, service, close } =
			await withTeam(database)
		const db = await addMonitor({ name: 'Base', isPublic: false })
		const site = await addMonitor({ name: 'Site', dependsOn: [db] })
		const mail = await addMonitor({ name: 'Courriel' })
		for (const id of [site, db, mail]) await setState(id, 'down', 'timeout')
		await dispatchLater(1)
		const { subject, text } = await mailTo(server.received, first)
		assert.equal(subject, 'Alerte - 2 services ont un problème')
		assert.match(text, /Base\u00A0: en panne depuis le .*\. Pas de réponse complète dans le temps imparti\./)
		assert.doesNotMatch(text, /Site\u00A0:/)
		await setState(db, 'up')
		await setState(site, 'up')
		await dispatchLater(1)
		await setState(mail, 'degraded')
		await dispatchLater(1)
		await setState(mail, 'up')
		await dispatchLater(2)
		assert.match((await mailTo(server.received, first)).subject, /^Fin d’alerte/)
		pass(60 * minuteMs)
		await dispatch(2)
		const { alerts } = await service.alerts(manager)
		assert.equal(alerts.length, 1)
		assert.ok(alerts[0]?.resolvedAt)
		await close()
	},
)

onEachEngine('an unacknowledged alert escalates to the second level, once', async (database) => {
	const { addMonitor, setState, dispatchLater, dispatch, pass, server, service, close } =
		await withTeam(database)
	await service.changeEscalation(manager, 5)
	const site = await addMonitor({ name: 'Site' })
	await setState(site, 'down')
	await dispatchLater(1)
	pass(5 * minuteMs - 1)
	await dispatch(1)
	pass(1)
	await dispatch(2)
	const { subject } = await mailTo(server.received, second)
	assert.equal(subject, 'Alerte sans réponse - Site\u00A0: en panne')
	const [alert] = (await service.alerts(manager)).alerts
	assert.equal(Date.parse(alert?.raisedAt ?? '') - Date.parse(alert?.openedAt ?? ''), 5 * minuteMs)
	pass(60 * minuteMs)
	await dispatch(2)
	await setState(site, 'up')
	await dispatchLater(4)
	await close()
})

onEachEngine('acknowledging by the link of a mail prevents the escalation', async (database) => {
	const { addMonitor, setState, dispatchLater, dispatch, pass, server, service, close } =
		await withTeam(database)
	const site = await addMonitor({ name: 'Site' })
	await setState(site, 'down')
	await dispatchLater(1)
	const { text } = await mailTo(server.received, first)
	const link = new URL(linkIn(text, '/uptime/acknowledge'))
	const token = link.searchParams.get('token') ?? ''
	await assert.rejects(service.acknowledgeByLink(`${token}x`), { code: 'NOT_FOUND' })
	const alert = await service.acknowledgeByLink(token)
	assert.equal(alert.acknowledgedBy, first)
	await service.acknowledge(manager, alert.id)
	assert.equal((await service.alerts(manager)).alerts[0]?.acknowledgedBy, first, 'the first one stays')
	pass(60 * minuteMs)
	await dispatch(1)
	await close()
})

onEachEngine('an alert lists the worst state first, with time and cause', async (database) => {
	const { addMonitor, setState, dispatchLater, server, service, close } = await withTeam(database)
	await setState(await addMonitor({ name: 'Wiki' }), 'degraded', 'slow')
	await setState(await addMonitor({ name: 'Site' }), 'down', 'timeout')
	await dispatchLater(1)
	const [alert] = (await service.alerts(manager)).alerts
	assert.deepEqual(
		alert?.monitors.map(({ name, state, since, cause }) => [name, state, since, cause]),
		[
			['Site', 'down', new Date(start).toISOString(), 'timeout'],
			['Wiki', 'degraded', new Date(start).toISOString(), 'slow'],
		],
	)
	const { text } = await mailTo(server.received, first)
	assert.ok(text.indexOf('Site\u00A0: en panne') < text.indexOf('Wiki\u00A0: perturbé'))
	assert.match(text, /Réponse trop lente\./)
	await close()
})

onEachEngine('a worse state sends a new alert, and ends once', async (database) => {
	const { addMonitor, setState, dispatchLater, server, service, close } = await withTeam(database)
	const site = await addMonitor({ name: 'Site' })
	await setState(site, 'degraded', 'slow')
	await dispatchLater(1)
	await setState(site, 'down')
	await dispatchLater(2)
	assert.equal((await mailTo(server.received, first)).subject, 'Alerte - Site\u00A0: en panne')
	await setState(site, 'up')
	await dispatchLater(3)
	const { alerts } = await service.alerts(manager)
	assert.deepEqual(
		alerts.map(({ resolvedAt }) => resolvedAt !== null),
		[true, true],
	)
	await close()
})

onEachEngine(
	'an alert whose monitor is removed or paused ends without reporting a recovery',
	async (database) => {
		const { db, addMonitor, setState, dispatchLater, dispatch, server, service, close } =
			await withTeam(database)
		const site = await addMonitor({ name: 'Site' })
		const game = await addMonitor({ name: 'Jeu' })
		await setState(site, 'down')
		await dispatchLater(1)
		await setState(game, 'down')
		await dispatchLater(2)
		await db.deleteFrom('monitors').where('id', '=', site).execute()
		await db.updateTable('monitors').set({ paused_at: 1 }).where('id', '=', game).execute()
		await dispatch(4)
		for (const name of ['Site', 'Jeu']) {
			const subject = `${name}\u00A0: la surveillance est arrêtée`
			const { text } = await mailTo(server.received, first, new RegExp(`^Fin d’alerte - ${subject}$`))
			assert.match(text, /la surveillance est arrêtée depuis le .* \(heure de Paris\)\./)
			assert.match(text, /était en panne depuis le .* \(heure de Paris\)\./)
			assert.doesNotMatch(text, /de nouveau en service/)
			const id = name === 'Site' ? site : game
			for (const page of [`${siteUrl}/panel/status/${id}`, `${siteUrl}/uptime/${id}`])
				assert.equal(text.includes(page), id === game, 'what was removed has no page')
		}
		const { alerts } = await service.alerts(manager)
		assert.deepEqual(
			alerts.map(({ ended }) => ended),
			['stopped', 'stopped'],
		)
		assert.deepEqual(
			alerts
				.flatMap(({ monitors }) => monitors)
				.map(({ name, ended, isRemoved }) => [name, ended, isRemoved]),
			[
				['Jeu', 'stopped', false],
				['Site', 'stopped', true],
			],
		)
		await db.updateTable('monitors').set({ paused_at: null }).where('id', '=', game).execute()
		await dispatchLater(5)
		assert.equal(
			(await mailTo(server.received, first)).subject,
			'Alerte - Jeu\u00A0: en panne',
			'it is down still',
		)
		await close()
	},
)

onEachEngine(
	'an alert whose monitors partly recover and are partly paused reports both',
	async (database) => {
		const { db, addMonitor, setState, dispatchLater, dispatch, pass, server, service, close } =
			await withTeam(database)
		const [site, game, shop, mail] = [
			await addMonitor({ name: 'Site' }),
			await addMonitor({ name: 'Jeu' }),
			await addMonitor({ name: 'Boutique' }),
			await addMonitor({ name: 'Courriel' }),
		]
		for (const id of [site, game, shop, mail]) await setState(id, 'down')
		await dispatchLater(1)
		await setState(site, 'up')
		await dispatchLater(1)
		await db.deleteFrom('monitors').where('id', '=', shop).execute()
		await db.updateTable('monitors').set({ paused_at: 1 }).where('id', '=', mail).execute()
		pass(10 * minuteMs)
		await dispatch(2)
		const raised = await mailTo(server.received, second)
		assert.equal(raised.subject, 'Alerte sans réponse - Jeu\u00A0: en panne', 'the rest is over')
		const [alert] = (await service.alerts(manager)).alerts
		assert.equal(alert?.ended, null)
		assert.deepEqual(Object.fromEntries(alert?.monitors.map(({ name, ended }) => [name, ended]) ?? []), {
			Site: 'recovered',
			Jeu: null,
			Boutique: 'stopped',
			Courriel: 'stopped',
		})
		await setState(game, 'up')
		await dispatchLater(4)
		const { subject, text } = await mailTo(server.received, first)
		assert.equal(subject, 'Fin d’alerte - La surveillance de 2 services est arrêtée')
		for (const name of ['Site', 'Jeu'])
			assert.ok(text.includes(`${name}\u00A0: de nouveau en service.`), name)
		assert.doesNotMatch(text, /(Boutique|Courriel)\u00A0: de nouveau/)
		await close()
	},
)

onEachEngine('an alert contains detail, target, time, and links to both pages', async (database) => {
	const { db, addMonitor, setState, dispatchLater, server, close } = await withTeam(database)
	const site = await addMonitor({ name: 'Site' })
	const hidden = await addMonitor({ name: 'Coffre', isPublic: false })
	const target = kinds.http.target.parse({
		kind: 'http',
		url: 'https://boutique.fr/sante?cle=secret',
		headers: { authorization: 'Bearer secret' },
	})
	await db
		.updateTable('monitors')
		.set({ kind: 'http', target_json: JSON.stringify(target) })
		.where('id', '=', site)
		.execute()
	const detail = JSON.stringify({ code: 'status', status: 500, expected: '200-299' })
	const transition = { monitor_id: site, at: start, state: 'down', cause: 'status', detail } as const
	await db.insertInto('state_transitions').values(transition).execute()
	await setState(site, 'down', 'status')
	await setState(hidden, 'down', 'timeout')
	await dispatchLater(1)
	const { text } = await mailTo(server.received, first)
	assert.match(text, /Site\u00A0: en panne depuis le 21 novembre 2026 à 10:00 \(heure de Paris\)\./)
	for (const sentence of [
		'Code de réponse inattendu. A répondu 500 au lieu de 200-299.',
		'https://boutique.fr/sante?cle=…',
		`${siteUrl}/panel/status/${site}`,
		`${siteUrl}/panel/status/${hidden}`,
		`${siteUrl}/uptime/${site}`,
	]) {
		assert.ok(text.includes(sentence), sentence)
	}
	assert.doesNotMatch(text, /secret/)
	assert.ok(!text.includes(`${siteUrl}/uptime/${hidden}`), 'a page that does not exist')
	await close()
})

onEachEngine('a channel is added once, and the escalation delay is a number of minutes', async (database) => {
	const { service, close } = await withTeam(database)
	const channel = { purpose: 'alert-1', kind: 'mail', address: first, locale: 'fr' } as const
	for (const address of [first, first.toUpperCase()]) {
		await assert.rejects(service.addChannel(manager, { ...channel, address }), { code: 'CONFLICT' })
	}
	await assert.rejects(service.addChannel(manager, { ...channel, address: 'astreinte' }), {
		code: 'VALIDATION_ERROR',
	})
	for (const minutes of [-1, 0.5, 1441, Number.NaN]) {
		await assert.rejects(service.changeEscalation(manager, minutes), { code: 'VALIDATION_ERROR' })
	}
	await assert.rejects(service.removeChannel(manager, 'personne'), { code: 'NOT_FOUND' })
	await assert.rejects(service.testChannel(manager, 'personne'), { code: 'NOT_FOUND' })
	const { channels, escalateAfterMinutes, delivery } = await service.alerts(manager)
	assert.equal(escalateAfterMinutes, 10)
	assert.equal(delivery, 'smtp')
	await service.removeChannel(manager, channels[0]?.id ?? '')
	assert.equal((await service.alerts(manager)).channels.length, 1)
	await close()
})
