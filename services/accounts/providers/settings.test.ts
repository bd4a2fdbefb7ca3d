import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limitsWith } from '#services/accounts/rate-limit/testing.ts'
import { bodyOf, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { openProvider, providerClient } from '#tests/support/provider.ts'
import { freePort } from '#tests/support/free-port.ts'
import { begin, landing } from './testing.ts'

const { clientId, clientSecret } = providerClient
const marker = 'MARQUE du secret'

type Options = Parameters<typeof openAccounts>[1]

async function openWithOwner(database: TestDatabase, options: Options = {}) {
	const opened = await openAccounts(database, options)
	const owner = (await signedIn(opened, 'nour', 'owner')).headers()
	const { accounts } = opened
	const read = () => accounts.settings.read(owner, 'providers')
	return {
		...opened,
		owner,
		read,
		async save(value: object, secrets: Record<string, string | null> = {}) {
			const { version, value: before } = await read()
			const change = { value: { ...before, ...value }, secrets, expectedVersion: version }
			await accounts.settings.change(owner, 'providers', change)
		},
		offered: async () => (await accounts.webSettings()).providers,
		test: () => accounts.providers.test(owner, 'gitlab'),
		async clientIdAt(provider: string) {
			const answer = await createVisitor(accounts).post('/sign-in/social', { provider, callbackURL: '/' })
			if (answer.status !== 200) return answer.status
			return new URL(String((await bodyOf(answer))['url'])).searchParams.get('client_id')
		},
	}
}

const enabled = (id = clientId) => ({ isEnabled: true, clientId: id })

onEachEngine(
	'a provider that is set, changed or removed holds from the next request on',
	async (database) => {
		const { save, offered, clientIdAt, accounts } = await openWithOwner(database)
		assert.deepEqual(await offered(), [])
		assert.equal(await clientIdAt('discord'), 404)
		const before = await accounts.settingsVersion()
		await save({ discord: enabled('first') })
		assert.deepEqual(await offered(), [], 'without a secret')
		const withoutSecret = await accounts.settingsVersion()
		await save({}, { discordSecret: 'x' })
		assert.equal(new Set([before, withoutSecret, await accounts.settingsVersion()]).size, 3)
		await save({ apple: enabled('fr.parvis') }, { appleSecret: 'x' })
		assert.deepEqual(await offered(), ['apple', 'discord'])
		assert.equal(await clientIdAt('discord'), 'first')
		assert.deepEqual(await accounts.internal.avatarHosts(), ['cdn.discordapp.com'])
		await save({ discord: enabled('second') }, { discordSecret: 'x' })
		assert.deepEqual(await Promise.all([clientIdAt('discord'), clientIdAt('discord')]), ['second', 'second'])
		await save({ discord: { isEnabled: false, clientId: 'second' } })
		assert.deepEqual([await clientIdAt('discord'), await clientIdAt('apple')], [404, 'fr.parvis'])
		assert.deepEqual(await accounts.internal.avatarHosts(), [])
		assert.deepEqual(await offered(), ['apple'])
	},
)

onEachEngine('a change holds in another process half a second later', async (database) => {
	let opened: Promise<object> | undefined
	const openDatabase = (...names: Parameters<typeof database.openDatabase>) =>
		(opened ??= database.openDatabase(...names))
	const shared = { ...database, openDatabase } as TestDatabase
	let nowMs = Date.now()
	const clock = { now: () => new Date(nowMs) }
	const here = await openWithOwner(shared, { clock })
	const { accounts: elsewhere } = await openAccounts(shared, { clock })
	const offeredElsewhere = async () => (await elsewhere.webSettings()).providers
	assert.deepEqual(await offeredElsewhere(), [])
	await here.save({ discord: enabled() }, { discordSecret: 'x' })
	nowMs += 500
	assert.deepEqual(await offeredElsewhere(), ['discord'])
	const signIn = { provider: 'discord', callbackURL: '/' }
	assert.equal((await createVisitor(elsewhere).post('/sign-in/social', signIn)).status, 200)
	await here.save({}, { discordSecret: null })
	nowMs += 500
	assert.deepEqual(await offeredElsewhere(), [])
	assert.equal((await createVisitor(elsewhere).post('/sign-in/social', signIn)).status, 404)
})

onEachEngine(
	'a changed client id removes its own secret only, a changed GitLab that of GitLab',
	async (database) => {
		const { read, save } = await openWithOwner(database)
		const all = { github: enabled('a'), gitlab: enabled('b'), discord: enabled('c') }
		const secrets = { githubSecret: 'x', gitlabSecret: 'y', discordSecret: 'z' }
		await save(all, secrets)
		await save({ github: { isEnabled: false, clientId: 'a' }, microsoftTenant: 'exemple.fr' })
		assert.deepEqual((await read()).secrets, ['discordSecret', 'githubSecret', 'gitlabSecret'])
		await save({ github: enabled('other') })
		assert.deepEqual((await read()).secrets, ['discordSecret', 'gitlabSecret'])
		await save({ gitlabIssuer: 'https://git.exemple.fr' })
		assert.deepEqual((await read()).secrets, ['discordSecret'])
		await save({}, { discordSecret: null })
		assert.deepEqual((await read()).secrets, [])
	},
)

onEachEngine(
	'what the variables set is shown and locked, a GitLab together with its client',
	async (database) => {
		const providers = { GITLAB_CLIENT_ID: 'a', GITLAB_CLIENT_SECRET: marker }
		const { read, save, offered, accounts } = await openWithOwner(database, { providers })
		const view = await read()
		assert.deepEqual(view.value.gitlab, enabled('a'))
		assert.deepEqual(view.locked, ['gitlab', 'gitlabIssuer', 'gitlabSecret'])
		assert.deepEqual(view.secrets, ['gitlabSecret'])
		const locked = { reason: 'SET_BY_VARIABLE' }
		await assert.rejects(save({ gitlab: enabled('b') }), { ...locked, field: 'gitlab' })
		await assert.rejects(save({ gitlabIssuer: 'https://vol.exemple' }), { ...locked, field: 'gitlabIssuer' })
		await assert.rejects(save({}, { gitlabSecret: 'x' }), { ...locked, field: 'gitlabSecret' })
		await save({ discord: enabled('c') }, { discordSecret: 'd' })
		assert.deepEqual(await offered(), ['discord', 'gitlab'])
		assert.doesNotMatch(JSON.stringify([view, await accounts.webSettings()]), /MARQUE/)
	},
)

onEachEngine(
	'a provider set in the panel is tested and signs in, and its secret stays inside',
	async (database) => {
		const provider = await openProvider()
		const { accounts, db, logged, owner, read, save, test } = await openWithOwner(database, {
			providers: { GITLAB_ISSUER: provider.url },
		})
		assert.deepEqual(await test(), { outcome: 'incomplete', line: '' })
		await save({ gitlab: enabled() }, { gitlabSecret: marker })
		const rejected = await test()
		assert.deepEqual(rejected, { outcome: 'clientRejected', line: '401 {"error":"invalid_client"}' })
		const stored = async () => [
			await Promise.all(
				(['siteSetting', 'audit'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
			),
			[await read(), await accounts.webSettings(), rejected, logged],
		]
		assert.doesNotMatch(JSON.stringify(await stored()), /MARQUE/)
		await save({}, { gitlabSecret: clientSecret })
		assert.deepEqual(await test(), { outcome: 'accepted', line: '400 {"error":"invalid_grant"}' })
		const visitor = createVisitor(accounts)
		assert.equal(await landing(visitor, provider.agree(await begin(visitor))), '/dashboard/welcome')
		const { rows } = await accounts.audit.list(owner, { event: 'providerTested' })
		assert.deepEqual(
			rows.map(({ details }) => details),
			['accepted', 'clientRejected', 'incomplete'].map((outcome) => ({ provider: 'gitlab', outcome })),
		)
		await provider.close()
	},
)

onEachEngine('a test says no more than what the provider said', async (database) => {
	let answer = { status: 400, body: '{"error":"invalid_grant"}' }
	const server = createServer((_, response) => {
		response.writeHead(answer.status, { 'content-type': 'application/json' })
		response.end(answer.body)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const { save, test } = await openWithOwner(database, { providers: { GITLAB_ISSUER: issuer } })
	await save({ gitlab: enabled() }, { gitlabSecret: marker })
	assert.equal((await test()).outcome, 'codeRejected', 'a wrong secret gets the same answer')
	answer = { status: 503, body: `<p>en\n panne</p> ${marker}` }
	assert.deepEqual(await test(), { outcome: 'other', line: '503 <p>en panne</p> …' })
	answer = { status: 400, body: 'x'.repeat(70_000) }
	assert.equal((await test()).outcome, 'unreachable')
	await new Promise((resolve) => server.close(resolve))
	const { outcome, line } = await test()
	assert.equal(outcome, 'unreachable')
	assert.match(line, /ECONNREFUSED/)
})

onEachEngine('a test reaches no private network for an address of the panel', async (database) => {
	const { save, test } = await openWithOwner(database)
	for (const issuer of [
		`http://127.0.0.1:${await freePort()}`,
		'https://127.0.0.1',
		'https://localhost:8443',
	]) {
		await save({ gitlab: enabled(), gitlabIssuer: issuer }, { gitlabSecret: 'x' })
		const { outcome, line } = await test()
		assert.equal(outcome, 'unreachable')
		assert.match(line, /rejected|private/, issuer)
	}
})

onEachEngine('tests are limited, and need the permission', async (database) => {
	const settingsTest = { counts: 'every' as const, account: [{ burst: 2, everySeconds: 3600 }] }
	const opened = await openWithOwner(database, { limits: limitsWith({ settingsTest }) })
	await opened.test()
	await opened.test()
	await assert.rejects(opened.test(), { code: 'TOO_MANY_REQUESTS' })
	const moderator = (await signedIn(opened, 'max', 'moderator')).headers()
	await assert.rejects(opened.accounts.providers.test(moderator, 'gitlab'), { code: 'FORBIDDEN' })
	await assert.rejects(opened.accounts.providers.test(opened.owner, 'inconnu'), { code: 'NOT_FOUND' })
})

onEachEngine('a secret of another secret of the site leaves the other ways to sign in', async (database) => {
	const { accounts, db, logged, save, offered } = await openWithOwner(database)
	await save({ discord: enabled('a'), github: enabled('b') }, { discordSecret: 'x', githubSecret: 'y' })
	const row = db.selectFrom('siteSetting').select(['version', 'secrets']).orderBy('version', 'desc')
	const { version, secrets } = await row.executeTakeFirstOrThrow()
	const foreign = { ...(JSON.parse(secrets) as object), githubSecret: 'A'.repeat(60) }
	const update = db.updateTable('siteSetting').set({ secrets: JSON.stringify(foreign) })
	await update.where('version', '=', version).execute()
	await save({ microsoftTenant: 'exemple.fr' })
	assert.deepEqual(await offered(), ['discord'])
	assert.equal((await createVisitor(accounts).get('/get-session')).status, 200)
	assert.ok(logged.some(({ provider }) => provider === 'github'))
})
