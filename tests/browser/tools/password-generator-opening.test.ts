import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { startToolsSite } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/password-generator`

const secretOf = (page: Page) => page.getByRole('region', { name: /^(?:Mot de passe|Phrase de passe)$/ })

/** The visible secret, once it matches a pattern. */
async function readSecret(page: Page, shape: RegExp): Promise<string> {
	await secretOf(page).filter({ hasText: shape }).waitFor()
	return (await secretOf(page).textContent()) ?? ''
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).press('Space')

const hasNothingToUndo = (page: Page) => page.getByRole('button', { name: 'Annuler' }).isDisabled()

/** Keeps the scripts that have `text` in them from the page until they are released. */
async function holdScripts(page: Page, text: string): Promise<() => Promise<void>> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (route) => {
		const response = await route.fetch()
		if ((await response.text()).includes(text)) await promise
		await route.fulfill({ response })
	})
	return async () => {
		resolve()
		await page.unrouteAll({ behavior: 'wait' })
	}
}

test('impossible settings in the address draw no secret and leave nothing to undo', async () => {
	const { page } = await openPage()
	await page.goto(`${address}?size=4&lower=none&upper=none&digits=none&symbols=none`)
	await page.getByText(/Aucune sorte de caractères n’est cochée/).waitFor()
	await page.getByRole('checkbox', { name: 'Chiffres' }).press('Space')
	await readSecret(page, /^\d{4}$/)
	assert.ok(await hasNothingToUndo(page))
})

test('sections opened before hydration are filled, and stay open after testing an own password', async () => {
	const { page } = await openPage()
	const release = await holdScripts(page, '')
	await page.goto(address, { waitUntil: 'commit' })
	await page.getByText('Plus de réglages').click()
	await release()
	const letters = 'bcdefghijklmnopqrstuvwxyz'
	await page.getByRole('textbox', { name: 'Caractères à écarter' }).fill(letters + letters.toUpperCase())
	await readSecret(page, /^[^b-zB-Z]{20}$/)
	await choose(page, 'Tester le mien')
	await page.getByRole('textbox', { name: 'Votre mot de passe' }).waitFor()
	await choose(page, 'Générer')
	assert.match(await readSecret(page, /^[!-~]{20}$/), /^[^b-zB-Z]{20}$/)
})

test('keys pressed before the settings of the URL are read generate nothing else', async () => {
	const { page } = await openPage()
	const release = await holdScripts(page, 'too-few')
	await page.goto(`${address}?kind=phrase`)
	await page.getByRole('region', { name: 'Phrase de passe' }).waitFor({ state: 'attached' })
	await page.keyboard.press('Control+Enter')
	assert.equal(await secretOf(page).textContent(), '')
	await release()
	await readSecret(page, /^[a-z]+(-[a-z]+){7}$/)
	assert.ok(await hasNothingToUndo(page))
})
