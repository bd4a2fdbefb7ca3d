import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member'], demo: false })
})

after(() => site.close())

const index = () => `${site.url}/micro-services`
const star = (page: Page, title: string) =>
	page.getByRole('button', { name: `${title}\u00a0: favori`, exact: true }).first()
const titlesIn = async (page: Page, section: string) =>
	await page
		.locator('section')
		.filter({ has: page.getByRole('heading', { name: section, exact: true }) })
		.getByRole('heading', { level: 3 })
		.allTextContents()

/** Opens a tool and waits until its use is recorded. */
async function use(page: Page, slug: string) {
	await page.goto(`${index()}/${slug}`)
	await page.waitForFunction((name) => localStorage.getItem('tools')?.includes(name), slug)
}

test('recent tools and favourites come first for a visitor, in this browser only', async () => {
	const { page, context, pageErrors } = await openPage()
	await use(page, 'hash-generator')
	await use(page, 'base64-converter')
	await page.goto(index())
	await page.getByRole('heading', { name: 'Utilisés récemment' }).waitFor()
	assert.deepEqual(await titlesIn(page, 'Utilisés récemment'), [
		'Convertisseur Base64',
		'Générateur d’empreintes',
	])
	await star(page, 'Convertisseur Base64').click()
	await page.getByRole('heading', { name: 'Favoris' }).waitFor()
	await assertAccessible(page)
	await page.reload()
	await page.getByRole('heading', { name: 'Favoris' }).waitFor()
	assert.deepEqual(await titlesIn(page, 'Favoris'), ['Convertisseur Base64'])
	assert.deepEqual(await titlesIn(page, 'Utilisés récemment'), ['Générateur d’empreintes'])
	assert.deepEqual(pageErrors, [])

	await site.signIn(context, 'member')
	await page.reload()
	await page.getByRole('heading', { name: 'Favoris' }).waitFor()
	await page.waitForFunction(() => localStorage.getItem('tools') === '{"favourites":[],"used":[]}')

	const other = await openPage()
	await site.signIn(other.context, 'member')
	await other.page.goto(index())
	await other.page.getByRole('heading', { name: 'Favoris' }).waitFor()
	assert.deepEqual(await titlesIn(other.page, 'Favoris'), ['Convertisseur Base64'])
	const saved = other.page.waitForResponse('**/api/account/tools/base64-converter')
	await star(other.page, 'Convertisseur Base64').press('Enter')
	assert.equal((await saved).status(), 200)
	await page.reload()
	await page.getByRole('heading', { name: 'Utilisés récemment' }).waitFor()
	assert.deepEqual(await titlesIn(page, 'Favoris'), [])
})

test('the recent tools of a user are cleared at sign-out', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(index())
	await page.waitForFunction(() => localStorage.getItem('signed-in'))
	await use(page, 'hash-generator')
	await page.goto(`${site.url}/auth/sign-out`)
	await page.getByRole('button', { name: 'Se déconnecter' }).click()
	await page.waitForFunction(() => localStorage.getItem('tools') === null)
})

test('a favourite that was not saved is reverted with a message', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(index())
	const button = star(page, 'Générateur de QR codes')
	await button.waitFor()
	await context.setOffline(true)
	await button.click()
	await page.getByText('n’a pas pu être gardé').waitFor()
	assert.equal(await button.getAttribute('aria-pressed'), 'false')
})

test('search ignores accents, works in both languages, and keeps the categories', async () => {
	const { page } = await openPage()
	await page.goto(index())
	await page.getByRole('searchbox').fill('redimensionner')
	await page.getByRole('heading', { name: 'Images, couleurs et codes' }).waitFor()
	await page.getByRole('searchbox').fill('password')
	await page.getByRole('heading', { name: 'Générateur de Mots de Passe' }).waitFor()
	// Typing filters once the page is hydrated: until then the server-rendered list is complete.
	await eventually(() => titlesIn(page, 'Textes'), [])
})

test('the command palette runs the actions of a tool, on its own page too', async () => {
	const { page } = await openPage()
	await page.goto(`${index()}/base64-converter?notation=base58`)
	// The page says so from an effect, as it listens to the keys.
	await page.getByText('Fonctionne sans connexion').waitFor()
	await page.keyboard.press('Control+k')
	await page.getByRole('combobox', { name: 'Rechercher' }).fill('décoder du')
	await page.getByRole('option', { name: /Décoder du Base64/ }).waitFor()
	await page.keyboard.press('Enter')
	await page.waitForURL(/\?direction=decode$/)
	await page.getByRole('textbox', { name: 'Base64' }).fill('Qm9uam91cg==')
	await page.getByText('Bonjour', { exact: true }).waitFor()

	await page.keyboard.press('Control+k')
	await page.getByRole('combobox', { name: 'Rechercher' }).fill('mode sombre')
	await page.getByRole('option', { name: /Passer en mode sombre/ }).waitFor()
	await page.keyboard.press('Enter')
	await page.waitForFunction(() => document.documentElement.dataset.mode === 'dark')
})
