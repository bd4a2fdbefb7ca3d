import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { isSamePage, openFollowing } from '#tests/support/status-page.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin', 'owner'], demo: false })
})
after(() => site.close())

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string | RegExp) =>
	page.getByRole('main').getByLabel(label, { exact: true })
const newGroup = (page: Page) => field(page, 'Nom du groupe').last()

const isData = (url: URL) => url.pathname.endsWith('.data')

/** Opens a panel page that follows the live stream, with a fake clock. */
async function openPanel(path: string) {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await page.clock.install()
	await openFollowing(page, `${site.url}/panel/status${path}`)
	await waitForHydration(page, 'main form')
	return { page, context }
}

/** Advances the clock until the page revalidates; returns the status of the response. */
async function revalidate(page: Page): Promise<number> {
	const response = page.waitForResponse((each) => isData(new URL(each.url())))
	await page.clock.fastForward(10_000)
	return (await response).status()
}

async function call(page: Page, method: string, path: string, data?: object) {
	const response = await page.request.fetch(`${site.url}/api/uptime${path}`, {
		method,
		headers: { origin: site.url },
		data,
	})
	assert.ok(response.ok(), await response.text())
	return response
}

type List = { groups: { id: string; name: string }[] }

async function groupNames(page: Page): Promise<string[]> {
	const { groups } = (await (await call(page, 'GET', '/monitors')).json()) as List
	return groups.map(({ name }) => name)
}

/** Lets a form reach the server, but drops the response. */
async function dropResponse(route: Route): Promise<void> {
	if (route.request().method() === 'GET') return await route.continue()
	await route.fetch()
	await route.abort()
}

test('a form resubmitted after a lost response creates one row, although the page revalidated in between', async () => {
	const { page } = await openPanel('')
	await newGroup(page).fill('Boutique')
	await page.route(isData, dropResponse)
	await button(page, 'Créer le groupe').click()
	await page.getByText('Le formulaire n’est pas parti').waitFor()
	await page.unroute(isData)
	await revalidate(page)
	await revalidate(page)
	await button(page, 'Créer le groupe').click()
	await eventually(() => newGroup(page).inputValue(), '')
	await eventually(() => newGroup(page).evaluate((input) => input === document.activeElement), true)
	assert.equal((await groupNames(page)).filter((name) => name === 'Boutique').length, 1)

	await newGroup(page).fill('Boutique')
	await button(page, 'Créer le groupe').click()
	await eventually(() => newGroup(page).inputValue(), '')
	assert.equal(
		(await groupNames(page)).filter((name) => name === 'Boutique').length,
		2,
		'a new submission creates another row',
	)
})

test('typed values stay when another form is submitted, and when the row is renamed elsewhere', async () => {
	const { page } = await openPanel('')
	await newGroup(page).fill('Sud')
	await button(page, 'Créer le groupe').click()
	await eventually(() => newGroup(page).inputValue(), '')
	await newGroup(page).fill('Ouest')
	const section = page
		.getByRole('main')
		.locator('section')
		.filter({ has: page.getByRole('heading', { name: /^Sud/ }) })
	await section.locator('summary').click()
	const name = section.getByLabel('Nom du groupe')
	await name.fill('Midi')
	await page
		.getByRole('button', { name: /^Mettre « .* » en pause$/ })
		.first()
		.click()
	await page.getByRole('button', { name: /^Reprendre/ }).click()
	await eventually(() => page.getByRole('button', { name: /^Reprendre/ }).count(), 0)
	assert.equal(await newGroup(page).inputValue(), 'Ouest')
	const { groups } = (await (await call(page, 'GET', '/monitors')).json()) as List
	const sud = groups.find((group) => group.name === 'Sud')!
	await call(page, 'PUT', `/groups/${sud.id}`, { name: 'Sud-Est' })
	await revalidate(page)
	await page.getByRole('heading', { name: 'Sud-Est' }).waitFor()
	assert.equal(await name.inputValue(), 'Midi')
	assert.equal(await newGroup(page).inputValue(), 'Ouest')
})

