import assert from 'node:assert/strict'
import { manager, openNotifications, siteUrl } from '#services/status/notifications/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

const camille = 'camille@exemple.fr'
const hourMs = 3_600_000

const from = (address: string) => new Headers({ 'x-parvis-client-address': address })
const here = from('192.0.2.1')

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

onEachEngine(
	'nothing is sent before a confirmation by the link of a mail, which works once',
	async (database) => {
		const { db, service, notifications, server, close } = await openNotifications(database)
		notifications.open()
		await service.subscribe(here, { email: ' Camille@exemple.fr ', locale: 'fr', monitorIds: null })
		assert.deepEqual(await db.selectFrom('subscribers').selectAll().execute(), [])
		const mail = await mailTo(server.received, camille)
		assert.equal(mail.subject, 'Confirmez votre abonnement à l’état des services')
		const link = linkIn(mail.text, '/uptime/subscribe/confirm')
		const request = await db.selectFrom('subscription_requests').selectAll().executeTakeFirstOrThrow()
		assert.ok(!JSON.stringify(request).includes(tokenOf(link)), 'the token itself is not stored')
		const subscription = { email: camille, services: null }
		for (let times = 0; times < 2; times += 1)
			assert.deepEqual(await service.readRequest(tokenOf(link)), subscription)
		assert.deepEqual(await service.confirm(tokenOf(link)), subscription)
		await assert.rejects(service.readRequest(tokenOf(link)), { code: 'NOT_FOUND' })
		await assert.rejects(service.confirm(tokenOf(link)), { code: 'NOT_FOUND' })
		const [subscriber] = await db.selectFrom('subscribers').selectAll().execute()
		assert.deepEqual([subscriber?.email, subscriber?.monitor_ids_json], [camille, null])
		await close()
	},
)

onEachEngine('a link older than a day confirms nothing', async (database) => {
	const { db, service, pass, close } = await openNotifications(database)
	await service.subscribe(here, { email: camille, locale: 'fr', monitorIds: null })
	const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
	pass(24 * hourMs)
	const token = tokenOf(linkIn(text, 'confirm'))
	await assert.rejects(service.readRequest(token), { code: 'NOT_FOUND' })
	await assert.rejects(service.confirm(token), { code: 'NOT_FOUND' })
	await close()
})

onEachEngine('subscribed and unknown addresses get the same response, rows and mails', async (database) => {
	const { db, request, addSubscriber, close } = await openNotifications(database)
	await addSubscriber(camille)
	const ask = (email: string) =>
		request('/subscriptions', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email, locale: 'fr', monitorIds: null }),
		})
	const mails = []
	const answers = []
	for (const email of [camille, 'personne@exemple.fr']) {
		const answer = await ask(email)
		const { 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers)
		answers.push([answer.status, await answer.text(), headers])
		const { subject, text } = await db
			.selectFrom('mails')
			.selectAll()
			.where('recipient', '=', email)
			.executeTakeFirstOrThrow()
		mails.push([subject, text.replaceAll(/token=\S+/g, '')])
	}
	assert.deepEqual(answers[0], answers[1])
	assert.deepEqual(mails[0], mails[1])
	assert.equal((await db.selectFrom('subscription_requests').selectAll().execute()).length, 2)
	await close()
})

onEachEngine('a confirmed subscription replaces the previous one', async (database) => {
	const { db, addMonitor, addSubscriber, close } = await openNotifications(database)
	const site = await addMonitor({ name: 'Site' })
	await addSubscriber(camille)
	await addSubscriber(camille, [site], 'en')
	const rows = await db.selectFrom('subscribers').select(['locale', 'monitor_ids_json']).execute()
	assert.deepEqual(rows, [{ locale: 'en', monitor_ids_json: JSON.stringify([site]) }])
	await close()
})

