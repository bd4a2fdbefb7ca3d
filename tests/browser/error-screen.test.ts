import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member'] })
})
after(() => site.close())

/** Navigates to a path with the client-side router. */
function navigateInApp(page: Page, path: string): Promise<void> {
	return page.evaluate((to) => {
		type Router = { navigate(path: string): Promise<void> }
		return (Reflect.get(window, '__reactRouterDataRouter') as unknown as Router).navigate(to)
	}, path)
}

/** The screen shows the status, the message and the path once, and links to the home page. */
async function checkScreen(page: Page, path: string): Promise<void> {
	await page.getByRole('heading', { level: 1, name: 'Page non trouvée' }).waitFor()
	const main = page.getByRole('main')
	assert.equal(await main.getByText('404', { exact: true }).count(), 1)
	assert.equal(await main.getByText(path).count(), 1)
	assert.match(await main.innerText(), new RegExp(`Page non trouvée\u00A0: ${path}`))
	assert.equal(await page.title(), 'Parvis · Page non trouvée')
	await page.getByRole('banner').getByRole('link', { name: 'Parvis, Accueil' }).locator('svg').waitFor()
	await page.getByRole('contentinfo').getByText('Tous droits réservés').waitFor()
	assert.equal(await main.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href'), '/')
}

test('an unknown path shows the full-page screen with a link to the home page', async () => {
	const { page } = await openPage()
	const response = await page.goto(`${site.url}/nulle/part`)
	assert.equal(response?.status(), 404)
	await checkScreen(page, '/nulle/part')
	await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
	await page.waitForURL('**/home')
	await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
})

test('the error screen is readable without JavaScript and in English', async () => {
	const { page, context } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/nulle/part`)
	await checkScreen(page, '/nulle/part')
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await page.goto(`${site.url}/nulle/part`)
	await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
	await page.getByText('Page Not Found: /nulle/part').waitFor()
})

test('a missing news item reached by navigation shows the error screen, and Back works', async () => {
	const { page, pageErrors } = await openPage()
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	await page.goto(`${site.url}/news`)
	await sessionResponse
	await navigateInApp(page, '/news/annonces/nulle-part')
	await checkScreen(page, '/news/annonces/nulle-part')
	await page.goBack()
	await page.getByRole('heading', { level: 1, name: 'Actualités' }).waitFor()
	assert.equal(await page.getByText('Page non trouvée').count(), 0)
	await page.goForward()
	await checkScreen(page, '/news/annonces/nulle-part')
	assert.deepEqual(
		pageErrors.filter((each) => !each.includes('status of 404')),
		[],
	)
})

test('a forbidden page keeps the header, the language, and the footer with the site name and year', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	const response = await page.goto(`${site.url}/panel/users`)
	assert.equal(response?.status(), 403)
	await page.getByRole('heading', { level: 1, name: 'Forbidden' }).waitFor()
	assert.equal(await page.locator('html').getAttribute('lang'), 'en')
	await page.getByRole('contentinfo').getByText(`© ${new Date().getFullYear()} Parvis`).waitFor()
	const header = page.getByRole('banner')
	await header.getByRole('button', { name: /Your account/ }).waitFor()
	await header.getByRole('navigation', { name: 'Main navigation' }).waitFor()
	await header.getByRole('button', { name: /^Search/ }).waitFor()
})