test('an action result is shown even if the page revalidates before it is rendered', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await openFollowing(page, `${site.url}/panel/status`)
	const created = await call(page, 'POST', '/monitors', { name: 'Lenteur', target: { kind: 'heartbeat' } })
	const { id } = (await created.json()) as { id: string }
	await openFollowing(page, `${site.url}/panel/status/${id}`)
	const devTools = await context.newCDPSession(page)
	await devTools.send('Emulation.setCPUThrottlingRate', { rate: 40 })
	await button(page, 'Mettre en pause').click()
	await page.getByText('Le moniteur est en pause').waitFor()
	await button(page, 'Reprendre').click()
	await page.getByText('Le moniteur reprend').waitFor()
})

test('a page with typed values does not change to another account', async () => {
	const { page, context } = await openPanel('')
	await newGroup(page).fill('À moi')
	await site.signIn(context, 'owner')
	for (let time = 0; time < 2; time += 1) await revalidate(page)
	assert.equal(await newGroup(page).inputValue(), 'À moi')
	await button(page, 'Créer le groupe').click()
	await page.getByText('autre compte').first().waitFor()
	assert.equal(await newGroup(page).inputValue(), 'À moi')
	assert.ok(await isSamePage(page))
})

test('a secret shown once stays after a failed revalidation and after the skip link', async () => {
	const { page } = await openPanel('/alerts')
	await field(page, 'Par').selectOption('webhook')
	await field(page, 'Adresse').fill('https://crochets.exemple.fr/secret')
	await page.route(isData, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
	const failed = page.waitForEvent('requestfailed', (request) => isData(new URL(request.url())))
	await button(page, 'Ajouter').click()
	const secret = page.getByText(/^whsec_/)
	await secret.waitFor()
	await failed
	await page.unroute(isData)
	await revalidate(page)
	await eventually(() => field(page, 'Adresse').inputValue(), '')
	assert.ok(await secret.isVisible())
	await page.evaluate(() => (document.activeElement as HTMLElement).blur())
	await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
	await page.waitForURL('**#content')
	await revalidate(page)
	assert.ok(await secret.isVisible())
})

test('a slow revalidation or navigation is not restarted', async () => {
	const { page } = await openPanel('')
	/** Delays the request that `trigger` causes beyond several revalidation intervals, and checks that it is not aborted. */
	async function checkNotRestarted(matching: (url: URL) => boolean, trigger: () => Promise<void>) {
		const intercepted = Promise.withResolvers<Route>()
		await page.route(matching, (route) => intercepted.resolve(route), { times: 1 })
		await trigger()
		const route = await intercepted.promise
		for (let time = 0; time < 3; time += 1) await page.clock.fastForward(10_000)
		await route.continue()
		assert.equal((await route.request().response())?.status(), 200)
	}
	await checkNotRestarted(isData, () => page.clock.fastForward(10_000))
	const chip = page.getByRole('main').getByRole('link', { name: /^En panne/ })
	await checkNotRestarted(
		(url) => isData(url) && url.searchParams.has('etat'),
		() => chip.click(),
	)
	await page.waitForURL('**etat=down*')
})

test('a form submitted during a revalidation is rejected in place once signed out', async () => {
	const { page, context } = await openPanel('')
	await newGroup(page).fill('Trop tard')
	await page.route(isData, () => {}, { times: 1 })
	const revalidation = page.waitForRequest((each) => isData(new URL(each.url())))
	await page.clock.fastForward(10_000)
	await revalidation
	await context.clearCookies()
	await button(page, 'Créer le groupe').click()
	await page
		.getByRole('link', { name: /Se connecter/ })
		.and(page.locator('main a'))
		.waitFor()
	await revalidate(page)
	assert.equal(await newGroup(page).inputValue(), 'Trop tard')
	await page.getByText('Page non relue').waitFor()
	assert.ok(await isSamePage(page))
})
