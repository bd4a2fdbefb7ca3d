import assert from 'node:assert/strict'
import { manager, openTelling, start } from '#services/status/telling/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

const gatherMs = 15_000
const minuteMs = 60_000

const first = 'astreinte@exemple.fr'
const second = 'responsable@exemple.fr'

type Given = Parameters<Parameters<typeof onEachEngine>[1]>[0]

async function withTeam(given: Given) {
	const opened = await openTelling(given)
	const mail = { kind: 'mail', locale: 'fr' } as const
	await opened.service.addChannel(manager, { ...mail, purpose: 'alarm-1', address: first })
	await opened.service.addChannel(manager, { ...mail, purpose: 'alarm-2', address: second })
	opened.telling.open()
	return {
		...opened,
		/** After the time in which changes gather. */
		async tellLater(expected: number) {
			await opened.telling.runDue()
			opened.pass(gatherMs)
			return await opened.tell(expected)
		},
	}
}

onEachEngine('one cause rings once, at the first level alone, and its end is told', async (given) => {
	const { addMonitor, turn, tellLater, tell, pass, server, service, close } = await withTeam(given)
	const db = await addMonitor({ name: 'Base', isPublic: false })
	const site = await addMonitor({ name: 'Site', dependsOn: [db] })
	const mail = await addMonitor({ name: 'Courriel' })
	for (const id of [site, db, mail]) await turn(id, 'down', 'timeout')
	await tellLater(1)
	const { subject, text } = await mailTo(server.received, first)
	assert.equal(subject, 'Alerte - 2 services ont un problème')
	assert.match(text, /Base\u00A0: en panne depuis le .*\. Pas de réponse complète dans le temps imparti\./)
	assert.doesNotMatch(text, /Site\u00A0:/)
	await turn(db, 'up')
	await turn(site, 'up')
	await tellLater(1)
	await turn(mail, 'degraded')
	await tellLater(1)
	await turn(mail, 'up')
	await tellLater(2)
	assert.match((await mailTo(server.received, first)).subject, /^Fin d’alerte/)
	pass(60 * minuteMs)
	await tell(2)
	const { alarms } = await service.alerts(manager)
	assert.equal(alarms.length, 1)
	assert.ok(alarms[0]?.resolvedAt)
	await close()
})

onEachEngine('an alarm that nobody acknowledges in time reaches the second level, once', async (given) => {
	const { addMonitor, turn, tellLater, tell, pass, server, service, close } = await withTeam(given)
	await service.changeEscalation(manager, 5)
	const site = await addMonitor({ name: 'Site' })
	await turn(site, 'down')
	await tellLater(1)
	pass(5 * minuteMs - 1)
	await tell(1)
	pass(1)
	await tell(2)
	const { subject } = await mailTo(server.received, second)
	assert.equal(subject, 'Alerte sans réponse - Site\u00A0: en panne')
	const [alarm] = (await service.alerts(manager)).alarms
	assert.equal(Date.parse(alarm?.raisedAt ?? '') - Date.parse(alarm?.openedAt ?? ''), 5 * minuteMs)
	pass(60 * minuteMs)
	await tell(2)
	await turn(site, 'up')
	await tellLater(4)
	await close()
})

onEachEngine('the button behind the link of a mail keeps the second level asleep', async (given) => {
	const { addMonitor, turn, tellLater, tell, pass, server, service, close } = await withTeam(given)
	const site = await addMonitor({ name: 'Site' })
	await turn(site, 'down')
	await tellLater(1)
	const { text } = await mailTo(server.received, first)
	const link = new URL(linkIn(text, '/uptime/acknowledge'))
	const token = link.searchParams.get('token') ?? ''
	await assert.rejects(service.acknowledgeByLink(`${token}x`), { code: 'NOT_FOUND' })
	const alarm = await service.acknowledgeByLink(token)
	assert.equal(alarm.acknowledgedBy, first)
	await service.acknowledge(manager, alarm.id)
	assert.equal((await service.alerts(manager)).alarms[0]?.acknowledgedBy, first, 'the first one stays')
	pass(60 * minuteMs)
	await tell(1)
	await close()
})

onEachEngine('an alarm says the worst first, since when, and why', async (given) => {
	const { addMonitor, turn, tellLater, server, service, close } = await withTeam(given)
	await turn(await addMonitor({ name: 'Wiki' }), 'degraded', 'slow')
	await turn(await addMonitor({ name: 'Site' }), 'down', 'timeout')
	await tellLater(1)
	const [alarm] = (await service.alerts(manager)).alarms
	assert.deepEqual(
		alarm?.monitors.map(({ name, state, since, cause }) => [name, state, since, cause]),
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

onEachEngine('what gets worse rings again, in an alarm of its own, and ends once', async (given) => {
	const { addMonitor, turn, tellLater, server, service, close } = await withTeam(given)
	const site = await addMonitor({ name: 'Site' })
	await turn(site, 'degraded', 'slow')
	await tellLater(1)
	await turn(site, 'down')
	await tellLater(2)
	assert.equal((await mailTo(server.received, first)).subject, 'Alerte - Site\u00A0: en panne')
	await turn(site, 'up')
	await tellLater(3)
	const { alarms } = await service.alerts(manager)
	assert.deepEqual(
		alarms.map(({ resolvedAt }) => resolvedAt !== null),
		[true, true],
	)
	await close()
})

onEachEngine('an alarm ends with a monitor that is removed or paused', async (given) => {
	const { db, addMonitor, turn, tellLater, tell, service, close } = await withTeam(given)
	const site = await addMonitor({ name: 'Site' })
	const game = await addMonitor({ name: 'Jeu' })
	await turn(site, 'down')
	await tellLater(1)
	await turn(game, 'down')
	await tellLater(2)
	await db.deleteFrom('monitors').where('id', '=', site).execute()
	await db.updateTable('monitors').set({ paused_at: 1 }).where('id', '=', game).execute()
	await tell(4)
	assert.ok((await service.alerts(manager)).alarms.every(({ resolvedAt }) => resolvedAt !== null))
	await close()
})

onEachEngine('a channel is there once, and the delay of an alarm is a number of minutes', async (given) => {
	const { service, close } = await withTeam(given)
	const channel = { purpose: 'alarm-1', kind: 'mail', address: first, locale: 'fr' } as const
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
	await assert.rejects(service.tryChannel(manager, 'personne'), { code: 'NOT_FOUND' })
	const { channels, escalateAfterMinutes, delivery } = await service.alerts(manager)
	assert.equal(escalateAfterMinutes, 10)
	assert.equal(delivery, 'smtp')
	await service.removeChannel(manager, channels[0]?.id ?? '')
	assert.equal((await service.alerts(manager)).channels.length, 1)
	await close()
})
