import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { waitForHydration, openPage, stopClock } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { startPausingProxy } from '#tests/support/pausing-proxy.ts'

/** A link is preloaded once it has been rested on this long. */
const restMs = 100

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite()
})
after(() => site.close())

/** A visitor's window on a page that has become usable. */
async function visit(path: string) {
	const opened = await openPage()
	await arrive(opened.page, path)
	return opened
}

async function arrive(page: Page, path: string): Promise<void> {
	const known = page.waitForResponse('**/api/auth/get-session')
	await page.goto(site.url + path)
	await known
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

/** The pages whose data the browser asks for, in order. */
function preloadsOf(page: Page): string[] {
	const pages: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.endsWith('.data')) pages.push(pathname.replace('.data', ''))
	})
	return pages
}

test('a page is preloaded when the pointer rests on its link, not when it passes over', async () => {
	const { page } = await visit('/home')
	await stopClock(page)
	const preloaded = preloadsOf(page)
	await headerLink(page, 'Équipes').hover()
	await page.clock.runFor(restMs - 1)
	await page.mouse.move(0, 0)
	await page.clock.runFor(restMs)
	await headerLink(page, 'Documents').hover()
	await page.clock.runFor(restMs)
	await eventually(() => preloaded, ['/documents'])
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
	test(`nothing is preloaded on a connection with ${JSON.stringify(connection)}`, async () => {
		const { page, context } = await openPage()
		await context.addInitScript((value) => {
			Object.defineProperty(navigator, 'connection', { value })
		}, connection)
		await arrive(page, '/home')
		await stopClock(page)
		const preloaded = preloadsOf(page)
		for (const name of ['Équipes', 'Documents', 'Actualités']) {
			await headerLink(page, name).hover()
			await page.clock.runFor(restMs)
		}
		// Whatever had been asked for would be asked for before this.
		await page.evaluate(() => fetch('/healthz'))
		assert.deepEqual(preloaded, [])
	})
}

test('at most four pages are preloaded at once, the others in turn', async (t) => {
	const proxy = await startPausingProxy(site.url, /\.data/)
	t.after(proxy.close)
	const { page } = await openPage()
	await page.goto(`${proxy.url}/news`, { waitUntil: 'networkidle' })
	await waitForHydration(page)
	await stopClock(page)
	const links = page.locator('main a[href^="/news/"]')
	for (let index = 0; index < 7; index++) {
		await links.nth(index).focus()
		await page.clock.runFor(restMs)
	}
	for (const asked of [4, 5, 6, 7]) {
		await eventually(() => new Set(proxy.requested).size, asked)
		assert.equal(proxy.paused.length, 4)
		proxy.paused.shift()!()
	}
})

/** The file of the build that holds a page's code. */
function fileOf(page: Page, routeId: string): Promise<string> {
	return page
		.waitForFunction((id) => {
			type Manifest = { routes: Record<string, { module: string } | undefined> }
			return (Reflect.get(window, '__reactRouterManifest') as unknown as Manifest).routes[id]?.module
		}, routeId)
		.then((found) => found.jsonValue() as Promise<string>)
}

/** The pages that the browser opens anew from the server. */
function openedDocuments(page: Page): string[] {
	const opened: string[] = []
	page.on('request', (request) => {
		if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
	})
	return opened
}

/** Follows a link at once, without the rest that would preload it. */
const follow = (page: Page, name: string) =>
	headerLink(page, name).evaluate((link: HTMLElement) => link.click())

test('when the script of a page is missing the page is reloaded once, then an error shows', async () => {
	const { page } = await visit('/home')
	// A page that was opened anew may be so again after 10 s, which a slow machine takes: their clock stands still.
	await page.clock.setFixedTime(Date.now())
	const file = await fileOf(page, 'pages/teams/page')
	const opened = openedDocuments(page)
	const lose = async (route: Route) => {
		await setTimeout(30)
		await route.abort()
	}
	await page.route(`**${file}`, lose, { times: 1 })
	await follow(page, 'Équipes')
	await page.getByRole('heading', { level: 1, name: 'Équipes' }).waitFor()
	await page.waitForURL('**/teams')
	assert.deepEqual(opened, ['/teams'])

	await page.route(`**${file}`, lose)
	await arrive(page, '/home')
	opened.length = 0
	await follow(page, 'Équipes')
	await page.getByText('La page n’a pas pu être chargée').first().waitFor()
	await page.waitForTimeout(1000)
	assert.deepEqual(opened, [])
	assert.equal(page.url(), `${site.url}/home`)
})

test('a newer build is checked for every hour and announced', async () => {
	const { page } = await openPage()
	await page.clock.install()
	let asked = 0
	await arrive(page, '/home')
	await page.route('**/builds/latest.json*', async (route) => {
		asked++
		assert.match(route.request().url(), /latest\.json\?\d{13}$/)
		const answer = await route.fetch()
		const id = asked === 1 ? ((await answer.json()) as { id: string }).id : 'newer'
		await route.fulfill({ json: { id, timestamp: 0 } })
	})
	const said = page.getByText('Nouvelle version du site').first()
	const looked = () => page.waitForResponse('**/builds/latest.json*')
	await Promise.all([looked(), page.clock.fastForward('01:00:00')])
	await page.waitForTimeout(300)
	assert.equal(await said.isVisible(), false, 'the same build is no news')
	await Promise.all([looked(), page.clock.fastForward('01:00:00')])
	await said.waitFor()
	assert.equal(asked, 2)
})
