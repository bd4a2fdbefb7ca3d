import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '#platform/mail/testing.ts'
import { openAccounts } from '#services/accounts/testing.ts'
import { limitsWith } from '#services/accounts/rate-limit/testing.ts'
import { defaultLimits } from '#services/accounts/rate-limit/limits.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/free-port.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { fixedMailFields } from './mail-server.ts'

const credentials = { user: 'parvis@exemple.fr', password: 'MARQUE/secrète: @%' }
const sender = { senderName: 'La Place', senderAddress: 'place@exemple.fr' }

type Options = Parameters<typeof openAccounts>[1]

async function openWithOwner(database: TestDatabase, options: Options = {}) {
	const opened = await openAccounts(database, { mailFrom: null, ...options })
	const owner = await signedIn(opened, 'ana', 'owner')
	const headers = owner.headers()
	const { accounts } = opened
	const read = () => accounts.settings.read(headers, 'mail')
	return {
		...opened,
		headers,
		read,
		async save(value: object, secrets: Record<string, string | null> = {}) {
			const { version } = await read()
			await accounts.settings.change(headers, 'mail', { value, secrets, expectedVersion: version })
		},
		test: (to: string | null = null) => accounts.mailServer.test(headers, { to }),
	}
}

const serverAt = (port: number, more: object = {}) => ({
	host: '127.0.0.1',
	port,
	security: 'auto',
	...sender,
	...more,
})

onEachEngine('mails leave by the server of the settings, set while the site runs', async (database) => {
	const server = await startMailServer({ credentials })
	const { accounts, db, save } = await openWithOwner(database)
	accounts.open()
	await save(serverAt(server.port, { user: credentials.user }), { password: credentials.password })
	await accounts.internal.mailContactReply({
		id: 'reply',
		to: { name: 'Lou', email: 'lou@exemple.fr' },
		replyTo: null,
		locale: 'fr',
		subject: 'Bonjour',
		reply: 'Oui',
		message: 'Ouvert ?',
	})
	await eventually(async () => server.received.length, 1)
	assert.match(server.received[0]!.source, /^From: La Place <place@exemple\.fr>/m)
	const state = () => db.selectFrom('mails').select('state').where('id', '=', 'reply').executeTakeFirst()
	await eventually(async () => (await state())?.state, 'sent')
	await accounts.close()
	await server.close()
})

onEachEngine('a test mail says what the server answered, and never the password', async (database) => {
	const server = await startMailServer({
		credentials,
		acceptSender(address) {
			if (address === 'autre@exemple.fr') throw Object.assign(new Error('not yours'), { responseCode: 553 })
		},
		accept: () => {},
	})
	const opened = await openWithOwner(database)
	const { save, test: testMail, read, accounts, db, logged } = opened
	assert.equal((await testMail()).outcome, 'noServer')
	const { user, password } = credentials
	await save(serverAt(server.port, { user }), { password })
	const accepted = await testMail('lou@exemple.fr')
	assert.deepEqual([accepted.outcome, accepted.to], ['accepted', 'lou@exemple.fr'])
	assert.match(accepted.line, /^250/)
	assert.equal((await testMail()).to, 'ana@exemple.fr')
	await save(serverAt(server.port, { user, senderAddress: 'autre@exemple.fr' }))
	assert.equal((await testMail()).outcome, 'senderRejected')
	await save(serverAt(server.port, { user }), { password: 'MARQUE fausse' })
	const rejected = await testMail()
	assert.equal(rejected.outcome, 'authentication')
	assert.doesNotMatch(rejected.line, /MARQUE/)
	await save(serverAt(server.port, { security: 'starttls' }))
	assert.equal((await testMail()).outcome, 'encryption')
	await save(serverAt(server.port, { security: 'tls' }))
	assert.equal((await testMail()).outcome, 'encryption')
	await save(serverAt(await freePort()))
	assert.equal((await testMail()).outcome, 'connectionRefused')
	await save({ ...serverAt(25), host: 'mail.exemple.invalid' })
	assert.equal((await testMail()).outcome, 'hostNotFound')
	await save(serverAt(server.port, { user }), { password })
	const tables = ['siteSetting', 'audit', 'mails'] as const
	const stored = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
	const everything = [stored, await read(), await accounts.webSettings(), logged]
	assert.doesNotMatch(JSON.stringify(everything), /MARQUE/)
	await server.close()
})

