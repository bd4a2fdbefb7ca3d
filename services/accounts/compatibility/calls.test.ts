import assert from 'node:assert/strict'
import { camille, lastMail } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openScene, type User, type Scene } from './testing.ts'

type Row = {
	call: string
	answers: string[] | string
	ask(scene: Scene, user: User): Promise<Response>
}

const newPassword = 'une phrase toute neuve'
const { password } = camille

async function lastToken({ accounts, db }: Scene, email: string): Promise<string> {
	await accounts.close()
	const { link } = await lastMail(db, email)
	return new URL(link).searchParams.get('token') ?? /reset-password\/(\w+)/.exec(link)?.[1] ?? ''
}

const rows: Row[] = [
	{
		call: 'GET /get-session, signed in',
		answers: ['session', 'user'],
		ask: (_, { visitor }) => visitor.get('/get-session?disableCookieCache=true&disableRefresh=true'),
	},
	{
		call: 'POST /sign-in/email',
		answers: ['redirect', 'token', 'url', 'user'],
		ask: ({ visitor }, { email }) =>
			visitor().post('/sign-in/email', { email, password, callbackURL: '/dashboard', rememberMe: true }),
	},
	{
		call: 'POST /sign-in/social',
		answers: ['redirect', 'url'],
		ask: ({ visitor }) =>
			visitor().post('/sign-in/social', {
				provider: 'discord',
				callbackURL: '/dashboard',
				newUserCallbackURL: '/dashboard/welcome',
				errorCallbackURL: '/error',
				disableRedirect: true,
				scopes: ['guilds'],
				requestSignUp: true,
				loginHint: 'camille',
			}),
	},
	{
		call: 'GET /callback/{id}',
		answers: '/error?error=state_not_found',
		ask: ({ visitor }) => visitor().get('/callback/discord?code=x'),
	},
	{
		call: 'POST /sign-out',
		answers: ['success'],
		ask: (_, { visitor }) => visitor.post('/sign-out', {}),
	},
	{
		call: 'POST /send-verification-email',
		answers: ['status'],
		ask: (_, { visitor, email }) => visitor.post('/send-verification-email', { email, callbackURL: '/x' }),
	},
	{
		call: 'GET /verify-email',
		answers: '/dashboard',
		ask: async (scene, { visitor, email }) =>
			visitor.get(`/verify-email?token=${await lastToken(scene, email)}&callbackURL=/dashboard`),
	},
	{
		call: 'GET /verify-email, no page to lead to',
		answers: ['status', 'user'],
		ask: async (scene, { visitor, email }) =>
			visitor.get(`/verify-email?token=${await lastToken(scene, email)}`),
	},
	{
		call: 'POST /request-password-reset',
		answers: ['message', 'status'],
		ask: ({ visitor }, { email }) => visitor().post('/request-password-reset', { email, redirectTo: '/x' }),
	},
	{
		call: 'POST /forget-password',
		answers: ['message', 'status'],
		ask: ({ visitor }, { email }) => visitor().post('/forget-password', { email, redirectTo: '/x' }),
	},
	{
		call: 'GET /reset-password/{token}',
		answers: '/x?token=…',
		async ask(scene, { email }) {
			await scene.visitor().post('/request-password-reset', { email })
			return await scene.visitor().get(`/reset-password/${await lastToken(scene, email)}?callbackURL=/x`)
		},
	},
	{
		call: 'POST /reset-password',
		answers: ['status'],
		async ask(scene, { email }) {
			await scene.visitor().post('/request-password-reset', { email })
			return await scene.visitor().post('/reset-password', {
				newPassword,
				token: await lastToken(scene, email),
			})
		},
	},
	{
		call: 'POST /change-password',
		answers: ['token', 'user'],
		ask: (_, { visitor }) =>
			visitor.post('/change-password', { newPassword, currentPassword: password, revokeOtherSessions: true }),
	},
	{
		call: 'POST /set-password, which is for the server only',
		answers: ['code', 'message'],
		ask: (_, { visitor }) => visitor.post('/set-password', { newPassword }),
	},
	{
		call: 'POST /delete-user',
		answers: ['message', 'success'],
		ask: (_, { visitor }) => visitor.post('/delete-user', { password }),
	},
	{
		call: 'POST /change-email',
		answers: ['status'],
		ask: (_, { visitor, email }) =>
			visitor.post('/change-email', { newEmail: `nouvelle.${email}`, callbackURL: '/x' }),
	},
	{
		call: 'POST /link-social',
		answers: ['redirect', 'url'],
		ask: (_, { visitor }) =>
			visitor.post('/link-social', {
				provider: 'discord',
				callbackURL: '/x',
				scopes: ['guilds'],
				errorCallbackURL: '/error',
			}),
	},
	{
		call: 'POST /unlink-account, by its provider',
		answers: ['status'],
		async ask({ link }, user) {
			await link(user, { providerId: 'discord' })
			return await user.visitor.post('/unlink-account', { providerId: 'discord' })
		},
	},
	{
		call: 'POST /unlink-account, by its provider and its id there',
		answers: ['status'],
		async ask({ link }, user) {
			await link(user, { providerId: 'discord' })
			const accountId = await link(user, { providerId: 'discord' })
			return await user.visitor.post('/unlink-account', { providerId: 'discord', accountId })
		},
	},
	{
		call: 'POST /get-access-token',
		answers: ['accessToken', 'scopes'],
		async ask({ link }, user) {
			const accountId = await link(user, { providerId: 'discord', accessToken: 'a' })
			return await user.visitor.post('/get-access-token', { providerId: 'discord', accountId })
		},
	},
	{
		call: 'POST /account-info',
		answers: ['data', 'user'],
		async ask({ link }, user) {
			const accountId = await link(user, { providerId: 'google', accessToken: 'a' })
			return await user.visitor.post('/account-info', { accountId })
		},
	},
	{
		call: 'POST /revoke-sessions',
		answers: ['status'],
		ask: (_, { visitor }) => visitor.post('/revoke-sessions', {}),
	},
	{
		call: 'POST /revoke-other-sessions',
		answers: ['status'],
		ask: (_, { visitor }) => visitor.post('/revoke-other-sessions', {}),
	},
	{
		call: 'GET /error',
		answers: '/error?error=no_code',
		ask: ({ visitor }) => visitor().get('/error?error=no_code'),
	},
	{ call: 'GET /ok', answers: ['ok'], ask: ({ visitor }) => visitor().get('/ok') },
	{
		call: 'POST /update-user',
		answers: ['status'],
		ask: (_, { visitor }) => visitor.post('/update-user', { name: 'Camille M.' }),
	},
	{
		call: 'POST /subscription/restore',
		answers: ['code', 'message'],
		ask: (_, { visitor }) => visitor.post('/subscription/restore', {}),
	},
]

/** The keys of a JSON answer, or its redirect target without origin and token. */
async function shapeOf(answer: Response): Promise<string[] | string> {
	if (answer.status === 302) {
		const { pathname, search } = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
		return pathname + search.replace(/token=\w+/, 'token=…')
	}
	return Object.keys((await answer.json()) as object).toSorted()
}

onEachEngine('every endpoint of the specification answers as specified', async (database) => {
	const scene = await openScene(database)
	for (const { call, answers, ask } of rows) {
		const answer = await ask(scene, await scene.user())
		assert.deepEqual(await shapeOf(answer), answers, call)
	}
})

onEachEngine('a visitor has no session', async (database) => {
	const { visitor } = await openScene(database)
	const answer = await visitor().get('/get-session')
	assert.equal(answer.status, 200)
	assert.equal(await answer.json(), null)
})
