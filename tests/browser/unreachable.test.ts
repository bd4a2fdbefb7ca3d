import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['owner', 'member'] })
})
after(() => site.close())

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Le site n’a pas été joint.' })
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Réessayer' })

async function openAs(role: 'owner' | 'member' | null, path: string) {
	const { page, context } = await openPage()
	if (role) await site.signIn(context, role)
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	await page.goto(site.url + path, { waitUntil: 'networkidle' })
	await sessionResponse
	return { page, context }
}

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

/** Checks that the notice shows and that the page at `path`, identified by `content`, is still there. */
async function checkStays(page: Page, path: string, content: Locator): Promise<void> {
	await notice(page).waitFor()
	await content.waitFor()
	assert.equal(new URL(page.url()).pathname, path)
	assert.equal(await page.getByText('500', { exact: true }).count(), 0)
	await eventually(() => page.getByRole('progressbar').count(), 0)
}

test('a link followed offline keeps the page, and works later', async () => {
	const { page, context } = await openAs(null, '/news')
	await context.setOffline(true)
	await page.getByRole('banner').getByRole('link', { name: 'Équipes' }).click()
	await checkStays(page, '/news', heading(page, 'Actualités'))
	await retry(page).click()
	await checkStays(page, '/news', heading(page, 'Actualités'))
	await context.setOffline(false)
	await retry(page).click()
	await page.getByRole('heading', { level: 1, name: 'Équipes' }).waitFor()
	await eventually(() => notice(page).count(), 0)
})

test('a link followed offline can be followed again once online', async () => {
	const { page, context } = await openAs(null, '/news')
	const link = page.getByRole('banner').getByRole('link', { name: 'Équipes' })
	await context.setOffline(true)
	await link.click()
	await notice(page).getByRole('button', { name: 'Fermer' }).click()
	await eventually(() => notice(page).count(), 0)
	await context.setOffline(false)
	await link.click()
	await page.getByRole('heading', { level: 1, name: 'Équipes' }).waitFor()
})

test('going back offline keeps the page, and the previous one stays reachable', async () => {
	const { page, context } = await openAs(null, '/news')
	await page.getByRole('banner').getByRole('link', { name: 'Équipes' }).click()
	await page.getByRole('heading', { level: 1, name: 'Équipes' }).waitFor()
	await context.setOffline(true)
	await page.evaluate(() => history.back())
	await checkStays(page, '/teams', heading(page, 'Équipes'))
	await context.setOffline(false)
	await page.goBack()
	await page.getByRole('heading', { level: 1, name: 'Actualités' }).waitFor()
})

test('opening a day of the status page offline keeps the page', async () => {
	const { page, context } = await openAs(null, '/uptime')
	const day = page.getByRole('main').locator('a[href*="/20"]').last()
	await context.setOffline(true)
	await day.click()
	await checkStays(page, '/uptime', day)
	await context.setOffline(false)
	await retry(page).click()
	await page.waitForURL(/\/uptime\/[^/]+\/20/)
})

test('signing out from the menu offline shows an error, and can be retried', async () => {
	const { page, context } = await openAs('member', '/news')
	const account = page.getByRole('button', { name: 'Votre compte' })
	await account.click()
	await context.setOffline(true)
	await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
	await checkStays(page, '/news', heading(page, 'Actualités'))
	await context.setOffline(false)
	await retry(page).click()
	await page.waitForURL('**/home')
	await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
})

test('stopping an impersonation offline shows an error', async () => {
	const { page, context } = await openAs('owner', '/panel/users?q=camille-member')
	await page.getByRole('link', { name: 'Camille member' }).click()
	await page.getByRole('button', { name: 'Voir le site' }).click()
	await page.waitForURL('**/dashboard')
	const stop = page.getByRole('button', { name: 'Revenir à mon compte' })
	await stop.waitFor()
	await waitForHydration(page, 'aside form')
	await context.setOffline(true)
	await stop.click()
	await notice(page).waitFor()
	assert.equal(new URL(page.url()).pathname, '/dashboard')
	await context.setOffline(false)
	await retry(page).click()
	await page.waitForURL('**/panel/users/*')
})

test('changing the language offline keeps the page', async () => {
	const { page, context } = await openAs(null, '/news')
	await context.setOffline(true)
	await page.getByRole('banner').getByRole('button', { name: 'Read in English' }).click()
	await checkStays(page, '/news', heading(page, 'Actualités'))
	await context.setOffline(false)
	await retry(page).click()
	await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
})

test('the palette opened offline keeps the page and says why, and opens once online', async () => {
	const { page, context } = await openAs(null, '/news')
	await context.setOffline(true)
	await page.keyboard.press('Control+k')
	await checkStays(page, '/news', heading(page, 'Actualités'))
	await context.setOffline(false)
	await retry(page).click()
	await page.getByRole('combobox', { name: 'Rechercher' }).waitFor()
	await eventually(() => notice(page).count(), 0)
})
