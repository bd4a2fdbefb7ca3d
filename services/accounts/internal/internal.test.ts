import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { eventsIn, signedIn } from '#services/accounts/users/testing.ts'
import { accountsRoutes } from '#services/accounts/routes.ts'
import { openAccounts, secret, siteUrl } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import type { ServiceEntry } from './contract.ts'
import { isFromService, serviceHeaders } from './service-token.ts'

const other = 'another secret of forty characters, no more'

async function serveApart(database: TestDatabase) {
	const opened = await openAccounts(database)
	const app = createTestApp({ trustProxy: true })
	app.route('/api', accountsRoutes(opened.accounts))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const origin = `http://127.0.0.1:${server.port}`
	return { ...opened, origin, client: createAccountsClient(origin, secret), close: () => server.close() }
}

onEachEngine('an entry of another service is recorded, locally and over HTTP', async (database) => {
	const opened = await serveApart(database)
	const { accounts, client, db, close } = opened
	const { id: actorId, headers } = await signedIn(opened, 'ana', 'admin')
	const before = (await eventsIn(db)).length
	const entry: ServiceEntry = {
		event: 'monitorCreated',
		actorId,
		origin: { address: '192.0.2.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0' },
		details: { monitor: 'Boutique' },
	}
	await accounts.internal.note(entry)
	await client.internal.note(entry)
	await client.internal.note({ event: 'alertAcknowledged', actorId: null, origin: entry.origin })
	const made = { event: 'monitorCreated', actorId, subjectId: null, details: { monitor: 'Boutique' } }
	assert.deepEqual((await eventsIn(db)).slice(before), [
		made,
		made,
		{ event: 'alertAcknowledged', actorId: null, subjectId: null, details: {} },
	])
	const { rows } = await accounts.audit.list(headers(), { event: 'monitorCreated' })
	assert.deepEqual(
		rows.map(({ actor, address, device }) => [actor?.name, address, device.browser]),
		[
			['ana', '192.0.2.7', 'Firefox'],
			['ana', '192.0.2.7', 'Firefox'],
		],
	)
	await close()
})

onEachEngine('permissions follow roles and bans immediately', async (database) => {
	const opened = await serveApart(database)
	const { accounts, client, close } = opened
	const owner = await signedIn(opened, 'nour', 'owner')
	const { id } = await signedIn(opened, 'ana', 'admin')
	for (const { internal } of [accounts, client]) {
		const mayManage = async () => (await internal.permissions(id)).includes('status.manage')
		assert.equal(await mayManage(), true)
		await accounts.users.setRoles(owner.headers(), id, ['moderator'])
		assert.deepEqual(await internal.permissions(id), [
			'panel.access',
			'users.read',
			'users.ban',
			'content.moderate',
			'feedback.manage',
		])
		await accounts.users.setRoles(owner.headers(), id, ['admin'])
		assert.equal(await mayManage(), true)
		await accounts.users.ban(owner.headers(), id, { until: null, reason: null })
		assert.deepEqual(await internal.permissions(id), [])
		await accounts.users.unban(owner.headers(), id)
		assert.equal(await mayManage(), true)
		assert.deepEqual(await internal.permissions('personne'), [])
	}
	await accounts.users.remove(owner.headers(), id)
	assert.deepEqual(await client.internal.permissions(id), [])
	await close()
})

onEachEngine('only a process with the same secret has access, not even an owner', async (database) => {
	const opened = await serveApart(database)
	const { origin, db, close } = opened
	const owner = await signedIn(opened, 'nour', 'owner')
	const before = await eventsIn(db)
	const entry = { event: 'banned', actorId: null, origin: { address: null, userAgent: null } } as const
	const stranger = createAccountsClient(origin, other)
	await assert.rejects(stranger.internal.note(entry), /SECRET/)
	await assert.rejects(stranger.internal.permissions(owner.id), /SECRET/)
	for (const token of ['', secret, 'x'.repeat(43)]) {
		const headers = { 'content-type': 'application/json', 'x-parvis-service': token }
		const cookie = owner.headers().get('cookie') ?? ''
		const body = JSON.stringify(entry)
		const sent = { method: 'POST', headers: { ...headers, cookie, origin: siteUrl }, body }
		assert.equal((await fetch(`${origin}/api/account/internal/audit`, sent)).status, 403)
		const answer = await fetch(`${origin}/api/account/internal/permissions/${owner.id}`, { headers })
		assert.equal(answer.status, 403)
	}
	assert.deepEqual(await eventsIn(db), before)
	await close()
})

test('a service authenticates by the secret, which its header does not reveal', () => {
	const headers = serviceHeaders(secret)
	assert.ok(isFromService(new Headers(headers), secret))
	assert.ok(!isFromService(new Headers(headers), other))
	assert.ok(!isFromService(new Headers(), secret))
	assert.ok(!Object.values(headers).join().includes(secret.slice(0, 8)))
})
