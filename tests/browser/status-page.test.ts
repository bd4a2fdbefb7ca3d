import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'
import { sampleIncident, sampleMaintenance } from '#tests/support/status-sample.ts'
import { isSamePage, narrow, openFollowing, resetStatus, overviewRow } from '#tests/support/status-page.ts'
import { startStatusSite } from '#tests/support/status-site.ts'

let site: Awaited<ReturnType<typeof startStatusSite>>

before(async () => {
	site = await startStatusSite()
})

beforeEach(() => resetStatus(site))

after(() => site.close())

const follow = (page: Page, path = '/uptime') => openFollowing(page, site.url + path)

/** Waits until an element has this text. */
const waitForText = (page: Page, selector: string, text: string) =>
	page.locator(selector, { hasText: text }).first().waitFor()

test('without JavaScript everything is readable, and every day of every service has a text link', async () => {
	site.world.incidents = [sampleIncident(Date.now())]
	site.world.maintenance = sampleMaintenance(Date.now())
	const { page } = await openPage({ javaScriptEnabled: false, viewport: narrow })
	await page.goto(`${site.url}/uptime`)
	assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Un service est en panne')
	const text = await page.locator('main').innerText()
	for (const expected of [
		'Vous pouvez voir les status de nos services en direct sur',
		'heure de Paris',
		'Rechargez la page pour la mettre à jour',
		'Pas de réponse complète dans le temps imparti',
		'Le serveur créatif ne répond plus',
		'Remplacement d’un commutateur',
		'23\u00A0joueurs en ligne sur\u00A0120',
		'Certificat valable jusqu’au',
		'disponibilité = (en service + perturbé) ÷ (en service + perturbé + en panne)',
	]) {
		assert.ok(text.includes(expected), expected)
	}
	const services = site.world.groups.flatMap(({ plots }) => plots)
	for (const { id } of services) {
		const titles = await overviewRow(page, id)
			.locator('.day-cells > a')
			.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')))
		assert.equal(titles.length, 90, id)
		for (const title of titles) assert.match(title ?? '', /^\d+(er)? \S+ 20\d\d\s: \S/)
	}
	await overviewRow(page, 'cdn').getByRole('link', { name: 'Voir en tableau' }).click()
	const table = overviewRow(page, 'cdn').getByRole('table')
	assert.equal(await table.getByRole('row').count(), 91)
	await table.getByRole('link').first().click()
	assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /^Images et fichiers, le \d/)
	assert.match(await page.getByRole('table').innerText(), /Perturbé[^]*en cours[^]*Réponse trop lente/)
	await page.getByRole('link', { name: 'Images et fichiers' }).click()
	await page.getByRole('img', { name: /^Temps de réponse du/ }).waitFor()
})

test('the subscription links are above and below the services', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/uptime`)
	const { y } = (await page.getByRole('link', { name: 'S’abonner par mail' }).boundingBox())!
	assert.ok(y < (await overviewRow(page, 'web').boundingBox())!.y)
	for (const [name, path] of [
		['S’abonner par mail', '/uptime/subscribe'],
		['Par mail', '/uptime/subscribe'],
		['RSS', '/api/uptime/feed.rss?lang=fr'],
		['Atom', '/api/uptime/feed.atom?lang=fr'],
		['JSON', '/api/uptime/feed.json?lang=fr'],
		['Calendrier des maintenances', '/api/uptime/maintenance.ics?locale=fr'],
	] as const) {
		const link = page.locator('main').getByRole('link', { name, exact: true })
		assert.equal(await link.getAttribute('href'), path)
		assert.ok(await link.isVisible())
	}
	const feed = () => page.locator('head link[rel=alternate]').getAttribute('href')
	assert.equal(await feed(), '/api/uptime/feed.atom?lang=fr')
	await page.goto(`${site.url}/uptime/web`)
	assert.equal(await feed(), '/api/uptime/feed.atom?lang=fr&service=web')
	const serviceFeed = page.getByRole('main').getByRole('link', { name: 'RSS', exact: true })
	assert.equal(await serviceFeed.getAttribute('href'), '/api/uptime/feed.rss?lang=fr&service=web')
})

test('a day before monitoring began shows no data, and an invalid day is not found', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/uptime`)
	const first = overviewRow(page, 'bedrock').locator('.day-cells > a').first()
	const response = await page.goto(new URL((await first.getAttribute('href'))!, site.url).href)
	assert.equal(response?.status(), 200)
	assert.match(await page.locator('main').innerText(), /Aucune vérification n’a abouti/)
	for (const path of ['web/2026-02-30', 'web/2099-01-01', 'web/x', 'nobody/2026-11-01', 'nobody']) {
		assert.equal((await page.goto(`${site.url}/uptime/${path}`))?.status(), 404, path)
	}
})

