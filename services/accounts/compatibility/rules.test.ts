import assert from 'node:assert/strict'
import { bodyOf, camille, countRows } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openScene, type Scene } from './testing.ts'

const { password } = camille
const target = { callbackURL: 7 }

const badBodies: [path: string, ...bodies: object[]][] = [
	['/sign-up/email', {}, { ...camille, email: 'camille' }, { ...camille, name: ['x'] }],
	['/sign-in/email', {}, { email: [], password }, { email: camille.email, password: {} }],
	[
		'/sign-in/social',
		{},
		{ provider: 7 },
		{ provider: 'discord', scopes: 'guilds' },
		{ provider: 'discord', idToken: 'x' },
	],
	['/send-verification-email', {}, { email: 'camille' }],
	['/request-password-reset', {}, { email: null }],
	['/forget-password', {}, { email: 'camille' }],
	['/reset-password', {}, { newPassword: 12345678, token: 'x' }],
	['/change-password', {}, { newPassword: password }, { newPassword: [], currentPassword: password }],
	['/delete-user', { password: 7 }, { token: {} }],
	['/change-email', {}, { newEmail: 'camille' }, { newEmail: `${'a'.repeat(250)}@exemple.fr` }],
	['/link-social', {}, { provider: 'discord', scopes: 7 }],
	['/unlink-account', {}, { accountId: 7 }],
	['/get-access-token', {}, { providerId: 7 }],
	['/refresh-token', {}, { providerId: [] }],
	['/account-info', {}, { accountId: 7 }],
	['/revoke-session', {}, { token: 7 }],
	['/restore-email', {}, { token: 'x'.repeat(201) }],
]

onEachEngine('input that fails the schema is 400 VALIDATION_ERROR and changes nothing', async (database) => {
	const { user, db } = await openScene(database)
	const { visitor } = await user()
	const before = await rowsOf(db)
	for (const [path, ...bodies] of badBodies) {
		for (const body of bodies) {
			const answer = await visitor.post(path, body)
			assert.equal(answer.status, 400, `${path} ${JSON.stringify(body)}`)
			assert.equal((await bodyOf(answer))['code'], 'VALIDATION_ERROR', `${path} ${JSON.stringify(body)}`)
		}
	}
	assert.deepEqual(await rowsOf(db), before)
})

async function rowsOf(db: Scene['db']): Promise<number[]> {
	const tables = ['user', 'account', 'session', 'verification'] as const
	return await Promise.all(tables.map((table) => countRows(db, table)))
}

onEachEngine('an invalid redirect target is rejected', async (database) => {
	const { user } = await openScene(database)
	const { visitor, email } = await user()
	for (const path of ['/sign-in/email', '/send-verification-email', '/change-email', '/delete-user']) {
		const answer = await visitor.post(path, { email, password, newEmail: 'autre@exemple.fr', ...target })
		assert.equal(answer.status, 400, path)
	}
})

const bounds: [length: number, status: number, code?: string][] = [
	[7, 400, 'PASSWORD_TOO_SHORT'],
	[8, 200],
	[128, 200],
	[129, 400, 'PASSWORD_TOO_LONG'],
]

onEachEngine('a password has 8 to 128 characters wherever it is set', async (database) => {
	const { user, visitor } = await openScene(database)
	for (const [length, status, code] of bounds) {
		const phrase = 'zq4ïvé bw8 xk yrs'.repeat(8).slice(0, length)
		const { visitor: somebody, email } = await user()
		const registered = await visitor().post('/sign-up/email', {
			...camille,
			email: `nouvelle.${email}`,
			password: phrase,
		})
		const changed = await somebody.post('/change-password', {
			newPassword: phrase,
			currentPassword: password,
		})
		for (const answer of [registered, changed]) {
			assert.equal(answer.status, status, String(length))
			if (code) assert.equal((await bodyOf(answer))['code'], code)
		}
	}
})

onEachEngine('a session is read only from a signed cookie', async (database) => {
	const { user, visitor } = await openScene(database)
	const { visitor: somebody } = await user()
	const signed = somebody.cookies.get('parvis.session_token') ?? ''
	const [token = ''] = decodeURIComponent(signed).split('.')
	for (const value of [token, `${token}.`, `${token}.${'A'.repeat(44)}`, `${signed}A`, '']) {
		const stranger = visitor()
		stranger.cookies.set('parvis.session_token', value)
		assert.equal(await (await stranger.get('/get-session')).json(), null, value)
	}
})

onEachEngine('an address is stored in lower case', async (database) => {
	const { visitor, db } = await openScene(database)
	await visitor().post('/sign-up/email', { ...camille, email: 'Camille@Exemple.FR' })
	const { email } = await db.selectFrom('user').select('email').executeTakeFirstOrThrow()
	assert.equal(email, 'camille@exemple.fr')
	assert.equal(
		(await visitor().post('/sign-in/email', { ...camille, email: 'CAMILLE@exemple.fr' })).status,
		200,
	)
})
