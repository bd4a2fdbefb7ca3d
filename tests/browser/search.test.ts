import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
before(async () => {
	site = await startDemoSite()
})
after(() => site.close())

const marks = (page: Page) => page.locator('main mark').allInnerTexts()

for (const hasScripts of [true, false]) {
	test(`the search page finds, filters and suggests ${hasScripts ? 'with' : 'without'} JavaScript`, async () => {
		const { page, pageErrors } = await openPage({ javaScriptEnabled: hasScripts })
		await page.goto(`${site.url}/search`)
		if (hasScripts) await waitForHydration(page)
		await page.getByText('Que cherchez-vous').waitFor()
		const field = page.getByRole('searchbox', { name: 'Mots cherchés' })
		await field.fill('tournois')
		await field.press('Enter')
		await page.waitForURL('**/search?q=tournois')
		await page.locator('main mark').first().waitFor()
		assert.ok((await marks(page)).every((text) => /^tournois?$/i.test(text)))
		if (hasScripts) await assertAccessible(page)
		await page.getByRole('link', { name: 'Équipes', exact: true }).last().click()
		await page.waitForURL('**/search?q=tournois&kind=team')
		await page.goto(`${site.url}/search?q=tournio`)
		await page.getByText('Rien ne correspond à «\u202Ftournio\u202F».').waitFor()
		if (hasScripts) await assertAccessible(page)
		await page.getByRole('link', { name: '«\u202Ftournoi\u202F»' }).click()
		await page.waitForURL('**/search?q=tournoi')
		await page.locator('main li h2 a').first().click()
		await page.waitForURL('**/news/evenements/tournoi-des-quais')
		assert.deepEqual(pageErrors, [])
	})
}

test('without JavaScript the footer leads to the search page, on a narrow screen too', async () => {
	const { page } = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } })
	await page.goto(`${site.url}/documents`)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Rechercher', exact: true }).click()
	await page.waitForURL('**/search')
	await page.getByRole('searchbox', { name: 'Mots cherchés' }).fill('tournois')
	await page.keyboard.press('Enter')
	await page.locator('main mark').first().waitFor()
	assert.equal(await page.locator('html').evaluate((html) => html.scrollWidth), 360)
})

test('the palette lists texts after pages and leads to all results, by keyboard', async () => {
	const { page, pageErrors } = await openPage()
	await page.goto(`${site.url}/home`)
	await waitForHydration(page)
	await page.keyboard.press('Control+k')
	const search = page.getByRole('combobox', { name: 'Rechercher' })
	await search.fill('tournoi')
	const article = page.getByRole('option', { name: /Tournoi.*Actualité/i }).first()
	await article.waitFor()
	assert.equal(await article.locator('span').first().getAttribute('lang'), 'fr')
	await page
		.getByRole('status')
		.filter({ hasText: /résultats?/ })
		.first()
		.waitFor()
	await assertAccessible(page)
	await search.press('ArrowUp')
	await search.press('Enter')
	await page.waitForURL('**/search?q=tournoi')
	await page.keyboard.press('Control+k')
	await search.fill('actualite')
	await page.getByRole('option', { name: /Tous les résultats pour/ }).waitFor()
	const pages = page.getByRole('group', { name: 'Pages', exact: true })
	assert.equal((await pages.getByRole('option').first().innerText()).trim(), 'Actualités')
	assert.equal((await page.getByRole('option').first().innerText()).trim(), 'Actualités')
	await search.press('Enter')
	await page.waitForURL('**/news')
	assert.deepEqual(pageErrors, [])
})

test('without a network the palette still finds pages', async () => {
	const { page, context } = await openPage()
	await page.goto(`${site.url}/home`)
	await waitForHydration(page)
	await page.keyboard.press('Control+k')
	const search = page.getByRole('combobox', { name: 'Rechercher' })
	await search.waitFor()
	await context.setOffline(true)
	await search.fill('documents')
	await page.getByRole('option', { name: 'Documents', exact: true }).waitFor()
	await search.fill('xyzzy')
	await page.getByText('Rien ne correspond à «\u202Fxyzzy\u202F».').waitFor()
})
