import assert from 'node:assert/strict'
import { codeOf } from '#platform/http/errors.ts'
import { bodyOf, camille } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { letSessionsAge, openScene, type Scene } from './testing.ts'

type Line = {
	message: string
	status: number
	code?: string
	reach(scene: Scene): Promise<Response>
}

const newPassword = 'une phrase toute neuve'
const idToken = { token: 'jeton' }

const lines: Line[] = [
	{
		message: 'Invalid password',
		status: 400,
		reach: async ({ user }) =>
			(await user()).visitor.post('/change-password', { newPassword, currentPassword: 'pas le bon' }),
	},
	{
		message: 'Invalid email',
		status: 400,
		reach: ({ visitor }) => visitor().post('/sign-in/email', { ...camille, email: 'camille' }),
	},
	{
		message: 'Invalid email or password',
		status: 401,
		reach: ({ visitor }) => visitor().post('/sign-in/email', { ...camille, email: 'inconnue@exemple.fr' }),
	},
	{
		message: 'Invalid email or password',
		status: 401,
		async reach({ user, visitor }) {
			const { email } = await user()
			return await visitor().post('/sign-in/email', { email, password: 'pas le bon' })
		},
	},
	{
		message: 'Invalid email or password',
		status: 401,
		async reach({ user, visitor, db }) {
			const { email, id } = await user()
			await db.deleteFrom('account').where('userId', '=', id).execute()
			return await visitor().post('/sign-in/email', { ...camille, email })
		},
	},
	{
		message: 'Provider not found',
		status: 404,
		reach: ({ visitor }) => visitor().post('/sign-in/social', { provider: 'github' }),
	},
	{
		message: 'invalid token',
		status: 400,
		reach: ({ visitor }) => visitor().post('/reset-password', { newPassword, token: 'inconnu' }),
	},
	{
		message: 'id_token not supported',
		status: 404,
		reach: ({ visitor }) => visitor().post('/sign-in/social', { provider: 'discord', idToken }),
	},
	{
		message: 'Failed to get user info',
		status: 401,
		reach: ({ visitor }) => visitor().post('/sign-in/social', { provider: 'microsoft', idToken }),
	},
	{
		message: 'User email not found',
		status: 401,
		reach: ({ visitor }) => visitor().post('/sign-in/social', { provider: 'apple', idToken }),
	},
	{
		message: 'Password too short',
		status: 400,
		reach: ({ visitor }) => visitor().post('/sign-up/email', { ...camille, password: '1234567' }),
	},
	{
		message: 'Password too long',
		status: 400,
		reach: ({ visitor }) => visitor().post('/sign-up/email', { ...camille, password: 'é'.repeat(129) }),
	},
	{
		message: 'Password too short',
		status: 400,
		reach: async ({ user }) =>
			(await user()).visitor.post('/change-password', {
				newPassword: 'court',
				currentPassword: camille.password,
			}),
	},
	{
		message: 'User already exists',
		status: 422,
		async reach({ user, visitor }) {
			const { email } = await user()
			return await visitor().post('/sign-up/email', { ...camille, email })
		},
	},
	{
		message: 'Credential account not found',
		status: 400,
		async reach({ user, db }) {
			const { visitor, id } = await user()
			await db.deleteFrom('account').where('userId', '=', id).execute()
			return await visitor.post('/change-password', { newPassword, currentPassword: camille.password })
		},
	},
	{
		message: 'Session expired. Re-authenticate to perform this action.',
		status: 400,
		async reach(scene) {
			const somebody = await scene.user()
			await letSessionsAge(scene, somebody)
			return await somebody.visitor.post('/delete-user', {})
		},
	},
	{
		message: "You can't unlink your last account",
		status: 400,
		reach: async ({ user }) => (await user()).visitor.post('/unlink-account', { providerId: 'credential' }),
	},
	{
		message: 'Account not found',
		status: 400,
		async reach({ user, link }) {
			const somebody = await user()
			await link(somebody, { providerId: 'discord' })
			return await somebody.visitor.post('/unlink-account', { providerId: 'github' })
		},
	},
	{
		message: 'You can only send a verification email to an unverified email',
		status: 400,
		async reach({ verifiedUser }) {
			const { visitor, email } = await verifiedUser()
			return await visitor.post('/send-verification-email', { email })
		},
	},
	{
		message: 'You can only send a verification email to your own email',
		status: 400,
		reach: async ({ user }) =>
			(await user()).visitor.post('/send-verification-email', { email: 'autre@exemple.fr' }),
	},
	{
		message: 'Email is the same',
		status: 400,
		async reach({ user }) {
			const { visitor, email } = await user()
			return await visitor.post('/change-email', { newEmail: email.toUpperCase() })
		},
	},
	{
		message: "Couldn't update your email",
		status: 400,
		async reach({ user }) {
			const [{ visitor }, { email }] = [await user(), await user()]
			return await visitor.post('/change-email', { newEmail: email })
		},
	},
	{
		message: 'Session not found',
		status: 400,
		reach: async ({ user }) => (await user()).visitor.post('/revoke-session', { token: 'inconnu' }),
	},
	{
		message: 'Session is not fresh',
		status: 403,
		async reach(scene) {
			const somebody = await scene.user()
			await letSessionsAge(scene, somebody)
			return await somebody.visitor.post('/unlink-account', { providerId: 'credential' })
		},
	},
	{
		message: 'Invalid callbackURL',
		status: 403,
		reach: async ({ user }) =>
			(await user()).visitor.post('/change-email', {
				newEmail: 'nouvelle@exemple.fr',
				callbackURL: 'https://ailleurs.test',
			}),
	},
	{
		message: 'Access token not found',
		status: 400,
		async reach({ user, link }) {
			const somebody = await user()
			const accountId = await link(somebody, { providerId: 'google' })
			return await somebody.visitor.post('/account-info', { accountId })
		},
	},
	{
		message: 'Failed to get a valid access token',
		status: 400,
		async reach({ user, link }) {
			const somebody = await user()
			const accessTokenExpiresAt = new Date(Date.now() - 1000)
			await link(somebody, {
				providerId: 'google',
				refreshToken: 'r',
				accessToken: 'a',
				accessTokenExpiresAt,
			})
			return await somebody.visitor.post('/get-access-token', { providerId: 'google' })
		},
	},
	{
		message: 'Failed to refresh access token',
		status: 400,
		async reach({ user, link }) {
			const somebody = await user()
			await link(somebody, { providerId: 'google', refreshToken: 'r' })
			return await somebody.visitor.post('/refresh-token', { providerId: 'google' })
		},
	},
	{
		message: 'Account not linked - linking not allowed',
		status: 401,
		reach: async ({ user }) => (await user()).visitor.post('/link-social', { provider: 'facebook', idToken }),
	},
	{
		message: 'Account not linked - different emails not allowed',
		status: 401,
		reach: async ({ user }) => (await user()).visitor.post('/link-social', { provider: 'google', idToken }),
	},
	{
		message: 'Unauthorized',
		status: 401,
		reach: ({ visitor }) => visitor().get('/list-accounts'),
	},
	{
		message: '[body.newPassword] Invalid input: expected string, received undefined',
		code: 'VALIDATION_ERROR',
		status: 400,
		reach: ({ visitor }) => visitor().post('/reset-password', { token: 'inconnu' }),
	},
	{
		message: 'Subscriptions are not enabled',
		status: 404,
		reach: async ({ user }) => (await user()).visitor.post('/subscription/restore', {}),
	},
]

onEachEngine('every specified message has its status and code', async (database) => {
	const scene = await openScene(database)
	for (const { message, status, code = codeOf(message), reach } of lines) {
		const answer = await reach(scene)
		const actual = { status: answer.status, ...(await bodyOf(answer)) }
		assert.deepEqual(actual, { status, message, code }, message)
	}
})

onEachEngine('a reset request gets the same answer with and without an account', async (database) => {
	const { user, visitor } = await openScene(database)
	const { email } = await user()
	const message = 'If this email exists in our system, check your email for the reset link'
	for (const path of ['/request-password-reset', '/forget-password']) {
		for (const address of [email, 'inconnue@exemple.fr']) {
			const answer = await visitor().post(path, { email: address })
			assert.equal(answer.status, 200)
			assert.deepEqual(await bodyOf(answer), { status: true, message })
		}
	}
})