onEachEngine(
	'a subscriber of a group is notified of all its services, including ones added later',
	async (database) => {
		const { db, notifications, addMonitor, addSubscriber, setState, pass, dispatch, service, server, close } =
			await openNotifications(database)
		for (const [position, id] of ['jeux', 'coffres'].entries()) {
			await db.insertInto('monitor_groups').values({ id, name: id.toUpperCase(), position }).execute()
		}
		await addMonitor({ name: 'Jeu', groupId: 'jeux' })
		await addMonitor({ name: 'Coffre', groupId: 'coffres', isPublic: false })
		const shop = await addMonitor({ name: 'Boutique' })
		const subscription = { email: camille, locale: 'fr', monitorIds: [shop], groupIds: ['jeux'] } as const
		for (const groupIds of [['coffres'], ['rien']]) {
			const wrong = { ...subscription, monitorIds: [], groupIds }
			await assert.rejects(service.subscribe(here, wrong), { code: 'VALIDATION_ERROR' })
		}
		await service.subscribe(here, { ...subscription, monitorIds: [shop], groupIds: ['jeux'] })
		const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
		assert.match(text, /Services choisis\s: JEUX, Boutique\./)
		const token = tokenOf(linkIn(text, 'confirm'))
		assert.deepEqual((await service.confirm(token)).services, ['JEUX', 'Boutique'])
		await db.deleteFrom('mails').execute()
		const lou = 'lou@exemple.fr'
		const groupsOfLou = () => db.selectFrom('subscribers').select('group_ids_json').where('email', '=', lou)
		await addSubscriber(lou, [], 'fr', ['jeux'])
		await addSubscriber(lou)
		assert.deepEqual(await groupsOfLou().execute(), [{ group_ids_json: null }])
		await addSubscriber(lou, [], 'fr', ['jeux'])
		const forum = await addMonitor({ name: 'Forum', groupId: 'jeux' })
		const other = await addMonitor({ name: 'Radio' })
		notifications.open()
		for (const id of [shop, forum, other]) await setState(id, 'down', 'timeout')
		await notifications.runDue()
		pass(60_000)
		await dispatch(2)
		assert.match((await mailTo(server.received, lou)).subject, /^Forum/)
		const both = await mailTo(server.received, camille)
		assert.match(both.subject, /^2 services/)
		assert.doesNotMatch(both.text, /Radio/)
		await close()
	},
)

onEachEngine('private services and invalid addresses are rejected', async (database) => {
	const { service, addMonitor, db, close } = await openNotifications(database)
	const hidden = await addMonitor({ name: 'Coffre', isPublic: false })
	const subscription = { email: camille, locale: 'fr' as const, monitorIds: null }
	for (const wrong of [
		{ ...subscription, monitorIds: [hidden] },
		{ ...subscription, monitorIds: [] },
		{ ...subscription, monitorIds: ['a\0b'] },
		{ ...subscription, email: 'camille' },
		{ ...subscription, email: 'a@b.fr\r\nBcc: c@d.fr' },
		{ ...subscription, email: `${'a'.repeat(250)}@exemple.fr` },
	]) {
		await assert.rejects(service.subscribe(here, wrong), { code: 'VALIDATION_ERROR' }, wrong.email)
	}
	assert.deepEqual(await db.selectFrom('mails').selectAll().execute(), [])
	await close()
})

onEachEngine(
	'a mailbox gets three confirmation mails an hour, from any client, with the same response',
	async (database) => {
		const { db, service, pass, close } = await openNotifications(database)
		const ask = (address: string) =>
			service.subscribe(from(address), { email: camille, locale: 'fr', monitorIds: null })
		const sent = async () => (await db.selectFrom('mails').selectAll().execute()).length
		for (const place of [1, 2, 3, 4, 5]) await ask(`203.0.${place}.7`)
		assert.equal(await sent(), 3)
		pass(hourMs)
		await ask('203.0.9.7')
		assert.equal(await sent(), 4)
		assert.ok(
			!(await db.selectFrom('rateLimitBucket').selectAll().execute()).some(({ key }) =>
				key.includes('camille'),
			),
		)
		await close()
	},
)