test('the days are a single tab stop, arrow keys move between them, and Enter opens one', async () => {
	const { page } = await openPage()
	await follow(page)
	const cells = overviewRow(page, 'web').locator('.day-cells > a')
	await cells.last().focus()
	await page.keyboard.press('ArrowLeft')
	await page.keyboard.press('ArrowLeft')
	assert.ok(await cells.nth(87).evaluate((cell) => cell === document.activeElement))
	await page.keyboard.press('Shift+Tab')
	await page.keyboard.press('Tab')
	assert.ok(await cells.nth(87).evaluate((cell) => cell === document.activeElement), 'a single tab stop')
	await page.keyboard.press('Home')
	const day = await cells.first().getAttribute('href')
	await page.keyboard.press('Enter')
	await page.waitForURL(`**${day}`)
	await page.goto(`${site.url}/uptime/web`)
	await pressByKeyboard(page.getByRole('link', { name: '30 jours', exact: true }))
	await page.waitForURL('**/uptime/web?periode=30d#times')
})

test('the focus stays on its day while the days of the service are re-rendered', async () => {
	const { page } = await openPage()
	await follow(page)
	const cells = overviewRow(page, 'cdn').locator('.day-cells > a')
	await cells.last().focus()
	await page.keyboard.press('ArrowLeft')
	site.world.groups[0]!.plots.find(({ id }) => id === 'cdn')!.days![0]!.degradedMs = 7 * 60_000
	site.setState('cdn', 'degraded', 'timeout')
	await overviewRow(page, 'cdn')
		.locator('.day-cells > a:last-child[title*="7 minutes de perturbation"]')
		.waitFor()
	assert.ok(await cells.nth(88).evaluate((cell) => cell === document.activeElement))
	await page.keyboard.press('ArrowRight')
	assert.ok(await cells.last().evaluate((cell) => cell === document.activeElement))
	assert.equal(await overviewRow(page, 'cdn').locator('.day-cells > a:not([tabindex="-1"])').count(), 1)
})

test('every status page is accessible in light and in dark, and fits in 360 px', async () => {
	site.world.incidents = [sampleIncident(Date.now())]
	site.world.maintenance = sampleMaintenance(Date.now())
	const { page, pageErrors } = await openPage({ viewport: narrow })
	await follow(page)
	const day = await overviewRow(page, 'creatif').locator('.day-cells > a').nth(88).getAttribute('href')
	for (const path of [
		'/uptime',
		'/uptime?tableau=cdn',
		'/uptime/web',
		day,
		'/uptime/incidents',
		`/uptime/incidents/${site.world.incidents[0]!.id}`,
	]) {
		await page.goto(site.url + path)
		for (const summary of await page.locator('main summary').all()) await summary.click()
		await assertAccessible(page)
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		)
		assert.equal(overflow, 0, `overflow of ${path} at 360 px`)
	}
	assert.deepEqual(pageErrors, [])
})

test('a state transition is shown and announced without a reload or layout shift', async () => {
	const { page, pageErrors } = await openPage()
	await follow(page)
	await overviewRow(page, 'lobby').scrollIntoViewIfNeeded()
	await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }))
	const cell = overviewRow(page, 'lobby').locator('.day-cells > a').last()
	const before = await cell.boundingBox()
	site.setState('minecraft', 'down', 'refused')
	await overviewRow(page, 'minecraft').getByText('En panne', { exact: true }).waitFor()
	await waitForText(page, 'h1', '2 services sur 12 sont en panne')
	await waitForText(page, '[data-announcement]', 'Horizon, survie : En panne')
	await page.getByText('Il y a du nouveau en haut de cette page.').waitFor()
	assert.deepEqual(await cell.boundingBox(), before)
	await page.getByRole('button', { name: 'Afficher' }).click()
	await page.getByRole('list', { name: 'Ce qui ne va pas' }).getByText('Connexion refusée').waitFor()

	site.setState('minecraft', 'up')
	await overviewRow(page, 'minecraft').getByText('En service', { exact: true }).waitFor()
	await waitForText(page, 'h1', 'Un service est en panne')
	assert.ok(await isSamePage(page))
	assert.deepEqual(pageErrors, [])
})

test('incident updates appear at the top of the page, deferred while the reader is further down', async () => {
	const { page } = await openPage()
	await follow(page)
	const incident = sampleIncident(Date.now())
	site.world.incidents = [incident]
	site.notifyChange()
	await page.getByRole('heading', { name: incident.title.text }).waitFor()

	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
	const formula = page.getByRole('heading', { name: 'Comment la disponibilité est calculée' })
	const before = await formula.boundingBox()
	site.world.incidents = []
	site.notifyChange()
	await page.getByText('Il y a du nouveau en haut de cette page.').waitFor()
	assert.deepEqual(await formula.boundingBox(), before)
	assert.equal(await page.getByRole('heading', { name: incident.title.text }).count(), 1)
	await page.evaluate(() => window.scrollTo(0, 0))
	await page.getByRole('heading', { name: incident.title.text }).waitFor({ state: 'detached' })
	assert.ok(await isSamePage(page))
})