onEachEngine('a password leaves with the server that it was meant for', async (database) => {
	const { read, save, accounts } = await openWithOwner(database)
	const value = { ...serverAt(2525), user: 'parvis' }
	const { password } = credentials
	await save(value, { password })
	await save({ ...value, senderName: 'Autre' })
	assert.deepEqual((await read()).secrets, ['password'])
	for (const changed of [{ host: 'ailleurs.exemple.fr' }, { port: 26 }, { security: 'tls' }, { user: 'x' }]) {
		await save({ ...value, ...changed })
		assert.deepEqual((await read()).secrets, [])
		assert.doesNotMatch(JSON.stringify(await accounts.internal.mailServer()), /MARQUE/)
		await save(value, { password })
	}
	await save(value, { password: null })
	assert.deepEqual((await read()).secrets, [])
})

onEachEngine('what the variables set is shown and locked', async (database) => {
	const smtpUrl = 'smtps://parvis:MARQUE@mail.exemple.fr?tls.servername=x'
	const { accounts, read, save } = await openWithOwner(database, {
		smtpUrl,
		mailFrom: '"Place, & Cie" <a@exemple.fr>',
	})
	const { value, locked, secrets } = await read()
	assert.deepEqual(
		[value.host, value.port, value.security, value.user, value.senderName, value.senderAddress],
		['mail.exemple.fr', 465, 'tls', 'parvis', 'Place, & Cie', 'a@exemple.fr'],
	)
	assert.deepEqual(secrets, ['password'])
	assert.deepEqual(locked, ['host', 'port', 'security', 'user', 'senderName', 'senderAddress', 'password'])
	await assert.rejects(save({ ...value, host: 'autre.fr' }), { reason: 'SET_BY_VARIABLE', field: 'host' })
	await assert.rejects(save(value, { password: 'autre' }), { reason: 'SET_BY_VARIABLE' })
	await save({ ...value, replyTo: 'equipe@exemple.fr' })
	await eventually(accounts.internal.mailServer, {
		smtpUrl,
		from: { name: 'Place, & Cie', address: 'a@exemple.fr' },
		replyTo: 'equipe@exemple.fr',
	})
})

onEachEngine('tests are limited, and need the permission like kept mails', async (database) => {
	const settingsTest = { counts: 'every' as const, account: [{ burst: 2, everySeconds: 3600 }] }
	assert.ok(defaultLimits.calls.settingsTest.account?.length)
	const opened = await openWithOwner(database, { limits: limitsWith({ settingsTest }) })
	await opened.test()
	await opened.test()
	await assert.rejects(opened.test(), { code: 'TOO_MANY_REQUESTS' })
	const moderator = (await signedIn(opened, 'max', 'moderator')).headers()
	const { accounts } = opened
	await assert.rejects(accounts.mailServer.test(moderator, { to: null }), { code: 'FORBIDDEN' })
	await assert.rejects(accounts.mailServer.releaseStored(moderator, 'send'), { code: 'FORBIDDEN' })
})

test('a sender without a name and the port of a protocol are read from the variables', () => {
	const fixed = fixedMailFields({ smtpUrl: 'smtp://mail.exemple.fr', from: 'a@exemple.fr' })
	assert.deepEqual(fixed, {
		value: {
			host: 'mail.exemple.fr',
			port: 587,
			security: 'auto',
			user: '',
			senderName: '',
			senderAddress: 'a@exemple.fr',
		},
		secrets: {},
	})
	assert.deepEqual(fixedMailFields({ smtpUrl: undefined, from: undefined }), { value: {}, secrets: {} })
})
