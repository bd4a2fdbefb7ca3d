import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sampleIncident, sampleMaintenance } from '#tests/support/status-sample.ts'
import { isSamePage, narrow, openFollowing, resetStatus, overviewRow } from '#tests/support/status-page.ts'
import { startStatusSite } from '#tests/support/status-site.ts'
import { boundsOf } from '#web/status/calendar-days.ts'

let site: Awaited<ReturnType<typeof startStatusSite>>

before(async () => {
	site = await startStatusSite()
})

/** Pages are cached for a second, so a test that changes the data uses its own `tableau` parameter as cache key. */
beforeEach(() => resetStatus(site))

after(() => site.close())

const follow = (page: Page, path = '/uptime') => openFollowing(page, site.url + path)

test('nothing is truncated on a phone: figures without data, day titles, table rows', async () => {
	site.world.groups[0]!.plots[0]!.bornAgo = 0
	const { page } = await openPage({ viewport: narrow })
	await page.goto(`${site.url}/uptime?tableau=cdn`)
	const figures = overviewRow(page, 'web').locator('.uptimes dd')
	assert.deepEqual(await figures.allInnerTexts(), ['inconnue'])
	for (const figure of await figures.all()) {
		const [text, container] = await Promise.all([figure.boundingBox(), figure.locator('..').boundingBox()])
		assert.ok(text!.width <= container!.width)
	}
	const isTruncated = (name: string) =>
		page.getByRole('region', { name }).evaluate((region) => region.scrollWidth > region.clientWidth)
	assert.equal(await isTruncated('Les 90 derniers jours de Images et fichiers'), false)
	const link = overviewRow(page, 'creatif').locator('.day-cells > a').nth(88)
	await page.goto(new URL((await link.getAttribute('href'))!, site.url).href)
	assert.equal(await isTruncated('Pannes, maintenances et moments sans données'), false)
	assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /, le \d+(er)?\u00a0\S+\s20\d\d$/)
	await page.getByText('De minuit à minuit, heure de Paris.').waitFor()
})

test('a day with missing hours shows them in its cell and on its page, and does not draw them as up', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/uptime`)
	const cell = overviewRow(page, 'backup')
		.locator('.day-cells > a')
		.nth(89 - 71)
	assert.match((await cell.getAttribute('title')) ?? '', /En service, sans données 4\sh$/)
	assert.match((await cell.getAttribute('class')) ?? '', /day-part/)
	const day = (await cell.getAttribute('href'))!
	await page.goto(site.url + day)
	await page.getByText(/^sans données 4\sh$/).waitFor()
	const upWidths = await page
		.getByRole('img', { name: 'La journée heure par heure' })
		.locator('rect.up')
		.evaluateAll((parts) => parts.map((part) => Number(part.getAttribute('width'))))
	// With daylight saving time a day can have 23 or 25 hours.
	const { from, to } = boundsOf(day.split('/').at(-1)!)
	const hourPx = (1440 * 3_600_000) / (to - from)
	assert.deepEqual(upWidths.map(Math.round), [hourPx, 1440 - 5 * hourPx].map(Math.round))
})

test('a day with a minute of downtime shows it in its cell, in words and on its page', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	site.world.groups[0]!.plots[0]!.days = [
		{ ago: 3, downMs: 60_000 },
		{ ago: 5, downMs: 20 * 3_600_000 },
	]
	await page.goto(`${site.url}/uptime?tableau=minute`)
	const cells = overviewRow(page, 'web').locator('.day-cells > a')
	const [short, long] = [cells.nth(86), cells.nth(84)]
	assert.match((await short.getAttribute('title')) ?? '', /: En service, 1\sminute d’interruption, 99,93\s%$/)
	assert.match((await long.getAttribute('title')) ?? '', /: En panne, 20\sheures d’interruption, 16,66\s%$/)
	const background = await short.evaluate((cell) => getComputedStyle(cell).backgroundImage)
	assert.match(
		background,
		/^linear-gradient\(to top, [^,]*? 0px 4px, |^linear-gradient\(to top, .*?\) 0px, .*?\) 4px, /,
	)
	const day = (await short.getAttribute('href'))!
	await page.goto(site.url + day)
	const main = page.getByRole('main')
	await main.locator('p > .state-mark', { hasText: 'En service' }).waitFor()
	await main.getByText(/^1\sminute d’interruption$/).waitFor()
	await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await page.goto(site.url + day)
	await main.getByText(/^1\sminute of downtime$/).waitFor()
})

test('a service monitored for twelve minutes shows only the uptime since then', async () => {
	Object.assign(site.world.groups[0]!.plots[0]!, { bornAgo: 12.5 / 1440, days: [] })
	const { page } = await openPage({ javaScriptEnabled: false })
	for (const path of ['/uptime?tableau=young', '/uptime/web']) {
		await page.goto(site.url + path)
		const figures = page.locator('.uptimes').first()
		assert.match(await figures.innerText(), /^depuis 12\smin\s100\s%$/)
	}
	await page.getByText(/^Aucune panne connue depuis le début de la surveillance, il y a 12\smin/).waitFor()
})

test('of many failing services four are shown, and the others on demand', async () => {
	for (const { plots } of site.world.groups) for (const plot of plots) plot.state = 'down'
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/uptime?tableau=many`)
	const lines = page.getByRole('list', { name: 'Ce qui ne va pas' }).getByRole('listitem')
	assert.equal(await lines.filter({ visible: true }).count(), 4)
	await page.getByText('Voir les 8 autres services').click()
	assert.equal(await lines.filter({ visible: true }).count(), 12)
})

