import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'
import { openProvider, providerClient } from '#tests/support/provider.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let provider: Awaited<ReturnType<typeof openProvider>>

const wrongSecret = 'MARQUE-fausse'

before(async () => {
	provider = await openProvider()
	const env = { GITLAB_ISSUER: provider.url, GITHUB_CLIENT_ID: 'fixe', GITHUB_CLIENT_SECRET: 'MARQUE-fixe' }
	site = await startDemoSite({ accounts: ['owner'], demo: false, env })
})
after(async () => {
	await site.close()
	await provider.close()
})

async function openAsOwner(path: string, options: BrowserContextOptions = {}): Promise<Page> {
	const { page, context } = await openPage(options)
	await site.signIn(context, 'owner')
	await page.goto(`${site.url}/panel/settings/providers${path}`)
	return page
}

const saved = (page: Page) => page.getByText('Les réglages sont enregistrés.').waitFor()

async function save(page: Page): Promise<void> {
	const answer = page.waitForResponse((response) => response.request().method() === 'POST')
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await answer
	await saved(page)
}

/** Buttons of `/auth/login`, as a visitor sees them. */
async function offered(): Promise<string[]> {
	const { page } = await openPage()
	await page.goto(`${site.url}/auth/login`)
	return await page.getByRole('button', { name: /^Continuer avec / }).allTextContents()
}

test('without JavaScript, a provider is set, tested, used and removed', async () => {
	const page = await openAsOwner('', { javaScriptEnabled: false })
	await page.getByRole('link', { name: 'GitLab Non proposé' }).click()
	const runTest = page.getByRole('button', { name: 'Tester' })
	await runTest.click()
	await page.getByText('Enregistrez d’abord un identifiant et un secret.').waitFor()
	await page.getByLabel('Proposer GitLab à la connexion').check()
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Sans identifiant, ce fournisseur ne peut pas être proposé.').waitFor()
	assert.equal(await page.getByLabel('Proposer GitLab à la connexion').isChecked(), true)
	await page.getByLabel('Identifiant du client').fill(providerClient.clientId)
	await page.getByLabel('Secret du client').fill(wrongSecret)
	await save(page)
	await runTest.click()
	await page.getByText('GitLab refuse l’identifiant ou le secret.').waitFor()
	await page.getByText('401 {"error":"invalid_client"}').waitFor()
	assert.doesNotMatch(await page.content(), /MARQUE/)
	await page.getByLabel('Secret du client').fill(providerClient.clientSecret)
	await save(page)
	await runTest.click()
	await page.getByText('GitLab reconnaît l’identifiant et le secret', { exact: false }).waitFor()
	assert.ok(!(await page.content()).includes(providerClient.clientSecret))
	assert.deepEqual(await offered(), ['Continuer avec GitHub', 'Continuer avec GitLab'])

	const { page: visitor } = await openPage()
	await visitor.goto(`${site.url}/auth/register`)
	await visitor.getByRole('button', { name: 'Continuer avec GitLab' }).click()
	await visitor.getByRole('link', { name: 'Accepter' }).click()
	await visitor.waitForURL(`${site.url}/dashboard/welcome`)

	await page.getByLabel('Retirer le secret enregistré').check()
	await save(page)
	await page.getByRole('link', { name: 'Tous les fournisseurs' }).click()
	await page.getByRole('link', { name: 'GitLab Incomplet' }).waitFor()
	assert.deepEqual(await offered(), ['Continuer avec GitHub'])
})

test('the callback address is there to copy, and the changes are listed and undone by keyboard', async () => {
	const page = await openAsOwner('/discord')
	await waitForHydration(page)
	await page.getByText(`${site.url}/api/auth/callback/discord`).waitFor()
	await page.getByRole('button', { name: 'Copier : Adresse de retour' }).waitFor()
	await page.getByLabel('Proposer Discord à la connexion').check()
	await page.getByLabel('Identifiant du client').fill('a b')
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Un identifiant n’a ni espace ni accent', { exact: false }).waitFor()
	await page.getByLabel('Identifiant du client').fill('disque')
	await page.getByLabel('Secret du client').fill('MARQUE-discord')
	await save(page)
	await page.getByText('Un secret est enregistré.', { exact: false }).waitFor()
	await assertAccessible(page)
	assert.deepEqual(await offered(), ['Continuer avec Discord', 'Continuer avec GitHub'])
	await page.getByRole('link', { name: 'Tous les fournisseurs' }).click()
	const items = page.getByRole('main').getByRole('link', { name: /(?:Proposé|Incomplet|Non proposé)$/ })
	assert.match((await items.first().textContent()) ?? '', /^Discord/)
	assert.equal(await items.count(), 22)
	await assertAccessible(page)
	await pressByKeyboard(page.getByRole('button', { name: /^Rétablir la version du/ }).first())
	await saved(page)
	assert.deepEqual(await offered(), ['Continuer avec GitHub'])
	assert.doesNotMatch(await page.content(), /MARQUE/)
})

test('what the variables set is shown with their names, and locked', async () => {
	const page = await openAsOwner('/github')
	await page.getByText('Fixé par GITHUB_CLIENT_ID et GITHUB_CLIENT_SECRET.').first().waitFor()
	assert.equal(await page.getByLabel('Identifiant du client').inputValue(), 'fixe')
	assert.equal(await page.getByLabel('Identifiant du client').getAttribute('readonly'), '')
	assert.equal(await page.getByLabel('Proposer GitHub à la connexion').isDisabled(), true)
	assert.equal(await page.getByLabel('Secret du client').count(), 0)
	assert.equal(await page.getByRole('button', { name: 'Enregistrer' }).count(), 0)
	assert.equal(
		await page.getByRole('link', { name: 'Fournisseurs', exact: true }).getAttribute('aria-current'),
		'page',
	)
	assert.doesNotMatch(await page.content(), /MARQUE/)
	await page.goto(`${site.url}/panel/settings/providers/gitlab`)
	await page.getByText('Fixé par GITLAB_ISSUER.').waitFor()
	assert.equal((await page.goto(`${site.url}/panel/settings/providers/inconnu`))?.status(), 404)
})
