import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createVisitor, openAccounts, storeSection } from '#services/accounts/testing.ts'
import { password, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { subscriptionBody } from './contract.ts'

/** A browser's keys (RFC 8291), and what they decrypt (RFC 8188, one record). */
function createBrowser() {
	const ecdh = createECDH('prime256v1')
	const p256dh = ecdh.generateKeys()
	const auth = randomBytes(16)
	const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
		Buffer.from(hkdfSync('sha256', key, salt, info, length))
	return {
		keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
		decrypt(body: Buffer): unknown {
			const salt = body.subarray(0, 16)
			const sender = body.subarray(21, 21 + body[20]!)
			const record = body.subarray(21 + sender.length)
			const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
			const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
			const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
			const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
			const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
			const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
			return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
		},
	}
}

/** A push service on loopback that stores what it is sent. */
async function startPushService() {
	const received: { headers: Record<string, string | string[] | undefined>; body: Buffer }[] = []
	let status = 201
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		received.push({ headers: request.headers, body: Buffer.concat(chunks) })
		response.writeHead(status).end()
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		received,
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`,
		answerWith: (next: number) => (status = next),
		[Symbol.dispose]: () => void server.close(),
	}
}

const reply = {
	kind: 'commentReplied',
	path: '/news/annonces/repas#c1',
	data: { title: 'Repas secret', author: 'Nour' },
} as const

async function open(database: TestDatabase, { reach = true, isOn = true } = {}) {
	const start = { nowMs: Date.now() }
	const clock = { now: () => new Date(start.nowMs) }
	const pushReach = reach ? { allowHttp: true, allowPrivate: true, allowAnyPort: true } : {}
	const opened = await openAccounts(database, { clock, pushReach })
	const { accounts, db } = opened
	if (isOn) await storeSection(db, 'push', { isOn: true })
	const ana = await signedIn(opened, 'ana')
	const browser = createBrowser()
	return {
		...opened,
		ana,
		browser,
		subscribe: (endpoint = 'https://push.exemple.fr/x') =>
			accounts.push.subscribe(ana.headers(), { endpoint, keys: browser.keys }),
		redirectTo: (endpoint: string) => db.updateTable('pushSubscription').set({ endpoint }).execute(),
		async notify(id: string) {
			await accounts.internal.notify({ id, to: { userIds: [ana.id] }, ...reply })
			await accounts.settled()
		},
		/** Lets time pass, and looks for what is due. */
		async pass(seconds: number) {
			start.nowMs += seconds * 1000
			await accounts.internal.notify({ id: `look${start.nowMs}`, to: { userIds: ['personne'] }, ...reply })
			await accounts.settled()
		},
		left: async () => ({
			messages: (await db.selectFrom('pushMessage').select('id').execute()).length,
			browsers: (await db.selectFrom('pushSubscription').select('sessionId').execute()).length,
		}),
	}
}

onEachEngine('a browser receives one encrypted line in its language and a path, signed', async (database) => {
	using service = await startPushService()
	const { accounts, ana, browser, subscribe, redirectTo, notify, left } = await open(database)
	await accounts.preferences.change(ana.headers(), { locale: 'en' })
	assert.equal((await accounts.push.read(ana.headers())).isSubscribed, false)
	await subscribe()
	const { publicKey, isSubscribed } = await accounts.push.read(ana.headers())
	assert.ok(isSubscribed)
	await redirectTo(service.url)
	await notify('r1')
	const [message, ...others] = service.received
	assert.equal(others.length, 0)
	assert.deepEqual(browser.decrypt(message!.body), { title: 'A reply to your comment', path: reply.path })
	const { ttl, urgency, authorization } = message!.headers
	assert.deepEqual({ ttl, urgency }, { ttl: '86400', urgency: 'normal' })
	const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? []
	assert.equal(key, publicKey)
	assert.ok(isSignedBy(token, publicKey!))
	const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object
	assert.equal('sub' in claims && claims.sub, 'mailto:parvis@exemple.fr')
	assert.deepEqual(await left(), { messages: 0, browsers: 1 })
})

/** Whether a JSON web token has a valid ES256 signature of this point of P-256. */
function isSignedBy(token: string, publicKey: string): boolean {
	const point = Buffer.from(publicKey, 'base64url')
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
	const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
	const [head, claims, signature = ''] = token.split('.')
	const signed = Buffer.from(`${head}.${claims}`)
	return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}

onEachEngine('the keys are made once, and the private one is stored encrypted', async (database) => {
	const { accounts, ana, db } = await open(database)
	const { publicKey } = await accounts.push.read(ana.headers())
	assert.equal((await accounts.push.read(ana.headers())).publicKey, publicKey)
	const [stored, ...others] = await db.selectFrom('pushKey').selectAll().execute()
	assert.equal(others.length, 0)
	assert.equal(stored?.publicKey, publicKey)
	assert.notEqual(Buffer.from(stored!.privateKey, 'base64url').length, 32)
})

onEachEngine('a subscription ends with the session, or when the push service says so', async (database) => {
	using service = await startPushService()
	const { accounts, ana, subscribe, redirectTo, notify, left } = await open(database)
	for (const gone of [404, 410]) {
		await subscribe()
		await redirectTo(service.url)
		service.answerWith(gone)
		await notify(`r${gone}`)
		assert.deepEqual(await left(), { messages: 0, browsers: 0 })
	}
	await subscribe()
	await accounts.push.unsubscribe(ana.headers())
	assert.equal((await left()).browsers, 0)
	await subscribe()
	await ana.post('/sign-out', {})
	assert.equal((await left()).browsers, 0)
	service.received.length = 0
	await notify('after')
	assert.equal(service.received.length, 0)
})

onEachEngine('nothing is pushed to a browser whose session was ended elsewhere', async (database) => {
	using service = await startPushService()
	const opened = await open(database)
	const { accounts, db, browser, redirectTo } = opened
	const owner = await signedIn(opened, 'nour', 'owner')
	const endings: Record<string, (user: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>> = {
		async revoked({ email }) {
			const other = createVisitor(accounts)
			await other.post('/sign-in/email', { email, password })
			return await other.post('/revoke-other-sessions', {})
		},
		banned: ({ id }) => owner.post('/admin/ban-user', { userId: id }),
		expired: ({ id }) =>
			db
				.updateTable('session')
				.set({ expiresAt: new Date(0) })
				.where('userId', '=', id)
				.execute(),
	}
	for (const [name, end] of Object.entries(endings)) {
		const user = await signedIn(opened, name)
		const endpoint = 'https://push.exemple.fr/x'
		await accounts.push.subscribe(user.headers(), { endpoint, keys: browser.keys })
		await redirectTo(service.url)
		const notify = async (id: string) => {
			await accounts.internal.notify({ id: `${name}-${id}`, to: { userIds: [user.id] }, ...reply })
			await accounts.settled()
		}
		await notify('before')
		assert.equal(service.received.splice(0).length, 1, name)
		await end(user)
		await notify('after')
		assert.equal(service.received.length, 0, name)
	}
})

onEachEngine('a failure is tried again four times in all, later and later', async (database) => {
	using service = await startPushService()
	const { subscribe, redirectTo, notify, pass, left } = await open(database)
	await subscribe()
	await redirectTo(service.url)
	service.answerWith(503)
	await notify('r1')
	for (const [seconds, attempts] of [
		[29, 1],
		[2, 2],
		[100, 2],
		[25, 3],
		[480, 4],
		[10_000, 4],
	] as const) {
		await pass(seconds)
		assert.equal(service.received.length, attempts, `${seconds} s`)
	}
	assert.deepEqual(await left(), { messages: 0, browsers: 1 })
})

onEachEngine('an address inside is not reached, and a redirect not followed', async (database) => {
	using service = await startPushService()
	const { subscribe, redirectTo, notify, logged } = await open(database, { reach: false })
	await subscribe('https://127.0.0.1/x')
	await notify('r1')
	await redirectTo(service.url)
	await notify('r2')
	assert.equal(service.received.length, 0)
	const reasons = logged
		.filter(({ message }) => message === 'web push not delivered')
		.map(({ reason }) => reason)
	assert.match(String(reasons[0]), /address rejected/)
	assert.match(String(reasons[1]), /scheme rejected/)
})

onEachEngine(
	'nothing is pushed while the site does not, and the newest ten browsers stay',
	async (database) => {
		const { accounts, db, ana, subscribe, notify, pass, left } = await open(database, { isOn: false })
		assert.deepEqual(await accounts.push.read(ana.headers()), { publicKey: null, isSubscribed: false })
		await assert.rejects(subscribe(), { code: 'CONFLICT', reason: 'PUSH_OFF' })
		await assert.rejects(accounts.push.read(new Headers()), { code: 'UNAUTHORIZED' })
		await storeSection(db, 'push', { isOn: true })
		await pass(1)
		await subscribe()
		const [session] = await db.selectFrom('session').selectAll().execute()
		for (let index = 0; index < 11; index += 1) {
			const id = `s${index}`
			await db
				.insertInto('session')
				.values({ ...sessionRow(session!), id, token: id })
				.execute()
			await db
				.insertInto('pushSubscription')
				.values({
					sessionId: id,
					userId: ana.id,
					endpoint: 'https://x.exemple.fr',
					p256dh: '',
					auth: '',
					createdAt: `2020-01-${10 + index}`,
				})
				.execute()
		}
		await subscribe()
		assert.equal((await left()).browsers, 10)
		const kept = await db.selectFrom('pushSubscription').select('sessionId').execute()
		assert.ok(kept.some(({ sessionId }) => sessionId === session!.id))
		assert.ok(!kept.some(({ sessionId }) => ['s0', 's1'].includes(sessionId)))
		await accounts.notifications.changePreferences(ana.headers(), {
			kinds: [{ kind: 'commentReplied', channels: ['app'] }],
		})
		await notify('r1')
		assert.equal((await left()).messages, 0)
	},
)

/** The columns of a session that a copy needs. */
function sessionRow(row: { userId: string; createdAt: unknown; updatedAt: unknown; expiresAt: unknown }) {
	const { userId } = row
	const [createdAt, updatedAt, expiresAt] = [row.createdAt, row.updatedAt, row.expiresAt] as Date[]
	return {
		userId,
		createdAt: createdAt!,
		updatedAt: updatedAt!,
		expiresAt: expiresAt!,
		ipAddress: null,
		userAgent: null,
		impersonatedBy: null,
		activeOrganizationId: null,
	}
}

test('subscriptions are https addresses with keys of the right lengths', () => {
	const { keys } = createBrowser()
	const isValid = (endpoint: string, given: object = keys) =>
		subscriptionBody.safeParse({ endpoint, keys: given }).success
	assert.ok(isValid('https://push.exemple.fr/x'))
	assert.ok(!isValid('http://push.exemple.fr/x'))
	assert.ok(!isValid('file:///etc/passwd'))
	assert.ok(!isValid(`https://push.exemple.fr/${'x'.repeat(1000)}`))
	assert.ok(!isValid('https://push.exemple.fr/x', { ...keys, auth: 'court' }))
	assert.ok(!isValid('https://push.exemple.fr/x', { ...keys, p256dh: keys.auth }))
})