test('an incident is shown above its affected services, with links both ways', async () => {
	site.world.incidents = [sampleIncident(Date.now())]
	const { page } = await openPage({ javaScriptEnabled: false, viewport: narrow })
	await page.goto(`${site.url}/uptime?tableau=incident`)
	const incident = page.getByRole('region', { name: 'Incident en cours' })
	const failures = page.getByRole('list', { name: 'Ce qui ne va pas' })
	assert.ok((await incident.boundingBox())!.y < (await failures.boundingBox())!.y)
	await incident.getByRole('link', { name: 'Horizon, créatif' }).click()
	await page.getByRole('link', { name: 'Le serveur créatif ne répond plus' }).waitFor()
	await page.goto(`${site.url}/uptime?tableau=incident`)
	await failures.getByRole('link', { name: 'incident en cours' }).click()
	await page.getByRole('heading', { level: 1, name: 'Le serveur créatif ne répond plus' }).waitFor()
})

test('maintenance shows its weekday, time zone and recurrence', async () => {
	const [, planned] = sampleMaintenance(Date.now())
	site.world.maintenance = [{ ...planned!, repeat: { kind: 'weekly', weekdays: [3] } }]
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/uptime?tableau=maintenance`)
	const text = await page.locator(`#maintenance-${planned!.id}`).innerText()
	assert.match(text, /Le (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d/)
	assert.match(text, /heure de Paris · Chaque mercredi/)
})

test('the page of a service shows its state and follows its transitions', async () => {
	site.world.incidents = [sampleIncident(Date.now())]
	site.world.maintenance = sampleMaintenance(Date.now())
	const { page, pageErrors } = await openPage()
	await follow(page, '/uptime/creatif')
	const main = page.getByRole('main')
	await main.getByRole('heading', { name: 'Le serveur créatif ne répond plus' }).waitFor()
	await main.getByRole('heading', { name: 'Remplacement d’un commutateur' }).waitFor()
	assert.equal(await main.getByText('Mise à jour de l’accueil des joueurs').count(), 0)
	await main.getByText(/heure de Paris \(1\sh 1[23]\smin\)/).waitFor()
	const recent = main.getByRole('region', { name: 'Dernières pannes' }).getByRole('listitem')
	assert.equal(await recent.count(), 3)
	assert.match(
		(await recent.nth(1).innerText()).replaceAll('\n', ' '),
		/20\d\d 12\sminutes d’interruption, 1\sheure de perturbation$/,
	)
	const subscribe = main.getByRole('link', { name: 'M’abonner à ce service' })
	assert.equal(await subscribe.getAttribute('href'), '/uptime/subscribe?service=creatif')
	site.world.incidents = []
	site.setState('creatif', 'up')
	await main.locator('p > .state-mark', { hasText: 'En service' }).waitFor()
	await main
		.getByRole('heading', { name: 'Le serveur créatif ne répond plus' })
		.waitFor({ state: 'detached' })
	assert.ok(await isSamePage(page))
	assert.deepEqual(pageErrors, [])
})

test('the page of a service has its badge, in its place before it is loaded, and what to copy', async () => {
	for (const [locale, image, said] of [
		['fr', 'Adresse de l’image', 'en panne'],
		['en', 'Image URL', 'down'],
	] as const) {
		const { page, context, pageErrors } = await openPage()
		await context.addCookies([{ name: 'i18n_redirected', value: locale, url: site.url }])
		let load = () => {}
		const mayLoad = new Promise<void>((resolve) => (load = resolve))
		await context.route('**/state.svg*', async (route) => {
			await mayLoad
			await route.continue()
		})
		await page.goto(`${site.url}/uptime/creatif`, { waitUntil: 'commit' })
		const section = page.getByRole('region', { name: 'Badge' })
		const badge = section.getByRole('img', { name: 'Horizon, créatif' })
		const text = section.getByText(image)
		await badge.scrollIntoViewIfNeeded()
		const heightAndTop = async () => [(await badge.boundingBox())!.height, (await text.boundingBox())!.y]
		const [height, top] = await heightAndTop()
		assert.equal(height, 20)
		load()
		const path = `/api/uptime/badges/creatif/state.svg?lang=${locale}`
		await eventually(() => badge.evaluate((node: HTMLImageElement) => node.naturalWidth > 100), true)
		assert.deepEqual(await heightAndTop(), [height, top])
		assert.equal(await badge.getAttribute('src'), path)
		assert.match(await (await page.request.get(site.url + path)).text(), new RegExp(`>${said}<`))
		const address = `http://localhost${path}`
		assert.deepEqual(await section.getByRole('code').allInnerTexts(), [
			`[![Horizon, créatif](${address})](http://localhost/uptime/creatif)`,
			address,
		])
		await section.getByRole('button', { name: image }).waitFor()
		assert.deepEqual(pageErrors, [])
	}
})

test('the page of an incident shows its state and start, and follows it until resolved', async () => {
	const incident = sampleIncident(Date.now())
	site.world.incidents = [incident]
	const { page } = await openPage()
	await follow(page, `/uptime/incidents/${incident.id}`)
	await page.locator('[data-incident="open"]', { hasText: 'En cours' }).waitFor()
	await page.getByText(/il y a 18\smin$/).waitFor()
	await page.getByRole('link', { name: 'M’abonner par email' }).waitFor()
	const resolvedAt = new Date(Date.parse(incident.startedAt) + 63 * 60_000).toISOString()
	const after = { ...incident, id: 'apres', resolvedAt: incident.startedAt, state: 'resolved' as const }
	site.world.incidents = [{ ...incident, state: 'resolved', resolvedAt }, after]
	site.notifyChange()
	await page.locator('[data-incident="resolved"]', { hasText: /Résolu en 1\sh 3\smin/ }).waitFor()
	assert.ok(await isSamePage(page))
	await page.goto(`${site.url}/uptime/incidents`)
	assert.deepEqual(
		(await page.locator('[data-incident]').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' ')),
		['Résolu en 1 h 3 min', 'Résolu'],
	)
	const month = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' })
	await page.getByRole('heading', { level: 2, name: month.format(Date.parse(incident.startedAt)) }).waitFor()
})

