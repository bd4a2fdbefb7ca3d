import assert from 'node:assert/strict'
import * as openid from 'openid-client'
import { bodyOf, camille, createVisitor, lastMail } from '#services/accounts/testing.ts'
import { challenged, totpCode, withTwoFactor } from '#services/accounts/two-factor/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	launcher,
	openListener,
	openProvider,
	type Provider,
	signInTo,
	type Visitor,
	wiki,
} from './testing.ts'

const newPassword = 'une autre phrase, plus longue'

type Opened = Pick<Provider, 'accounts' | 'db'> & { url?: string }

type Way = (opened: Opened, visitor: Visitor) => Promise<Response>

const owner = { name: 'Odile Petit', email: 'odile@exemple.fr', password: 'la place devant l’église' }

const byMail: Way = async ({ accounts, db, url }) => {
	const visitor = createVisitor(accounts, url)
	await visitor.post('/request-password-reset', { email: camille.email })
	await accounts.settled()
	const token = /reset-password\/([^?]+)/.exec((await lastMail(db, camille.email)).link)?.[1]
	return await visitor.post('/reset-password', { token, newPassword })
}

const byAdministrator: Way = async ({ accounts, db, url }) => {
	await accounts.createUser({ ...owner, role: 'owner' })
	const visitor = createVisitor(accounts, url)
	await visitor.post('/sign-in/email', owner)
	const { id } = await camilleIn(db)
	return await visitor.post('/admin/set-user-password', { userId: id, newPassword })
}

const closingOthers: Way = async (_, visitor) => {
	const body = { currentPassword: camille.password, newPassword, revokeOtherSessions: true }
	return await visitor.post('/change-password', body)
}

const keepingOthers: Way = async (_, visitor) =>
	await visitor.post('/change-password', { currentPassword: camille.password, newPassword })

const camilleIn = async (db: Provider['db']) =>
	await db.selectFrom('user').select('id').where('email', '=', camille.email).executeTakeFirstOrThrow()

const closing = { byMail, byAdministrator, closingOthers }

for (const [name, way] of Object.entries(closing)) {
	onEachEngine(
		`a new password (${name}) revokes the tokens of clients and notifies them`,
		async (database) => {
			await using provider = await openProvider(database)
			using listener = await openListener()
			const config = await provider.discover(
				await provider.register({ ...wiki, backchannelLogoutUri: listener.url }),
			)
			const { visitor, tokens } = await signInTo(provider, config)
			const received = listener.received()
			assert.equal((await way(provider, visitor)).status, 200)
			assert.ok((await received).token)
			assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, false)
			const old = () => openid.refreshTokenGrant(config, tokens.refresh_token!)
			await assert.rejects(old(), { error: 'invalid_grant' })

			const again = provider.visitor()
			await again.post('/sign-in/email', { email: camille.email, password: newPassword })
			assert.equal((await provider.accounts.openid.applications(again.headers())).length, 1)
			const fresh = await signInTo(provider, config, { visitor: again })
			await assert.rejects(old(), { error: 'invalid_grant' })
			assert.ok((await openid.refreshTokenGrant(config, fresh.tokens.refresh_token!)).access_token)
		},
	)

	onEachEngine(`a new password (${name}) deletes trusted devices and pending sign-ins`, async (database) => {
		const { accounts, db, visitor, totpURI } = await withTwoFactor(database)
		const device = await challenged(accounts)
		const underWay = await challenged(accounts)
		const trusting = { code: totpCode(totpURI), trustDevice: true }
		assert.equal((await device.post('/two-factor/verify-totp', trusting)).status, 200)
		assert.equal((await way({ accounts, db }, visitor)).status, 200)
		const answer = await device.post('/sign-in/email', { email: camille.email, password: newPassword })
		assert.equal((await bodyOf(answer))['twoFactorRedirect'], true)
		const late = await underWay.post('/two-factor/verify-totp', { code: totpCode(totpURI, 1) })
		assert.equal(late.status, 401)
	})
}

onEachEngine('a new password that keeps the other sessions keeps the grants too', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { visitor, tokens } = await signInTo(provider, config)
	assert.equal((await keepingOthers(provider, visitor)).status, 200)
	assert.ok((await openid.refreshTokenGrant(config, tokens.refresh_token!)).access_token)
})

onEachEngine('a rejected password revokes nothing', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const { visitor, tokens } = await signInTo(provider, config)
	const body = { currentPassword: 'pas le bon', newPassword, revokeOtherSessions: true }
	assert.equal((await visitor.post('/change-password', body)).status, 400)
	assert.equal((await visitor.post('/reset-password', { token: 'x', newPassword })).status, 400)
	assert.ok((await openid.refreshTokenGrant(config, tokens.refresh_token!)).access_token)
})

onEachEngine('a device approved before a new password gets no tokens after it', async (database) => {
	await using provider = await openProvider(database)
	const { id } = await provider.register(launcher)
	const config = await provider.discover({ id, secret: null }, openid.None())
	const started = await openid.initiateDeviceAuthorization(config, { scope: 'openid offline_access' })
	const visitor = provider.visitor()
	await visitor.post('/sign-in/email', camille)
	assert.ok(await provider.accounts.openid.device(visitor.headers(), started.user_code))
	assert.equal((await visitor.post('/device/approve', { userCode: started.user_code })).status, 200)
	assert.equal((await byMail(provider, visitor)).status, 200)
	await assert.rejects(openid.pollDeviceAuthorizationGrant(config, started), { error: 'invalid_grant' })
})

onEachEngine('restoring an address revokes all grants', async (database) => {
	await using provider = await openProvider(database)
	const { accounts, db } = provider
	const config = await provider.discover(await provider.register(wiki))
	const { visitor, tokens } = await signInTo(provider, config)
	await db.updateTable('user').set({ emailVerified: true }).execute()
	await visitor.post('/change-email', { newEmail: 'camille@place.fr' })
	await accounts.settled()
	await visitor.get((await lastMail(db, camille.email)).link)
	await accounts.settled()
	const token = new URL((await lastMail(db, camille.email)).link).searchParams.get('token')
	assert.equal((await visitor.post('/restore-email', { token })).status, 200)
	await assert.rejects(openid.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' })
	assert.deepEqual(await db.selectFrom('oauthConsent').select('id').execute(), [])
	assert.deepEqual(await db.selectFrom('oauthRefreshToken').select('id').execute(), [])
})
