import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { providerIds } from '#services/accounts/providers/limits.ts'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { openProvider, providerClient } from '#tests/support/provider.ts'

const providerNames = [
	'Apple Discord Facebook GitHub Microsoft Google Hugging_Face Slack Spotify Twitch X Dropbox Kick Linear',
	'LinkedIn GitLab TikTok Reddit Roblox VK Zoom Notion',
]
	.join(' ')
	.split(' ')
	.map((name) => name.replace('_', ' '))

let site: Awaited<ReturnType<typeof startDemoSite>>
let provider: Awaited<ReturnType<typeof openProvider>>

before(async () => {
	provider = await openProvider()
	site = await startDemoSite({
		accounts: ['member'],
		demo: false,
		env: {
			...everyProvider(),
			GITLAB_CLIENT_ID: providerClient.clientId,
			GITLAB_CLIENT_SECRET: providerClient.clientSecret,
			GITLAB_ISSUER: provider.url,
		},
	})
})
after(async () => {
	await site.close()
	await provider.close()
})

/** Environment variables that enable all providers. */
function everyProvider(): Record<string, string> {
	const ids = providerIds.map((id) => id.toUpperCase())
	return Object.fromEntries(
		ids.flatMap((id) => [
			[`${id}_CLIENT_ID`, 'a'],
			[`${id}_CLIENT_SECRET`, 'b'],
		]),
	)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function startSignIn(page: Page, path: string): Promise<void> {
	await page.goto(site.url + path)
	await button(page, 'Continuer avec GitLab').click()
	await page.waitForURL(`${provider.url}/**`)
}

/** Replaces the provider's user with one who is new to this site. */
function setNewPerson(): void {
	const id = randomUUID()
	provider.person = { ...provider.person, id, name: 'Camille Martin', email: `camille-${id}@exemple.fr` }
}

test('each of the 22 providers has its button and icon, in the order of the specification', async () => {
	const { page } = await openPage()
	for (const path of ['/auth/login', '/auth/register', '/auth/provider']) {
		await page.goto(site.url + path)
		const buttons = page.getByRole('list', { name: 'Autres façons d’entrer' }).getByRole('button')
		assert.equal(await buttons.filter({ has: page.locator('svg > *') }).count(), providerNames.length)
		for (const [index, name] of providerNames.entries()) {
			assert.equal(await buttons.nth(index).textContent(), `Continuer avec ${name}`)
		}
	}
})

for (const javaScriptEnabled of [true, false]) {
	test(`a new user signs up through a provider and is welcomed, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
		setNewPerson()
		const { page, pageErrors } = await openPage({ javaScriptEnabled })
		await startSignIn(page, '/auth/register')
		await page.getByRole('link', { name: 'Accepter' }).click()
		await page.waitForURL(`${site.url}/dashboard/welcome`)
		assert.match(await page.getByRole('main').innerText(), /Bienvenue/)
		assert.deepEqual(pageErrors, [])
	})
}

test('a returning user reaches the requested page, with the last used method first', async () => {
	setNewPerson()
	const { page, context } = await openPage()
	await startSignIn(page, '/auth/login')
	await page.getByRole('link', { name: 'Accepter' }).click()
	await page.waitForURL('**/dashboard/welcome')
	await context.clearCookies({ name: /session/ })
	await page.goto(`${site.url}/dashboard/feedback`)
	const first = page.getByRole('list', { name: 'Autres façons d’entrer' }).getByRole('listitem').first()
	assert.match(await first.innerText(), /Continuer avec GitLab\s*Vous vous êtes connecté ainsi/)
	await first.getByRole('button').click()
	await page.waitForURL(`${provider.url}/**`)
	await page.getByRole('link', { name: 'Accepter' }).click()
	await page.waitForURL(`${site.url}/dashboard/feedback`)
})

test('declining at the provider shows that nothing happened, and can be retried', async () => {
	const { page, pageErrors } = await openPage()
	await startSignIn(page, '/auth/login?callbackURL=%2Fdashboard%2Ffeedback')
	await page.getByRole('link', { name: 'Refuser' }).click()
	await page.waitForURL(`${site.url}/error?**`)
	assert.match(await page.getByRole('main').innerText(), /Vous n’avez pas donné votre accord/)
	assert.match(await page.getByRole('main').innerText(), /Error Code\s*access_denied/)
	await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
	await page.waitForURL(`${site.url}/auth/login?callbackURL=%2Fdashboard%2Ffeedback`)
	assert.deepEqual(pageErrors, [])
})

test('Back leads from the provider to the previous page', async () => {
	const { page } = await openPage()
	await page.goto(`${site.url}/home`)
	await startSignIn(page, '/auth/login')
	await page.goBack()
	await page.waitForURL(`${site.url}/auth/login`)
	assert.equal(await button(page, 'Continuer avec GitLab').count(), 1)
})

test('a replayed provider callback starts the sign-in again', async () => {
	setNewPerson()
	const { page, context } = await openPage()
	await startSignIn(page, '/auth/login')
	const callback = await page.getByRole('link', { name: 'Accepter' }).getAttribute('href')
	await page.goto(callback ?? '')
	await page.waitForURL('**/dashboard/welcome')
	await context.clearCookies({ name: /session/ })
	await page.goto(callback ?? '')
	assert.match(page.url(), /error=please_restart_the_process/)
	assert.match(await page.getByRole('main').innerText(), /Recommencez depuis le début/)
})

test('a signed-in user links a provider account and unlinks it', async () => {
	const { email } = accountOf('member')
	provider.person = { ...provider.person, id: 'member', email }
	const { page, context, pageErrors } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(`${site.url}/dashboard/settings/accounts`)
	assert.match(await page.getByRole('main').innerText(), /Aucun compte n’est lié/)
	await button(page, 'Lier GitLab').click()
	await page.waitForURL(`${provider.url}/**`)
	await page.getByRole('link', { name: 'Accepter' }).click()
	await page.waitForURL(`${site.url}/dashboard/settings/accounts?linked=gitlab`)
	await page.getByRole('status').getByText('Votre compte GitLab est lié.').waitFor()
	await button(page, 'Délier GitLab').click()
	await page.getByText('Votre compte GitLab n’ouvre plus celui-ci.').waitFor()
	await button(page, 'Lier GitLab').waitFor()
	assert.deepEqual(pageErrors, [])
})

test('unlinking the only sign-in method asks for a password first', async () => {
	setNewPerson()
	const { page } = await openPage()
	await startSignIn(page, '/auth/login')
	await page.getByRole('link', { name: 'Accepter' }).click()
	await page.waitForURL('**/dashboard/welcome')
	await page.goto(`${site.url}/dashboard/settings/accounts`)
	assert.match(await page.getByRole('main').innerText(), /votre seule façon d’entrer/)
	assert.equal(await button(page, /Délier/).count(), 0)
	await page.getByRole('link', { name: 'Choisir un mot de passe' }).click()
	await page.waitForURL('**/dashboard/settings/security/password')
})