test('the page of the current day follows state transitions', async () => {
	const { page } = await openPage()
	await page.goto(`${site.url}/uptime`)
	const today = await overviewRow(page, 'minecraft').locator('.day-cells > a').last().getAttribute('href')
	await follow(page, today!)
	site.world.groups[1]!.plots[0]!.days = [{ ago: 0, downMs: 60_000 }]
	site.setState('minecraft', 'down', 'refused')
	await page.getByRole('table').getByText('Connexion refusée').waitFor()
	assert.ok(await isSamePage(page))
})

test('the page of an unknown service lists the existing ones', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	assert.equal((await page.goto(`${site.url}/uptime/nobody`))?.status(), 404)
	await page.getByRole('heading', { level: 1, name: 'Ce service n’est pas là' }).waitFor()
	await page.getByRole('link', { name: 'Comptes et connexion' }).click()
	await page.getByRole('heading', { level: 1, name: 'Comptes et connexion' }).waitFor()
})

test('a hidden page revalidates once it is visible again and online', async () => {
	const { page, context } = await openPage()
	const failed: string[] = []
	page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname))
	await page.clock.install()
	await page.addInitScript(() => {
		const Original = EventSource
		window.EventSource = class extends Original {
			constructor(url: string | URL) {
				super(url)
				this.addEventListener('change', () => Reflect.set(window, 'hasHeard', true))
			}
		}
	})
	await follow(page, '/uptime/web')
	const show = (isHidden: boolean) =>
		page.evaluate((hidden) => {
			Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
			document.dispatchEvent(new Event('visibilitychange'))
		}, isHidden)
	await show(true)
	site.setState('web', 'down', 'timeout')
	await page.waitForFunction(() => Reflect.get(window, 'hasHeard') === true)
	// The revalidation after a change is due, but skipped because the page is hidden.
	await page.clock.fastForward(3001)
	// Wait for the initial revalidation, so that it does not fail offline.
	await page.waitForFunction(() => {
		type Router = { state: { revalidation: string } }
		return (Reflect.get(window, '__reactRouterDataRouter') as unknown as Router).state.revalidation === 'idle'
	})
	await context.setOffline(true)
	await show(false)
	await context.setOffline(false)
	await show(true)
	await show(false)
	await page.locator('p > .state-mark', { hasText: 'En panne' }).waitFor()
	assert.ok(await isSamePage(page))
})

test('a day of a service opens without a page load, and Back returns to the service', async () => {
	const { page, pageErrors } = await openPage()
	await follow(page, '/uptime/creatif')
	const cell = page.locator('.day-cells > a').nth(88)
	const day = (await cell.getAttribute('href'))!
	const opened = page.waitForURL(`**${day}`)
	await cell.click()
	await opened
	await page.getByRole('heading', { level: 1, name: /^Horizon, créatif, le / }).waitFor()
	const returned = page.waitForURL('**/uptime/creatif')
	await page.goBack()
	await returned
	await page.getByRole('heading', { level: 1, name: 'Horizon, créatif' }).waitFor()
	assert.ok(await isSamePage(page))
	assert.deepEqual(pageErrors, [])
})
