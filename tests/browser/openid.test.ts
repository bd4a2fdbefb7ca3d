import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import * as openid from 'openid-client'
import { discover, everything } from '#services/accounts/openid/testing.ts'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

/** An OpenID client that users return to. */
const service = createServer((_request, response) => response.end('<h1>Bienvenue au wiki</h1>'))
const member = accountOf('member')
let site: Awaited<ReturnType<typeof startDemoSite>>
let callback: string

before(async () => {
	service.listen(0, '127.0.0.1')
	await once(service, 'listening')
	callback = `http://127.0.0.1:${(service.address() as AddressInfo).port}/callback`
	site = await startDemoSite({ accounts: ['member', 'admin'], demo: false })
})
after(async () => {
	service.close()
	service.closeAllConnections()
	await site.close()
})

/** Registers a client in the panel as an administrator, and reads its credentials there. */
async function register(name: string) {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await page.goto(`${site.url}/panel/clients`)
	await page.getByLabel('Nom', { exact: true }).fill(name)
	await page.getByLabel('Adresses de retour').fill(callback)
	await page.getByRole('button', { name: 'Enregistrer le service' }).click()
	const notice = page.getByRole('status').filter({ hasText: 'Gardez ces identifiants' })
	await notice.waitFor()
	const [, id = '', secret = ''] = await notice.locator('code').allTextContents()
	await context.close()
	return { id, secret }
}

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test(`a visitor comes from a client, signs in, consents and returns once, ${how}`, async () => {
		const credentials = await register(`Wiki ${how}`)
		const config = await discover(site.url, credentials)
		const verifier = openid.randomPKCECodeVerifier()
		const address = openid.buildAuthorizationUrl(config, {
			redirect_uri: callback,
			scope: everything,
			state: 'x',
			code_challenge: await openid.calculatePKCECodeChallenge(verifier),
			code_challenge_method: 'S256',
		})
		const { page, context } = await openPage({ javaScriptEnabled })
		let visits = 0
		service.on('request', (request) => (visits += Number(request.url?.startsWith('/callback'))))
		await page.goto(address.href)
		await page.getByLabel('Email', { exact: true }).fill(member.email)
		await page.getByLabel('Mot de passe', { exact: true }).fill('un mot de passe long')
		await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
		await page.getByRole('heading', { name: `Entrer dans Wiki ${how}` }).waitFor()
		await page.getByRole('button', { name: 'Autoriser' }).click()
		await page.getByRole('heading', { name: 'Bienvenue au wiki' }).waitFor()
		assert.equal(visits, 1, 'a code is sent once')
		const checks = { expectedState: 'x', pkceCodeVerifier: verifier }
		const tokens = await openid.authorizationCodeGrant(config, new URL(page.url()), checks)
		assert.ok(tokens.id_token)
		service.removeAllListeners('request')
		service.on('request', (_request, response) => response.end('<h1>Bienvenue au wiki</h1>'))

		await page.goto(address.href)
		await page.getByRole('heading', { name: 'Bienvenue au wiki' }).waitFor()
		assert.ok(page.url().startsWith(callback), 'no consent is required the second time')
		await context.close()
	})
}
