import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ demo: false })
})
after(() => site.close())

const passwordIn = (page: Page) => page.getByLabel(/^(Mot de passe|Password)$/)
const meterIn = (page: Page) => page.getByRole('meter')

async function openRegistration(options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	const fetched: string[] = []
	opened.page.on('request', (request) => fetched.push(request.url()))
	const sessionResponse = opened.page.waitForResponse('**/api/auth/get-session')
	await opened.page.goto(`${site.url}/auth/register`)
	await sessionResponse
	return { ...opened, dictionaries: () => fetched.filter((url) => url.includes('.worker-')) }
}

/** Waits until the meter has this text. */
async function waitForStrength(page: Page, text: string): Promise<void> {
	await page.waitForFunction(
		(expected) => document.querySelector('[role=meter]')?.ariaValueText === expected,
		text,
	)
}

test('the meter follows the typed password, and the dictionaries load with the first character', async () => {
	const { page, dictionaries, pageErrors } = await openRegistration()
	await page.getByLabel('Nom', { exact: true }).fill('Camille Martin')
	assert.deepEqual(dictionaries(), [])
	assert.equal(await meterIn(page).count(), 0)

	await passwordIn(page).pressSequentially('motdepasse')
	await waitForStrength(page, 'Fragile')
	assert.equal(dictionaries().length, 1)
	await passwordIn(page).fill('les pavés du parvis')
	await waitForStrength(page, 'Très solide')
	await passwordIn(page).fill('camille-martin-75')
	await waitForStrength(page, 'Très fragile')
	await page.getByText('N’employez pas que votre nom, ni celui du site.').first().waitFor()
	await page
		.locator('[aria-live=polite]', { hasText: /Solidité\s: très fragile/ })
		.waitFor({ state: 'attached' })

	await passwordIn(page).fill('')
	await meterIn(page).waitFor({ state: 'detached' })
	assert.equal(dictionaries().length, 1)
	assert.deepEqual(pageErrors, [])
})

test('an English page loads the English dictionary and messages', async () => {
	const { page, context, dictionaries } = await openRegistration()
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await page.reload()
	await page.waitForLoadState('networkidle')
	await passwordIn(page).fill('three benches under the lamp')
	await waitForStrength(page, 'Very strong')
	await passwordIn(page).fill('correct horse battery staple')
	await waitForStrength(page, 'Very weak')
	await page.getByText('Everybody knows this phrase').first().waitFor()
	assert.match(dictionaries().join(), /estimate-en/)
})

test('the strength meter causes no layout shift', async () => {
	for (const viewport of [
		{ width: 360, height: 740 },
		{ width: 1280, height: 800 },
	]) {
		const { page } = await openRegistration({ viewport })
		const height = () =>
			page.locator('form', { has: passwordIn(page) }).evaluate((form) => form.getBoundingClientRect().height)
		const before = await height()
		for (const password of [
			'm',
			'motdepasse',
			'azertyuiop',
			'camille1',
			'les pavés du parvis',
			'4@8({[<36'.repeat(12),
		]) {
			await passwordIn(page).fill('')
			await passwordIn(page).pressSequentially(password)
			await meterIn(page).waitFor()
			assert.equal(await height(), before, password)
		}
	}
})

test('without JavaScript the field is plain and a leaked password is still rejected', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/auth/register`)
	await page.getByLabel('Nom', { exact: true }).fill('Camille Martin')
	await page.getByLabel('Email', { exact: true }).fill('camille@exemple.fr')
	for (const label of ['Mot de passe', 'Confirmer le mot de passe']) {
		await page.getByLabel(label, { exact: true }).fill('Azerty123!')
	}
	await page.getByRole('button', { name: 'S’inscrire', exact: true }).click()
	await page.getByText(/listes de ceux qui ont été volés ailleurs/).waitFor()
	assert.equal(await page.getByLabel('Nom', { exact: true }).inputValue(), 'Camille Martin')
	assert.equal(await meterIn(page).count(), 0)
})

test('the set-up form explains why a password is rejected', async () => {
	const { page } = await openPage()
	await page.goto(site.setUpUrl ?? '')
	await page.getByLabel('Nom', { exact: true }).fill('Camille Martin')
	await page.getByLabel('Email', { exact: true }).fill('camille@exemple.fr')
	for (const label of ['Mot de passe', 'Confirmer le mot de passe']) {
		await page.getByLabel(label, { exact: true }).fill('camillemartin')
	}
	await page.getByRole('button', { name: 'Créer le compte', exact: true }).click()
	await page.getByText(/n’est fait que de votre nom/).waitFor()
	assert.equal(await passwordIn(page).getAttribute('aria-invalid'), 'true')
})
