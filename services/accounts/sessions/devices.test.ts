import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { eventsIn, signedIn } from '#services/accounts/users/testing.ts'
import { accountsRoutes, authRoutes } from '#services/accounts/routes.ts'
import { camille, createVisitor, openAccounts, secret, siteUrl } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { deviceOf } from './device.ts'
import { isLocalAddress } from './devices.ts'

const iphone =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const edge =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

test('a device is described by known browser and system names only', () => {
	assert.deepEqual(deviceOf(firefox), { browser: 'Firefox', os: 'Windows', kind: 'computer' })
	assert.deepEqual(deviceOf(iphone), { browser: 'Safari', os: 'iOS', kind: 'phone' })
	assert.deepEqual(deviceOf(edge), { browser: 'Microsoft Edge', os: 'Windows', kind: 'computer' })
	const unknown = { browser: null, os: null, kind: 'unknown' }
	for (const userAgent of [
		null,
		undefined,
		'',
		'curl/8.5.0',
		'call-this-number/1.0 now',
		'x'.repeat(100_000),
	]) {
		assert.deepEqual(deviceOf(userAgent), unknown, String(userAgent).slice(0, 30))
	}
})

test('local addresses are recognized', () => {
	for (const local of ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '::1', 'fd00::1', 'fe80::1']) {
		assert.ok(isLocalAddress(local), local)
	}
	for (const other of ['192.0.2.1', '172.32.0.1', '2001:db8::1', '11.0.0.1', '', 'unknown', '::ffff']) {
		assert.equal(isLocalAddress(other), false, other)
	}
})

async function openThreeSessions(database: TestDatabase) {
	const opened = await openAccounts(database)
	const visitors = ['192.0.2.1', '10.0.0.7', '2001:db8::1'].map((address) =>
		createVisitor(opened.accounts, siteUrl, address),
	)
	const [first, second, third] = visitors as [
		(typeof visitors)[0],
		(typeof visitors)[0],
		(typeof visitors)[0],
	]
	await first.post('/sign-up/email', camille)
	await second.post('/sign-in/email', camille)
	await third.post('/sign-in/email', camille)
	return { ...opened, first, second, third }
}

onEachEngine('a user sees their own active sessions, the current one first', async (database) => {
	const opened = await openThreeSessions(database)
	const { accounts, db, first, second } = opened
	await signedIn(opened, 'somebody')
	const devices = await accounts.devices.list(first.headers())
	assert.deepEqual(
		devices.map(({ address, isLocal, isCurrent }) => ({ address, isLocal, isCurrent })),
		[
			{ address: '192.0.2.1', isLocal: false, isCurrent: true },
			{ address: '2001:db8::', isLocal: false, isCurrent: false },
			{ address: '10.0.0.7', isLocal: true, isCurrent: false },
		],
	)
	const tokens = await db.selectFrom('session').select('token').execute()
	for (const { token } of tokens) assert.ok(!JSON.stringify(devices).includes(token))
	await db
		.updateTable('session')
		.set({ expiresAt: new Date(Date.now() - 1) })
		.where('id', '!=', devices[0]!.id)
		.execute()
	assert.deepEqual(await accounts.devices.list(first.headers()), [devices[0]])
	await assert.rejects(accounts.devices.list(second.headers()), { code: 'UNAUTHORIZED' })
	await assert.rejects(accounts.devices.list(new Headers()), { code: 'UNAUTHORIZED' })
})

onEachEngine('a user can end their own sessions, but not those of others', async (database) => {
	const opened = await openThreeSessions(database)
	const { accounts, db, first, third } = opened
	const somebody = await signedIn(opened, 'somebody')
	const [theirs] = await accounts.devices.list(somebody.headers())
	const devices = await accounts.devices.list(first.headers())
	const chosen = devices[1]!
	await accounts.devices.revoke(first.headers(), chosen.id)
	assert.equal(await accounts.session(third.headers()), null)
	assert.equal((await accounts.devices.list(first.headers())).length, 2)
	for (const id of [chosen.id, theirs!.id, 'unknown']) {
		await assert.rejects(accounts.devices.revoke(first.headers(), id), { code: 'NOT_FOUND' })
	}
	await assert.rejects(accounts.devices.revoke(new Headers(), chosen.id), { code: 'UNAUTHORIZED' })
	assert.ok(await accounts.session(somebody.headers()))
	const revoked = (await eventsIn(db)).filter(({ event }) => event === 'sessionsRevoked')
	assert.deepEqual(
		revoked.map(({ details }) => details),
		[{ which: 'one' }],
	)
})

onEachEngine('impersonations are not listed among the user’s sessions', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'owner', 'owner')
	const member = await signedIn(opened, 'member')
	await owner.post('/admin/impersonate-user', { userId: member.id })
	assert.equal((await opened.accounts.devices.list(member.headers())).length, 1)
	const devices = await opened.accounts.devices.list(owner.headers())
	assert.equal(devices.filter(({ isCurrent }) => isCurrent).length, 1)
	assert.equal(devices.length, 2)
})

onEachEngine('the HTTP client lists and ends sessions in the same way', async (database) => {
	const { accounts, first, third } = await openThreeSessions(database)
	const app = createTestApp({ trustProxy: true, origin: siteUrl })
	app.route('/api/auth', authRoutes(accounts))
	app.route('/api', accountsRoutes(accounts))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	try {
		const { devices } = createAccountsClient(`http://127.0.0.1:${server.port}`, secret)
		const listed = await devices.list(first.headers())
		assert.deepEqual(listed, await accounts.devices.list(first.headers()))
		await devices.revoke(first.headers(), listed[1]!.id)
		assert.equal(await accounts.session(third.headers()), null)
		await assert.rejects(devices.revoke(first.headers(), listed[1]!.id), { code: 'NOT_FOUND' })
		const foreign = new Headers(first.headers())
		foreign.set('origin', 'https://elsewhere.test')
		await assert.rejects(devices.revoke(foreign, listed[2]!.id), { code: 'FORBIDDEN' })
		assert.equal((await devices.list(first.headers())).length, 2)
	} finally {
		await server.close()
	}
})
