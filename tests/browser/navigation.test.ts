import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { waitForHydration, openPage, stopClock } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { startPausingProxy } from '#tests/support/pausing-proxy.ts'

/** Hover or focus time before a link is preloaded. */
const preloadDelayMs = 100

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite()
})
after(() => site.close())

/** Opens a page as a visitor and waits until its session is known. */
async function visit(path: string) {
	const opened = await openPage()
	await openReady(opened.page, path)
	return opened
}

async function openReady(page: Page, path: string): Promise<void> {
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	await page.goto(site.url + path)
	await sessionResponse
}

const headerLink = (page: Page, name: string) =>
	page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name })

test('a navigation scrolls to the top, and Back restores the scroll position', async () => {
	const { page } = await visit('/test')
	await page.mouse.wheel(0, 900)
	await page.waitForFunction(() => scrollY === 900)
	await follow(page, 'Équipes')
	await page.waitForURL('**/teams')
	await page.waitForFunction(() => scrollY === 0)
	await page.goBack()
	await page.waitForFunction(() => scrollY === 900)
})

test('a hash scrolls to its target, below the header', async () => {
	const { page } = await visit('/test')
	await page.getByRole('link', { name: 'Dire l’état' }).click()
	const top = () => page.evaluate(() => document.querySelector('#telling')!.getBoundingClientRect().top)
	await page.waitForFunction(() => scrollY > 500)
	await page.waitForFunction(() => {
		const { top } = document.querySelector('#telling')!.getBoundingClientRect()
		return top >= 64 && top < 200
	})
	await page.goto(`${site.url}/home`)
	await page.goto(`${site.url}/test#telling`)
	await page.waitForFunction(() => scrollY > 500)
	assert.ok((await top()) >= 64)
})

/** The pages whose data the browser requests, in order. */
function preloadsOf(page: Page): string[] {
	const pages: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.endsWith('.data')) pages.push(pathname.replace('.data', ''))
	})
	return pages
}

test('a page is preloaded when the pointer rests on its link, not when it passes over it', async () => {
	const { page } = await visit('/home')
	await stopClock(page)
	const preloaded = preloadsOf(page)
	await headerLink(page, 'Équipes').hover()
	await page.clock.runFor(preloadDelayMs - 1)
	await page.mouse.move(0, 0)
	await page.clock.runFor(preloadDelayMs)
	await headerLink(page, 'Documents').hover()
	await page.clock.runFor(preloadDelayMs)
	await eventually(() => preloaded, ['/documents'])
})

test('a page is preloaded with the scripts that its own script imports', async () => {
	const { page } = await visit('/home')
	const scripts: string[] = []
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url())
	})
	await headerLink(page, 'Actualités').hover()
	await eventually(() => scripts.length > 1, true)
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
	test(`nothing is preloaded on a connection with ${JSON.stringify(connection)}`, async () => {
		const { page, context } = await openPage()
		await context.addInitScript((value) => {
			Object.defineProperty(navigator, 'connection', { value })
		}, connection)
		await openReady(page, '/home')
		await stopClock(page)
		const preloaded = preloadsOf(page)
		for (const name of ['Équipes', 'Documents', 'Actualités']) {
			await headerLink(page, name).hover()
			await page.clock.runFor(preloadDelayMs)
		}
		// A preload would have been requested before this.
		await page.evaluate(() => fetch('/healthz'))
		assert.deepEqual(preloaded, [])
	})
}

test('at most four pages are preloaded at once, the others are queued', async (t) => {
	const proxy = await startPausingProxy(site.url, /\.data/)
	t.after(proxy.close)
	const { page } = await openPage()
	await page.goto(`${proxy.url}/news`, { waitUntil: 'networkidle' })
	await waitForHydration(page)
	await stopClock(page)
	const links = page.locator('main a[href^="/news/"]:not([href$=".xml"])')
	for (let index = 0; index < 7; index++) {
		await links.nth(index).focus()
		await page.clock.runFor(preloadDelayMs)
	}
	for (const count of [4, 5, 6, 7]) {
		await eventually(() => new Set(proxy.requested).size, count)
		assert.equal(proxy.paused.length, 4)
		proxy.paused.shift()!()
	}
})

/** The script file of a route. */
function scriptOf(page: Page, routeId: string): Promise<string> {
	return page
		.waitForFunction((id) => {
			type Manifest = { routes: Record<string, { module: string } | undefined> }
			return (Reflect.get(window, '__reactRouterManifest') as unknown as Manifest).routes[id]?.module
		}, routeId)
		.then((handle) => handle.jsonValue() as Promise<string>)
}

/** The pages that the browser loads as documents. */
function documentLoads(page: Page): string[] {
	const paths: string[] = []
	page.on('request', (request) => {
		if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
	})
	return paths
}

/** Clicks a link without hovering over it, which would preload it. */
const follow = (page: Page, name: string) =>
	headerLink(page, name).evaluate((link: HTMLElement) => link.click())

test('when the script of a page is missing, the page is reloaded once, then an error shows', async () => {
	const { page } = await visit('/home')
	// A reload is allowed again after 10 s, so the clock is stopped for slow machines.
	await page.clock.setFixedTime(Date.now())
	const file = await scriptOf(page, 'pages/teams/page')
	const loads = documentLoads(page)
	const abortLater = async (route: Route) => {
		await setTimeout(30)
		await route.abort()
	}
	await page.route(`**${file}`, abortLater, { times: 1 })
	await follow(page, 'Équipes')
	await page.getByRole('heading', { level: 1, name: 'Équipes' }).waitFor()
	await page.waitForURL('**/teams')
	assert.deepEqual(loads, ['/teams'])

	await page.route(`**${file}`, abortLater)
	await openReady(page, '/home')
	loads.length = 0
	await follow(page, 'Équipes')
	await page.getByText('La page n’a pas pu être chargée').first().waitFor()
	await page.waitForTimeout(1000)
	assert.deepEqual(loads, [])
	assert.equal(page.url(), `${site.url}/home`)
})

test('a newer build is checked for every hour and announced', async () => {
	const { page } = await openPage()
	await page.clock.install()
	let checks = 0
	await openReady(page, '/home')
	await page.route('**/builds/latest.json*', async (route) => {
		checks++
		assert.match(route.request().url(), /latest\.json\?\d{13}$/)
		const response = await route.fetch()
		const id = checks === 1 ? ((await response.json()) as { id: string }).id : 'newer'
		await route.fulfill({ json: { id, timestamp: 0 } })
	})
	const announcement = page.getByText('Nouvelle version du site').first()
	const checked = () => page.waitForResponse('**/builds/latest.json*')
	await Promise.all([checked(), page.clock.fastForward('01:00:00')])
	await page.waitForTimeout(300)
	assert.equal(await announcement.isVisible(), false, 'the same build is not announced')
	await Promise.all([checked(), page.clock.fastForward('01:00:00')])
	await announcement.waitFor()
	assert.equal(checks, 2)
})