onEachEngine('a mailbox gets six confirmation mails a day, with any subaddress', async (database) => {
	const { db, service, pass, close } = await openNotifications(database)
	for (let hour = 0; hour < 24; hour += 1) {
		for (const email of [camille, `Camille+${hour}@exemple.fr`, `camille+${hour}+x@exemple.fr`]) {
			const headers = from(`203.${hour}.0.7`)
			await service.subscribe(headers, { email, locale: 'fr', monitorIds: null })
		}
		pass(hourMs)
	}
	const sent = async () => (await db.selectFrom('mails').selectAll().execute()).length
	assert.equal(await sent(), 6)
	await service.subscribe(here, { email: camille, locale: 'fr', monitorIds: null })
	assert.equal(await sent(), 7)
	await close()
})

onEachEngine('a client address may send thirty requests a day', async (database) => {
	const { db, service, pass, close } = await openNotifications(database)
	let refused = 0
	for (let time = 0; time < 48; time += 1) {
		const email = `p${time}@exemple.fr`
		await service.subscribe(here, { email, locale: 'fr', monitorIds: null }).catch(() => (refused += 1))
		pass(hourMs / 4)
	}
	assert.deepEqual([(await db.selectFrom('mails').selectAll().execute()).length, refused], [30, 18])
	await close()
})

onEachEngine('a client address may send ten requests an hour, its subnet forty', async (database) => {
	const { service, pass, close } = await openNotifications(database)
	let people = 0
	const ask = (address: string) =>
		service.subscribe(from(address), { email: `p${++people}@exemple.fr`, locale: 'fr', monitorIds: null })
	for (let time = 0; time < 10; time += 1) await ask('203.0.113.1')
	await assert.rejects(ask('203.0.113.1'), { code: 'TOO_MANY_REQUESTS' })
	for (let host = 2; host < 31; host += 1) await ask(`203.0.113.${host}`)
	await assert.rejects(ask('203.0.113.99'), { code: 'TOO_MANY_REQUESTS' })
	await ask('203.0.114.1')
	pass(hourMs)
	await ask('203.0.113.1')
	await close()
})

onEachEngine('a one-click POST unsubscribes, and opening the link does not', async (database) => {
	const { db, incidents, request, addSubscriber, dispatch, notifications, close } =
		await openNotifications(database)
	await addSubscriber(camille)
	notifications.open()
	await incidents.create(manager, {
		title: { fr: 'Lenteurs', en: null },
		impact: 'minor',
		monitorIds: [],
		update: { state: 'investigating', at: null, body: { fr: 'Nous cherchons.', en: null } },
	})
	const [mail] = await dispatch(1)
	const source = mail?.source.replaceAll(/\r\n\s+/g, ' ') ?? ''
	assert.ok(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m.test(source))
	const address = /^List-Unsubscribe: <([^>]+)>/m.exec(source)?.[1] ?? ''
	assert.ok(address.startsWith(`${siteUrl}/api/uptime/unsubscribe?token=`), address)
	const path = address.slice(`${siteUrl}/api/uptime`.length)
	const redirect = await request(path)
	assert.equal(redirect.status, 303)
	assert.equal(redirect.headers.get('location'), `${siteUrl}/uptime/unsubscribe?token=${tokenOf(address)}`)
	const count = async () => (await db.selectFrom('subscribers').selectAll().execute()).length
	assert.equal(await count(), 1)
	const click = (to: string) =>
		request(to, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		})
	const forged = path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))
	assert.equal((await click(forged)).status, 404)
	assert.equal(await count(), 1)
	assert.equal((await click(path)).status, 204)
	assert.equal(await count(), 0)
	assert.equal((await click(path)).status, 204, 'once more does no harm')
	await close()
})

onEachEngine('unsubscribing removes queued mails', async (database) => {
	const { db, service, incidents, addSubscriber, notifications, close } = await openNotifications(database)
	await addSubscriber(camille)
	await incidents.create(manager, {
		title: { fr: 'Lenteurs', en: null },
		impact: 'minor',
		monitorIds: [],
		update: { state: 'investigating', at: null, body: { fr: 'Nous cherchons.', en: null } },
	})
	while ((await db.selectFrom('notification_events').selectAll().execute()).length === 0)
		await new Promise(setImmediate)
	await notifications.runDue()
	const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
	await service.unsubscribe(tokenOf(linkIn(text, '/uptime/unsubscribe')))
	assert.deepEqual(await db.selectFrom('mails').selectAll().execute(), [])
	await close()
})
