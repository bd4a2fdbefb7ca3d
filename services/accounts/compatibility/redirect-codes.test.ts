import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createEmailVerificationToken } from 'better-auth/api'
import { bodyOf, secret } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openScene, type Scene } from './testing.ts'

/** Redirects of invalid links, by their code. */
const lines: [code: string, reach: (scene: Scene) => Promise<string>][] = [
	[
		'token_expired',
		async ({ user }) =>
			verifyPath(await createEmailVerificationToken(secret, (await user()).email, undefined, -1)),
	],
	['invalid_token', async () => verifyPath('a.b.c')],
	[
		'invalid_token',
		async ({ user }) => verifyPath(await createEmailVerificationToken(`${secret}x`, (await user()).email)),
	],
	[
		'user_not_found',
		async () => verifyPath(await createEmailVerificationToken(secret, 'inconnue@exemple.fr')),
	],
	[
		'unauthorized',
		async ({ user }) =>
			verifyPath(await createEmailVerificationToken(secret, (await user()).email, 'autre@exemple.fr')),
	],
	['INVALID_TOKEN', async () => '/reset-password/inconnu?callbackURL=/page'],
]

const verifyPath = (token: string) => `/verify-email?token=${token}&callbackURL=/page`

const fromProviders = [
	'please_restart_the_process',
	'invalid_callback_request',
	'state_not_found',
	'no_code',
	'oauth_provider_not_found',
	'invalid_code',
	'unable_to_get_user_info',
	'unable_to_link_account',
	'account_already_linked_to_different_user',
	'email_not_found',
	'internal_server_error',
	'account_not_linked',
	'signup_disabled',
	'unable_to_create_user',
	'unable_to_create_session',
]

onEachEngine('an invalid link redirects to its page with the error code', async (database) => {
	const scene = await openScene(database)
	for (const [code, reach] of lines) {
		const answer = await scene.visitor().get(await reach(scene))
		assert.equal(answer.status, 302, code)
		const location = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
		assert.equal(`${location.pathname}${location.search}`, `/page?error=${code}`)
	}
})

onEachEngine('without a target, the same link is rejected with a message', async (database) => {
	const scene = await openScene(database)
	for (const [code, reach] of lines.filter(([each]) => each !== 'INVALID_TOKEN')) {
		const path = (await reach(scene)).replace('&callbackURL=/page', '')
		const answer = await scene.visitor().get(path)
		assert.equal(answer.status, 401)
		assert.deepEqual(await bodyOf(answer), { message: code, code: code.toUpperCase() })
	}
})

onEachEngine('a link with a foreign target is rejected and stays valid', async (database) => {
	const { user, visitor, db } = await openScene(database)
	const { email } = await user()
	const path = verifyPath(await createEmailVerificationToken(secret, email))
	const foreign = await visitor().get(path.replace('/page', 'https://ailleurs.test'))
	assert.equal(foreign.status, 403)
	assert.equal((await bodyOf(foreign))['code'], 'INVALID_CALLBACKURL')
	assert.equal((await visitor().get(path)).headers.get('location'), '/page')
	const { emailVerified } = await db.selectFrom('user').select('emailVerified').executeTakeFirstOrThrow()
	assert.equal(Boolean(emailVerified), true)
})

test('the other redirect codes are covered by the provider tests', () => {
	const cwd = join(import.meta.dirname, '..')
	const files = globSync(['providers/*.test.ts', 'better-auth-patches/*.test.ts'], { cwd })
	const tests = files.map((file) => readFileSync(join(cwd, file), 'utf8'))
	const untested = fromProviders.filter((code) => !tests.some((text) => text.includes(code)))
	assert.deepEqual(untested, [])
})
