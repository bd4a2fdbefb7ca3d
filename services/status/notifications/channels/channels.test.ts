import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manager, openNotifications, siteUrl, start } from '#services/status/notifications/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

type Call = { headers: IncomingHttpHeaders; body: string }

/**
 * A server on loopback that stores the calls that it receives; `answer` sets the status and headers of each response.
 */
async function startReceiver(answer: (call: number) => [status: number, headers?: Record<string, string>]) {
	const calls: Call[] = []
	const server = createServer((request, response) => {
		const chunks: Buffer[] = []
		request.on('data', (chunk: Buffer) => chunks.push(chunk))
		request.on('end', () => {
			calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
			response.writeHead(...answer(calls.length)).end()
		})
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const { port } = server.address() as AddressInfo
	return {
		calls,
		url: `http://127.0.0.1:${port}/crochet`,
		close: () => new Promise((resolve) => server.close(resolve)),
	}
}

const webhook = (address: string) => ({ purpose: 'news', kind: 'webhook', address, locale: 'fr' }) as const

onEachEngine('a webhook gets a signed call that its receiver can verify', async (database) => {
	const { service, notifications, addMonitor, setState, pass, close } = await openNotifications(database)
	const receiver = await startReceiver(() => [204])
	const { channel, secret } = await service.addChannel(manager, webhook(`${receiver.url}/${'s'.repeat(40)}`))
	assert.equal(channel.address, `${new URL(receiver.url).origin}/…ssss`, 'who knows it can write there')
	assert.equal((await service.alerts(manager)).channels[0]?.address, channel.address)
	const site = await addMonitor({ name: 'Site' })
	await setState(site, 'down', 'refused')
	await notifications.runDue()
	pass(60_000)
	await notifications.runDue()
	const [call] = receiver.calls
	assert.equal(receiver.calls.length, 1)
	const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = call?.headers ?? {}
	// As the verifier of Standard Webhooks does it.
	const key = Buffer.from(secret?.replace('whsec_', '') ?? '', 'base64')
	const expected = createHmac('sha256', key)
		.update(`${String(id)}.${String(at)}.${call?.body}`)
		.digest('base64')
	assert.equal(signature, `v1,${expected}`)
	assert.equal(at, String(Date.parse('2026-11-21T09:01:00Z') / 1000))
	const { type, data } = JSON.parse(call?.body ?? '') as { type: string; data: Record<string, unknown> }
	assert.equal(type, 'states.changed')
	assert.equal(data['title'], 'Site\u00A0: en panne')
	assert.deepEqual(data['services'], [
		{
			id: site,
			name: 'Site',
			url: `${siteUrl}/uptime/${site}`,
			state: 'down',
			cause: 'refused',
			since: new Date(start).toISOString(),
		},
	])
	await notifications.runDue()
	assert.equal(receiver.calls.length, 1)
	await receiver.close()
	await close()
})

onEachEngine('a failed call is retried with back-off, under the same id, eight times', async (database) => {
	const { db, service, notifications, pass, close } = await openNotifications(database)
	const receiver = await startReceiver(() => [500])
	const { channel } = await service.addChannel(manager, webhook(receiver.url))
	await service.testChannel(manager, channel.id)
	const pauses: number[] = []
	for (;;) {
		await notifications.runDue()
		const row = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
		if (row.state === 'failed') break
		const due = await notifications.runDue()
		const now = row.created_at + pauses.reduce((sum, ms) => sum + ms, 0)
		assert.equal(row.due_at, due)
		pauses.push(row.due_at - now)
		pass(row.due_at - now - 1)
		await notifications.runDue()
		assert.equal(receiver.calls.length, pauses.length, 'not before its time')
		pass(1)
	}
	assert.equal(receiver.calls.length, 8)
	assert.equal(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size, 1)
	assert.deepEqual(
		pauses,
		pauses.toSorted((a, b) => a - b),
	)
	assert.equal(new Set(pauses).size, 7)
	const { channels } = await service.alerts(manager)
	assert.deepEqual(channels[0]?.lastError, { code: 'http-status', status: 500 })
	await receiver.close()
	await close()
})

onEachEngine(
	'a retry-after is respected, and a receiver that is gone gets no more calls',
	async (database) => {
		const { db, service, notifications, close } = await openNotifications(database)
		const busy = await startReceiver(() => [429, { 'retry-after': '120' }])
		const gone = await startReceiver(() => [410])
		const moved = await startReceiver(() => [307, { location: gone.url }])
		for (const { url } of [busy, gone, moved]) {
			const { channel } = await service.addChannel(manager, webhook(url))
			await service.testChannel(manager, channel.id)
		}
		await notifications.runDue()
		const rows = await db
			.selectFrom('deliveries')
			.innerJoin('channels', 'channels.id', 'channel_id')
			.select(['address', 'state', 'due_at', 'deliveries.created_at', 'last_error_json'])
			.execute()
		const of = (address: string) => rows.find((row) => row.address === address)
		assert.equal((of(busy.url)?.due_at ?? 0) - (of(busy.url)?.created_at ?? 0), 120_000)
		assert.equal(of(gone.url)?.state, 'failed')
		assert.deepEqual(
			[of(moved.url)?.state, of(moved.url)?.last_error_json],
			['waiting', '{"code":"http-status","status":307}'],
		)
		assert.equal(gone.calls.length, 1, 'a redirect is not followed')
		for (const each of [busy, gone, moved]) await each.close()
		await close()
	},
)

onEachEngine('a call of a crashed process is made by the next one', async (database) => {
	const { db, service, notifications, pass, close } = await openNotifications(database)
	const receiver = await startReceiver(() => [200])
	const { channel } = await service.addChannel(manager, webhook(receiver.url))
	await service.testChannel(manager, channel.id)
	const { created_at } = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
	await db
		.updateTable('deliveries')
		.set({ attempts: 1, due_at: created_at + 60_000 })
		.execute()
	await notifications.runDue()
	assert.equal(receiver.calls.length, 0)
	pass(60_000)
	await notifications.runDue()
	assert.equal(receiver.calls.length, 1)
	await receiver.close()
	await close()
})

onEachEngine('Discord gets one embed without mentions', async (database) => {
	const { service, incidents, notifications, db, close } = await openNotifications(database)
	const receiver = await startReceiver(() => [204])
	await service.addChannel(manager, { ...webhook(receiver.url), kind: 'discord', locale: 'en' })
	const id = await incidents.create(manager, {
		title: { fr: '@everyone', en: null },
		impact: 'critical',
		monitorIds: [],
		update: { state: 'investigating', at: null, body: { fr: 'a'.repeat(5000), en: null } },
	})
	while ((await db.selectFrom('notification_events').selectAll().execute()).length === 0)
		await new Promise(setImmediate)
	await notifications.runDue()
	const body = JSON.parse(receiver.calls[0]?.body ?? '') as {
		allowed_mentions: object
		embeds: { title: string; description: string; url: string; color: number }[]
	}
	assert.deepEqual(body.allowed_mentions, { parse: [] })
	const [embed] = body.embeds
	assert.equal(embed?.title, 'Investigating - @everyone')
	assert.equal(embed.description.length, 4096)
	assert.equal(embed.url, `https://parvis.exemple.fr/uptime/incidents/${id}`)
	assert.equal(receiver.calls[0]?.headers['webhook-signature'], undefined)
	await receiver.close()
	await close()
})

onEachEngine('a webhook cannot reach private addresses, by address or by name', async (database) => {
	const { db, service, notifications, close } = await openNotifications(database, { isGuarded: true })
	for (const address of [
		'http://exemple.fr/crochet',
		'https://exemple.fr:8443/',
		'https://a:b@exemple.fr/',
		'ftp://exemple.fr/',
		'exemple.fr',
	]) {
		await assert.rejects(service.addChannel(manager, webhook(address)), { code: 'VALIDATION_ERROR' }, address)
	}
	for (const address of ['https://127.0.0.1/', 'https://localhost/', 'https://169.254.169.254/']) {
		const { channel } = await service.addChannel(manager, webhook(address))
		await service.testChannel(manager, channel.id)
	}
	await notifications.runDue()
	const errors = (await db.selectFrom('deliveries').select('last_error_json').execute()).map(
		(row) => row.last_error_json,
	)
	for (const error of errors) assert.equal(error, '{"code":"address-refused"}')
	await close()
})

onEachEngine('a failed delivery has the cause as its code', async (database) => {
	const { service, notifications, close } = await openNotifications(database)
	const gone = await startReceiver(() => [200])
	await gone.close()
	const { channel } = await service.addChannel(manager, webhook(gone.url))
	await service.testChannel(manager, channel.id)
	await notifications.runDue()
	assert.deepEqual((await service.alerts(manager)).channels[0]?.lastError, { code: 'refused' })
	await close()
})

onEachEngine(
	'test notifications are limited to five an hour for each receiver, and thirty in total',
	async (database) => {
		const { db, service, pass, close } = await openNotifications(database)
		const mail = (address: string) => ({ purpose: 'news', kind: 'mail', locale: 'fr', address }) as const
		const refusal = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 }
		const sent = async () => (await db.selectFrom('mails').selectAll().execute()).length
		let last = ''
		for (let round = 0; round < 6; round += 1) {
			for (const tag of ['', '+a']) {
				const { channel } = await service.addChannel(manager, mail(`p${round}${tag}@exemple.fr`))
				last = channel.id
			}
			for (let time = 0; time < 5; time += 1) await service.testChannel(manager, last)
			await assert.rejects(service.testChannel(manager, last), refusal)
			await service.removeChannel(manager, last)
			const { channel } = await service.addChannel(manager, mail(`p${round}+a@exemple.fr`))
			await assert.rejects(service.testChannel(manager, channel.id), refusal, 'its box is the same')
		}
		const { channel } = await service.addChannel(manager, mail('autre@exemple.fr'))
		await assert.rejects(service.testChannel(manager, channel.id), refusal)
		assert.equal(await sent(), 30)
		pass(3_600_000)
		await service.testChannel(manager, channel.id)
		assert.equal(await sent(), 31)
		await close()
	},
)

onEachEngine('an address that a database cannot store is rejected', async (database) => {
	const { service, close } = await openNotifications(database)
	const wrong = webhook('https://exemple.fr/a\0b')
	await assert.rejects(service.addChannel(manager, wrong), { code: 'VALIDATION_ERROR' })
	await close()
})
