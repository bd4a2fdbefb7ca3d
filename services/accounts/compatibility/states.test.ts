import assert from 'node:assert/strict'
import { bodyOf, camille, lastMail } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openScene, type User, type Scene } from './testing.ts'

const dayMs = 24 * 3_600_000

type Line = [sentence: string, check: (scene: Scene) => Promise<void>]

const sessionsOf = async ({ db }: Scene, { id }: User) =>
	await db.selectFrom('session').selectAll().where('userId', '=', id).execute()

async function daysLeft(scene: Scene, user: User): Promise<number> {
	const [session] = await sessionsOf(scene, user)
	return (Number(new Date(session!.expiresAt)) - Date.now()) / dayMs
}

async function letDaysPass({ db }: Scene, { id }: User, days: number): Promise<void> {
	const expiresAt = new Date(Date.now() + (7 - days) * dayMs)
	const updatedAt = new Date(Date.now() - days * dayMs)
	await db.updateTable('session').set({ expiresAt, updatedAt }).where('userId', '=', id).execute()
}

async function resetToken({ visitor, accounts, db }: Scene, email: string): Promise<string> {
	await visitor().post('/request-password-reset', { email })
	await accounts.close()
	return /reset-password\/(\w+)/.exec((await lastMail(db, email)).link)?.[1] ?? ''
}

const lines: Line[] = [
	[
		'a session is created at sign-in',
		async (scene) => {
			const user = await scene.user()
			await scene.visitor().post('/sign-in/email', { email: user.email, password: camille.password })
			assert.equal((await sessionsOf(scene, user)).length, 2)
		},
	],
	[
		'it is refreshed on read once its update age has passed',
		async (scene) => {
			const user = await scene.user()
			await letDaysPass(scene, user, 1.5)
			await user.visitor.get('/get-session')
			assert.ok((await daysLeft(scene, user)) > 6.9)
		},
	],
	[
		'it is not refreshed before',
		async (scene) => {
			const user = await scene.user()
			await letDaysPass(scene, user, 0.5)
			await user.visitor.get('/get-session')
			assert.ok((await daysLeft(scene, user)) < 6.6)
		},
	],
	[
		'it is not refreshed by a read that asks not to',
		async (scene) => {
			const user = await scene.user()
			await letDaysPass(scene, user, 1.5)
			await user.visitor.get('/get-session?disableRefresh=true')
			assert.ok((await daysLeft(scene, user)) < 5.6)
		},
	],
	[
		'it is deleted at sign-out',
		async (scene) => {
			const user = await scene.user()
			await user.visitor.post('/sign-out', {})
			assert.deepEqual(await sessionsOf(scene, user), [])
		},
	],
	[
		'it is deleted at revoke',
		async (scene) => {
			const user = await scene.user()
			const [session] = await sessionsOf(scene, user)
			await user.visitor.post('/revoke-session', { token: session!.token })
			assert.deepEqual(await sessionsOf(scene, user), [])
		},
	],
	[
		'it is deleted at password reset',
		async (scene) => {
			const user = await scene.user()
			const token = await resetToken(scene, user.email)
			await scene.visitor().post('/reset-password', { newPassword: 'une phrase toute neuve', token })
			assert.deepEqual(await sessionsOf(scene, user), [])
		},
	],
	[
		'it is deleted at account deletion',
		async (scene) => {
			const user = await scene.user()
			await user.visitor.post('/delete-user', {})
			assert.deepEqual(await sessionsOf(scene, user), [])
		},
	],
	[
		'an expired session is rejected',
		async (scene) => {
			const user = await scene.user()
			await letDaysPass(scene, user, 8)
			assert.equal(await (await user.visitor.get('/get-session')).json(), null)
		},
	],
	[
		'without "remember me" its cookie has no max age and a marker is set',
		async (scene) => {
			const { email } = await scene.user()
			const body = { email, password: camille.password, rememberMe: false }
			const answer = await scene.visitor().post('/sign-in/email', body)
			const cookies = answer.headers.getSetCookie()
			const session = cookies.find((cookie) => cookie.startsWith('parvis.session_token='))
			assert.doesNotMatch(session ?? 'max-age', /max-age/i)
			assert.ok(cookies.some((cookie) => cookie.startsWith('parvis.dont_remember=')))
		},
	],
	[
		'somebody starts unverified and becomes verified by a valid token',
		async (scene) => {
			const { visitor, email } = await scene.user()
			const before = await bodyOf(await visitor.get('/get-session'))
			assert.equal((before['user'] as { emailVerified: boolean }).emailVerified, false)
			await visitor.get((await lastMail(scene.db, email)).link)
			const after = await bodyOf(await visitor.get('/get-session'))
			assert.equal((after['user'] as { emailVerified: boolean }).emailVerified, true)
		},
	],
	[
		'a reset token is gone once it was used',
		async (scene) => {
			const { email } = await scene.user()
			const token = await resetToken(scene, email)
			const body = { newPassword: 'une phrase toute neuve', token }
			assert.equal((await scene.visitor().post('/reset-password', body)).status, 200)
			assert.equal((await scene.visitor().post('/reset-password', body)).status, 400)
		},
	],
]

onEachEngine('the specified states of sessions and addresses hold', async (database) => {
	const scene = await openScene(database)
	for (const [sentence, check] of lines) {
		await assert.doesNotReject(check(scene), sentence)
	}
})