test('an incident stays while the code that shows it cannot be loaded', async () => {
	const incident = sampleIncident(Date.now())
	site.world.incidents = [incident]
	site.notifyChange()
	const { page } = await openPage({ serviceWorkers: 'block' })
	const assets = 'build/client/assets'
	const chunk = readdirSync(assets).find(
		(file) =>
			file.endsWith('.js') && /"aria-labelledby":.incidents./.test(readFileSync(`${assets}/${file}`, 'utf8')),
	)
	assert.ok(chunk)
	let failures = 0
	await page.route(`**/${chunk}`, async (route) => {
		failures += 1
		await route.abort()
	})
	// The site cannot be reached either, so that the page is not loaded again.
	await page.route('**/builds/latest.json*', (route) => route.abort())
	const title = page.getByRole('heading', { name: incident.title.text })
	await page.goto(`${site.url}/uptime`)
	await eventually(() => failures > 1, true)
	assert.equal(await title.count(), 1)
	await page.unrouteAll()
	site.world.incidents = []
	site.notifyChange()
	await title.waitFor({ state: 'detached' })
})

test('without the event stream, the page polls', async () => {
	const { page } = await openPage()
	await page.route('**/api/uptime/live', (route) => route.fulfill({ status: 503 }))
	await page.goto(`${site.url}/uptime`)
	await page.locator('[data-connection="polling"]').waitFor()
	site.setState('web', 'degraded', 'slow')
	await page.evaluate(() => dispatchEvent(new Event('online')))
	await overviewRow(page, 'web').getByText('Perturbé', { exact: true }).waitFor()
})

test('a lost connection is shown, stale data stays, and the page reconnects automatically', async () => {
	const { page } = await openPage()
	await follow(page)
	await site.stop()
	await page.locator('[data-connection="lost"]').waitFor()
	const lost = page.getByText(/^Connexion perdue\s: voici l’état de .*, heure de Paris$/)
	await lost.waitFor()
	const { y } = (await lost.boundingBox())!
	assert.ok(y < (await page.getByRole('list', { name: 'Ce qui ne va pas' }).boundingBox())!.y)
	assert.equal(await page.locator('.stale').count(), 2, 'the sentence and the list')
	const filter = await overviewRow(page, 'web')
		.locator('.state-mark')
		.evaluate((mark) => getComputedStyle(mark).filter)
	assert.equal(filter, 'grayscale(1)')
	await overviewRow(page, 'web').getByText('En service', { exact: true }).waitFor()
	site.setState('web', 'down', 'timeout')
	await site.start()
	await page.locator('[data-connection="live"]').waitFor()
	await overviewRow(page, 'web').getByText('En panne', { exact: true }).waitFor()
	assert.equal(await page.locator('.stale').count(), 0)
	assert.ok(await isSamePage(page))
})

test('the page shows an error while the status service fails, and recovers', async () => {
	site.world.failure = new Error('status service unavailable')
	const { page } = await openPage()
	const [response, summary] = await Promise.all([
		page.goto(`${site.url}/uptime`),
		page.waitForResponse('**/api/uptime/summary'),
	])
	assert.equal(response?.status(), 200)
	assert.equal(response?.headers()['cache-control'], 'no-store')
	assert.equal(summary.status(), 503)
	await waitForText(page, 'h1', 'L’état des services n’est pas connu')
	await page.getByText('Le service qui surveille les autres ne répond pas.').waitFor()
	site.world.failure = null
	await page.evaluate(() => dispatchEvent(new Event('online')))
	await waitForText(page, 'h1', 'Un service est en panne')
	await overviewRow(page, 'web').waitFor()
})

test('the page opens and stays live while accounts are unavailable', async () => {
	site.site.accountsAvailable = false
	const { page } = await openPage()
	await follow(page)
	assert.equal(await page.title(), 'Parvis · Status des services')
	site.setState('web', 'down', 'timeout')
	await overviewRow(page, 'web').getByText('En panne', { exact: true }).waitFor()
	const english = await openPage({ javaScriptEnabled: false })
	await english.context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await english.page.goto(`${site.url}/uptime`)
	await english.page.getByText('Timed out before a complete response').first().waitFor()
})

test('concurrent requests share one page, which is cached for a second', async () => {
	const startMs = Date.now()
	// A cache key of its own: otherwise the cache would first serve the stale page of another test.
	const address = `${site.url}/uptime?tableau=web`
	const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(address)))
	const seconds = Math.ceil((Date.now() - startMs) / 1000)
	const tags = responses.map((response) => response.headers.get('etag'))
	assert.ok(tags.every((tag) => tag !== null))
	assert.ok(new Set(tags).size <= 1 + seconds, 'at most one new version per second')
})

test('personal pages are rendered per user and never cached', async () => {
	const before = site.world.overviewReads
	const responses = await Promise.all(Array.from({ length: 5 }, () => fetch(`${site.url}/uptime/subscribe`)))
	for (const { status, headers } of responses) {
		assert.deepEqual([status, headers.get('etag'), headers.get('cache-control')], [200, null, 'no-store'])
	}
	// The page of the previous test may be revalidated meanwhile.
	assert.ok(site.world.overviewReads >= before + 5, `${site.world.overviewReads - before} reads`)
})
