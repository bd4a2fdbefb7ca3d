import assert from 'node:assert/strict'
import { Hono } from 'hono'
import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { onSqlite, type TestDatabase } from '#tests/support/databases.ts'
import { linkIn } from '#tests/support/mails.ts'
import { createNotificationClient } from './client.ts'
import { notificationRoutes } from './routes.ts'
import { manager, openNotifications, siteUrl } from './testing.ts'

async function openWithClient(database: TestDatabase) {
	const fixture = await openNotifications(database)
	const { notifications, service } = fixture
	const app = createTestApp({ trustProxy: true, origin: siteUrl })
	const options = { feeds: notifications.feeds, publicUrl: siteUrl }
	app.route('/api/uptime', new Hono().route('/', notificationRoutes(service, options)))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const client = createNotificationClient(`http://127.0.0.1:${server.port}`)
	return { ...fixture, client, server }
}

onSqlite('a client in another process behaves like the service', async (database) => {
	const { db, client, service, server, close } = await openWithClient(database)
	const from = (address: string) => new Headers({ 'x-parvis-client-address': address })
	await client.subscribe(from('192.0.2.1'), { email: 'lou@exemple.fr', locale: 'en', monitorIds: null })
	const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
	const token = new URL(linkIn(text, 'confirm')).searchParams.get('token') ?? ''
	const subscription = { email: 'lou@exemple.fr', services: null }
	assert.deepEqual(await client.readRequest(token), subscription)
	assert.deepEqual(await client.confirm(token), subscription)
	await assert.rejects(client.readRequest(token), { code: 'NOT_FOUND' })
	await assert.rejects(client.confirm(token), { code: 'NOT_FOUND' })
	await assert.rejects(client.unsubscribe('x.y'), { code: 'NOT_FOUND' })
	await assert.rejects(client.acknowledgeByLink('x.y.z'), { code: 'NOT_FOUND' })
	const fields = { purpose: 'news', kind: 'webhook', address: 'http://127.0.0.1:9/', locale: 'fr' } as const
	const { channel, secret } = await client.addChannel(manager, fields)
	assert.match(secret ?? '', /^whsec_/)
	await assert.rejects(client.addChannel(manager, fields), { code: 'CONFLICT' })
	await client.changeEscalation(manager, 7)
	await client.testChannel(manager, channel.id)
	const seen = await client.alerts(manager)
	assert.deepEqual(seen, await service.alerts(manager))
	assert.deepEqual([seen.escalateAfterMinutes, seen.subscribers], [7, 1])
	await assert.rejects(client.acknowledge(manager, 'personne'), { code: 'NOT_FOUND' })
	await client.removeChannel(manager, channel.id)
	await assert.rejects(client.removeChannel(manager, channel.id), { code: 'NOT_FOUND' })
	for (let time = 0; time < 9; time += 1) {
		await client.subscribe(from('192.0.2.1'), {
			email: `p${time}@exemple.fr`,
			locale: 'fr',
			monitorIds: null,
		})
	}
	const more = { email: 'encore@exemple.fr', locale: 'fr', monitorIds: null } as const
	await assert.rejects(client.subscribe(from('192.0.2.1'), more), { code: 'TOO_MANY_REQUESTS' })
	await client.subscribe(from('198.51.100.1'), more)
	await server.close()
	await assert.rejects(client.alerts(manager), { code: 'UNAVAILABLE' })
	await close()
})

onSqlite('only managers see and change the channels of alerts', async (database) => {
	const { service, db, noted, close } = await openNotifications(database)
	const anonymous = new Headers({ cookie: 'lou' })
	const fields = { purpose: 'news', kind: 'mail', address: 'a@exemple.fr', locale: 'fr' } as const
	const asked = {
		alerts: service.alerts(anonymous),
		addChannel: service.addChannel(anonymous, fields),
		removeChannel: service.removeChannel(anonymous, 'x'),
		testChannel: service.testChannel(anonymous, 'x'),
		changeEscalation: service.changeEscalation(anonymous, 1),
		acknowledge: service.acknowledge(anonymous, 'x'),
	}
	for (const [verb, answer] of Object.entries(asked))
		await assert.rejects(answer, { code: 'FORBIDDEN' }, verb)
	assert.deepEqual(await db.selectFrom('channels').selectAll().execute(), [])
	assert.deepEqual(noted, [])
	await close()
})

onSqlite('cross-origin requests change nothing', async (database) => {
	const { request, close } = await openNotifications(database)
	const sent = (path: string, body: object) =>
		request(path, {
			method: 'POST',
			headers: { origin: 'https://ailleurs.exemple', cookie: 'camille', 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
	const fields = { purpose: 'news', kind: 'mail', address: 'a@exemple.fr', locale: 'fr' }
	assert.equal((await sent('/alerts/channels', fields)).status, 403)
	assert.equal((await sent('/alerts/channels/x/test', {})).status, 403)
	assert.equal(
		(await sent('/subscriptions', { email: 'a@b.fr', locale: 'fr', monitorIds: null })).status,
		403,
	)
	await close()
})
