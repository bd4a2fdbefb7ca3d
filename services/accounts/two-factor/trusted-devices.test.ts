import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille } from '#services/accounts/testing.ts'
import { challenged, totpCode, turnOn, withTwoFactor } from './testing.ts'

onEachEngine('disabling and enabling the second factor removes trusted devices', async (database) => {
	const { accounts, visitor, totpURI } = await withTwoFactor(database)
	const device = await challenged(accounts)
	await device.post('/two-factor/verify-totp', { code: totpCode(totpURI), trustDevice: true })
	const isAsked = async () => {
		await device.post('/sign-out', {})
		return (await bodyOf(await device.post('/sign-in/email', camille)))['twoFactorRedirect'] === true
	}
	assert.equal(await isAsked(), false)
	assert.equal((await visitor.post('/two-factor/disable', { password: 'pas le bon' })).status, 400)
	assert.equal(await isAsked(), false, 'a rejected call removes no trusted device')
	assert.equal((await visitor.post('/two-factor/disable', { password: camille.password })).status, 200)
	await turnOn(visitor)
	assert.equal(await isAsked(), true)
})
