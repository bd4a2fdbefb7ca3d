import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { listen } from '#platform/http/listen.ts'
import { createTestApp } from '#platform/http/testing.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { accountsRoutes } from '#services/accounts/routes.ts'
import { openAccounts, secret as siteSecret, siteUrl } from '#services/accounts/testing.ts'
import { eventsIn, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { keyPermissions, type NewKey } from './contract.ts'

const ansible: NewKey = { name: 'Ansible', permissions: ['status.manage', 'content.edit'] }
const withKey = (secret: string) => new Headers({ authorization: `Bearer ${secret}` })

/** Accounts with an owner, an administrator, an editor and a member, in process and as a client over HTTP. */
async function openKeys(database: TestDatabase) {
	let nowMs = Date.parse('2026-03-15T12:00:30.000Z')
	const opened = await openAccounts(database, { clock: { now: () => new Date(nowMs) } })
	const app = createTestApp({ trustProxy: true, origin: siteUrl })
	app.route('/api', accountsRoutes(opened.accounts))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const origin = `http://127.0.0.1:${server.port}`
	return {
		...opened,
		both: [opened.accounts, createAccountsClient(origin, siteSecret)],
		ana: await signedIn(opened, 'ana', 'admin'),
		ines: await signedIn(opened, 'ines', 'editor'),
		lou: await signedIn(opened, 'lou'),
		owner: await signedIn(opened, 'nour', 'owner'),
		pass(ms: number) {
			nowMs += ms
		},
		close: () => server.close(),
	}
}

onEachEngine(
	'users create, list and revoke keys, in process and over HTTP; programs and members cannot',
	async (database) => {
		const { both, ana, lou, db, close } = await openKeys(database)
		for (const service of both) {
			const { apiKeys } = service
			const { secret, ...made } = await apiKeys.create(ana.headers(), {
				name: '  Ansible ',
				permissions: ['status.manage', 'content.edit', 'status.manage'],
			})
			assert.deepEqual(
				{ ...made, id: '' },
				{
					id: '',
					name: 'Ansible',
					permissions: ['content.edit', 'status.manage'],
					current: ['content.edit', 'status.manage'],
					maker: 'ana',
					createdAt: '2026-03-15T12:00:30.000Z',
					usedAt: null,
				},
			)
			assert.match(secret, /^parvis_[\w-]{43}$/)
			assert.deepEqual(await apiKeys.list(ana.headers()), { keys: [made], grantable: [...keyPermissions] })
			const rejected: [Headers, string][] = [
				[new Headers({ origin: siteUrl }), 'UNAUTHORIZED'],
				[lou.headers(), 'FORBIDDEN'],
				[withKey(secret), 'UNAUTHORIZED'],
			]
			for (const [headers, code] of rejected) {
				await assert.rejects(apiKeys.list(headers), { code })
				await assert.rejects(apiKeys.create(headers, ansible), { code })
				await assert.rejects(apiKeys.revoke(headers, made.id), { code })
			}
			for (const name of ['', ' ', 'a'.repeat(61), 'a\nb', 'a\0b']) {
				await assert.rejects(apiKeys.create(ana.headers(), { ...ansible, name }), {
					code: 'VALIDATION_ERROR',
				})
			}
			for (const permissions of [[], ['owners.manage'], ['users.roles'], ['status.manage', 'x']]) {
				await assert.rejects(apiKeys.create(ana.headers(), { ...ansible, permissions }), {
					code: 'VALIDATION_ERROR',
				})
			}
			assert.equal((await service.principal(withKey(secret)))?.apiKey, 'Ansible')
			await apiKeys.revoke(ana.headers(), made.id)
			await assert.rejects(service.principal(withKey(secret)), { code: 'UNAUTHORIZED' })
			await assert.rejects(apiKeys.revoke(ana.headers(), made.id), { code: 'NOT_FOUND' })
			assert.deepEqual((await apiKeys.list(ana.headers())).keys, [])
		}
		const entry = { actorId: ana.id, subjectId: ana.id, details: { apiKey: 'Ansible' } }
		const permissions = ['content.edit', 'status.manage']
		const made = { event: 'apiKeyCreated', ...entry, details: { ...entry.details, permissions } }
		const gone = { event: 'apiKeyRemoved', ...entry }
		const noted = (await eventsIn(db)).filter(({ event }) => event.startsWith('apiKey'))
		assert.deepEqual(noted, [made, gone, made, gone])
		await close()
	},
)

onEachEngine('a principal is the API key of the request, else its session, else nobody', async (database) => {
	const { both, ana, ines, lou, close } = await openKeys(database)
	for (const { apiKeys, principal } of both) {
		const { secret } = await apiKeys.create(ana.headers(), { ...ansible, name: 'lou' })
		const key = { userId: ana.id, name: 'lou (API)', apiKey: 'lou', impersonates: null }
		const permissions = ['content.edit', 'status.manage']
		assert.deepEqual(await principal(withKey(secret)), { ...key, permissions })
		const session = ines.headers()
		assert.deepEqual(await principal(session), {
			userId: ines.id,
			name: 'ines',
			permissions: ['panel.access', 'content.edit', 'assets.manage'],
			apiKey: null,
			impersonates: null,
		})
		assert.deepEqual((await principal(lou.headers()))?.permissions, [])
		assert.equal(await principal(new Headers()), null)
		session.set('authorization', `bearer  ${secret}`)
		assert.equal((await principal(session))?.apiKey, 'lou')
		for (const unknown of [`${secret}a`, 'parvis_', 'parvis_autre']) {
			session.set('authorization', `Bearer ${unknown}`)
			await assert.rejects(principal(session), { code: 'UNAUTHORIZED' }, unknown)
		}
		session.set('authorization', 'Bearer eyJhbGciOiJFZERTQSJ9')
		assert.equal((await principal(session))?.name, 'ines', 'the token of another system is no API key')
	}
	await close()
})

onEachEngine(
	'users grant what they have, and a key keeps only what its creator still has',
	async (database) => {
		const { accounts, ana, ines, owner, pass, close } = await openKeys(database)
		const { apiKeys, users } = accounts
		assert.deepEqual((await apiKeys.list(ines.headers())).grantable, ['assets.manage', 'content.edit'])
		await assert.rejects(apiKeys.create(ines.headers(), ansible), {
			code: 'FORBIDDEN',
			reason: 'PERMISSION_NOT_HELD',
		})
		assert.deepEqual((await apiKeys.list(ines.headers())).keys, [])
		const { id, secret } = await apiKeys.create(ana.headers(), ansible)
		const current = async () => {
			const { permissions } = (await accounts.principal(withKey(secret)))!
			const key = (await apiKeys.list(owner.headers())).keys.find((each) => each.id === id)!
			assert.deepEqual(key.current, permissions)
			return { permissions, usedAt: key.usedAt }
		}
		const usedAt = '2026-03-15T12:00:00.000Z'
		const all = ['content.edit', 'status.manage']
		assert.deepEqual(await current(), { permissions: all, usedAt })
		await users.setRoles(owner.headers(), ana.id, ['editor'])
		assert.deepEqual(await current(), { permissions: ['content.edit'], usedAt })
		pass(120_000)
		await users.setRoles(owner.headers(), ana.id, ['moderator'])
		assert.deepEqual(await current(), { permissions: [], usedAt }, 'a denied key is not used')
		await users.setRoles(owner.headers(), ana.id, ['owner'])
		await users.ban(owner.headers(), ana.id, { until: null, reason: null })
		assert.deepEqual(await current(), { permissions: [], usedAt })
		await users.unban(owner.headers(), ana.id)
		assert.deepEqual(await current(), { permissions: all, usedAt: '2026-03-15T12:02:00.000Z' })
		await users.remove(owner.headers(), ana.id)
		await assert.rejects(accounts.principal(withKey(secret)), { code: 'UNAUTHORIZED' })
		assert.deepEqual((await apiKeys.list(owner.headers())).keys, [])
		await close()
	},
)

onEachEngine('users see and revoke their own keys, administrators of users all', async (database) => {
	const { accounts, ana, ines, owner, db, pass, close } = await openKeys(database)
	const { apiKeys } = accounts
	const listed = async (headers: Headers) => (await apiKeys.list(headers)).keys.map(({ name }) => name)
	const { id: of } = await apiKeys.create(ana.headers(), ansible)
	pass(1)
	const { id } = await apiKeys.create(ines.headers(), { name: 'Photos', permissions: ['assets.manage'] })
	assert.deepEqual(await listed(ines.headers()), ['Photos'])
	assert.deepEqual(await listed(owner.headers()), ['Photos', 'Ansible'])
	await assert.rejects(apiKeys.revoke(ines.headers(), of), { code: 'NOT_FOUND' })
	await apiKeys.revoke(ana.headers(), id)
	assert.deepEqual((await eventsIn(db)).at(-1), {
		event: 'apiKeyRemoved',
		actorId: ana.id,
		subjectId: ines.id,
		details: { apiKey: 'Photos' },
	})
	assert.deepEqual(await listed(ines.headers()), [])
	await close()
})

onEachEngine('a key created while impersonating belongs to the administrator', async (database) => {
	const { accounts, ana, ines, db, close } = await openKeys(database)
	const { apiKeys } = accounts
	const answer = await ana.post('/admin/impersonate-user', { userId: ines.id })
	assert.equal(answer.status, 200)
	assert.deepEqual(await accounts.principal(ana.headers()), {
		userId: ana.id,
		name: 'ines',
		permissions: ['panel.access', 'content.edit', 'assets.manage'],
		apiKey: null,
		impersonates: ines.id,
	})
	await assert.rejects(apiKeys.create(ana.headers(), ansible), { code: 'FORBIDDEN' })
	const { secret } = await apiKeys.create(ana.headers(), { name: 'Photos', permissions: ['assets.manage'] })
	assert.equal((await accounts.principal(withKey(secret)))?.userId, ana.id)
	assert.deepEqual((await apiKeys.list(ines.headers())).keys, [])
	assert.deepEqual((await eventsIn(db)).at(-1), {
		event: 'apiKeyCreated',
		actorId: ana.id,
		subjectId: ana.id,
		details: { as: ines.id, apiKey: 'Photos', permissions: ['assets.manage'] },
	})
	await close()
})

onEachEngine(
	'the secret itself is not stored, and its last use is stored by the minute',
	async (database) => {
		const { accounts, ana, db, pass, close } = await openKeys(database)
		const { id, secret } = await accounts.apiKeys.create(ana.headers(), ansible)
		const row = await db.selectFrom('apiKey').selectAll().executeTakeFirstOrThrow()
		assert.ok(!JSON.stringify([row, await eventsIn(db)]).includes(secret.slice('parvis_'.length)))
		const usedAt = async () => (await accounts.apiKeys.list(ana.headers())).keys[0]?.usedAt
		await accounts.principal(withKey(secret))
		assert.equal(await usedAt(), '2026-03-15T12:00:00.000Z')
		pass(30_000)
		await accounts.principal(withKey(secret))
		assert.equal(await usedAt(), '2026-03-15T12:01:00.000Z')
		for (const wrong of [
			secret.toUpperCase(),
			secret.slice(1),
			row.secretHash,
			`parvis_${row.secretHash}`,
			id,
		]) {
			assert.equal(await accounts.principal(withKey(wrong)).catch(() => null), null, wrong)
		}
		await close()
	},
)

onEachEngine('a repeated key is created once, and both responses contain it', async (database) => {
	const { both, ana, owner, db, close } = await openKeys(database)
	const answered = new Set<string>()
	for (const { apiKeys, principal } of both) {
		const once = { ...ansible, idempotencyKey: randomUUID() }
		const [made, same] = await Promise.all([0, 1].map(() => apiKeys.create(ana.headers(), once)))
		assert.deepEqual(same, made)
		assert.ok(await principal(withKey(made!.secret)))
		const others = [
			await apiKeys.create(ana.headers(), { ...once, name: 'Terraform' }),
			await apiKeys.create(ana.headers(), { ...once, permissions: ['status.manage'] }),
			await apiKeys.create(owner.headers(), once),
			await apiKeys.create(ana.headers(), { ...ansible, idempotencyKey: randomUUID() }),
			await apiKeys.create(ana.headers(), ansible),
		]
		for (const { id, secret } of [made!, ...others]) answered.add(id).add(secret)
	}
	assert.equal(answered.size, 24)
	assert.equal((await eventsIn(db)).filter(({ event }) => event === 'apiKeyCreated').length, 12)
	await close()
})

onEachEngine('repeating the creation of a revoked key does not restore it', async (database) => {
	const { accounts, ana, close } = await openKeys(database)
	const { apiKeys } = accounts
	const once = { ...ansible, idempotencyKey: randomUUID() }
	const { id, secret } = await apiKeys.create(ana.headers(), once)
	await apiKeys.revoke(ana.headers(), id)
	await assert.rejects(apiKeys.create(ana.headers(), once), { code: 'NOT_FOUND' })
	await assert.rejects(accounts.principal(withKey(secret)), { code: 'UNAUTHORIZED' })
	assert.deepEqual((await apiKeys.list(ana.headers())).keys, [])
	await close()
})

onEachEngine('a user has at most 50 keys, also when many are made at once', async (database) => {
	const { accounts, ana, owner, close } = await openKeys(database)
	const { apiKeys } = accounts
	const made = await Promise.allSettled(
		Array.from({ length: 52 }, () => apiKeys.create(ana.headers(), ansible)),
	)
	assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 50)
	await assert.rejects(apiKeys.create(ana.headers(), ansible), { code: 'CONFLICT', reason: 'TOO_MANY_KEYS' })
	const { keys } = await apiKeys.list(ana.headers())
	assert.equal(keys.length, 50)
	await apiKeys.create(owner.headers(), ansible)
	await apiKeys.revoke(ana.headers(), keys[0]!.id)
	await apiKeys.create(ana.headers(), ansible)
	await close()
})
