import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { lightnessOf, openPage, stopClock } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

const sessionPath = '**/api/auth/get-session'
const news = '/news/annonces/ouverture-du-site'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member', 'editor'] })
})
after(() => site.close())

/** Opens a page as a signed-in user who has visited the site before. */
async function openSignedIn() {
	const opened = await openPage({ colorScheme: 'light', reducedMotion: 'reduce' })
	await site.signIn(opened.context, 'member')
	await opened.page.goto(`${site.url}/home`)
	await opened.page.getByRole('button', { name: /Votre compte/ }).waitFor()
	return opened
}

/** Delays every session response until `release` is called. */
async function delaySession(context: BrowserContext) {
	const released = Promise.withResolvers<void>()
	await context.route(sessionPath, async (route) => {
		await released.promise
		await route.continue()
	})
	return { release: () => released.resolve() }
}

const overlayOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement…' })

/** The times of the page's session requests. */
function sessionRequests(page: Page): number[] {
	const calls: number[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/auth/get-session')) calls.push(Date.now())
	})
	return calls
}

test('a user who was signed in sees the overlay until the session is known, and cannot dismiss it', async () => {
	const { page, context, pageErrors } = await openSignedIn()
	const session = await delaySession(context)
	// Before the styles have loaded, elements have boxes but are not painted.
	await page.goto(`${site.url}/news`, { waitUntil: 'domcontentloaded' })
	const overlay = overlayOf(page)
	await overlay.waitFor()
	const spinner = await overlay.locator('svg').first().boundingBox()
	assert.deepEqual([spinner?.width, spinner?.height], [128, 128])
	const box = await overlay.boundingBox()
	assert.deepEqual(box, { x: 0, y: 0, ...page.viewportSize() })
	assert.ok((await lightnessOf(overlay)) < 0.2, 'the background is dark in light mode too')
	await page.keyboard.press('Escape')
	await page.mouse.click(200, 300)
	assert.ok(await overlay.isVisible())
	assert.equal(page.url(), `${site.url}/news`)
	session.release()
	await overlay.waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: /Votre compte/ }).waitFor()
	assert.deepEqual(pageErrors, [])
})

test('a session that cannot be read is no sign-out: what the browser stored of the user stays', async () => {
	const { page, context } = await openSignedIn()
	await page.evaluate(() => localStorage.setItem('palette', '["/news"]'))
	await context.route(sessionPath, (route) => route.abort())
	const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/get-session'))
	await page.goto(`${site.url}/news`)
	await failed
	await overlayOf(page).waitFor({ state: 'hidden' })
	await page.waitForFunction(() => document.documentElement.dataset['session'] === undefined)
	const stored = () =>
		page.evaluate(() => [localStorage.getItem('signed-in'), localStorage.getItem('palette')])
	assert.deepEqual(await stored(), ['1', '["/news"]'])
	await context.unroute(sessionPath)
	await page.reload()
	await page.getByRole('button', { name: /Votre compte/ }).waitFor()
	assert.deepEqual(await stored(), ['1', '["/news"]'])
})

test('a visitor can read the page before the session is known', async () => {
	const { page, context } = await openPage()
	const session = await delaySession(context)
	await page.goto(site.url + news)
	await page.getByRole('article').first().waitFor()
	assert.equal(await overlayOf(page).isVisible(), false)
	session.release()
})

test('without JavaScript a news item is readable and no overlay covers it', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(site.url + news)
	const article = page.getByRole('article').first()
	assert.ok((await article.innerText()).length > 500)
	assert.equal(await overlayOf(page).isVisible(), false)
})

test('a greeting with the username and avatar shows for 3 seconds after signing in', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await stopClock(page)
	await page.goto(`${site.url}/home`)
	const toast = page.getByRole('region').getByRole('listitem').filter({ hasText: 'Connexion réussie' })
	const toastCount = async () => {
		await page.clock.runFor(10)
		return await toast.count()
	}
	await eventually(toastCount, 1)
	assert.match(await toast.innerText(), /camille-member/)
	assert.ok((await toast.locator('svg, img').count()) >= 2, 'a success icon and the avatar')
	await page.clock.runFor(2900)
	assert.equal(await toast.count(), 1)
	await page.clock.runFor(400)
	await toast.waitFor({ state: 'detached' })
})

const greetingOn = (page: Page) =>
	page.getByRole('region').getByRole('listitem').filter({ hasText: 'Connexion réussie' })

/** Opens a page and waits until it shows the signed-in user. */
async function openWithSession(page: Page, path: string): Promise<void> {
	await page.goto(site.url + path)
	await page
		.getByRole('banner')
		.getByRole('button', { name: /Votre compte/ })
		.waitFor()
}

test('the greeting shows once per tab session, and again after a new sign-in or as another user', async () => {
	const { page, context } = await openPage({ reducedMotion: 'reduce' })
	const greeting = greetingOn(page)
	/** Opens the home page and waits for the greeting, which may be gone before the page has loaded completely. */
	async function openWithGreeting(name: string) {
		const greeted = greeting.filter({ hasText: name }).waitFor()
		await openWithSession(page, '/home')
		await greeted
	}
	await site.signIn(context, 'member')
	await openWithGreeting('camille-member')
	for (const path of ['/news', '/dashboard']) {
		await openWithSession(page, path)
		assert.equal(await greeting.count(), 0, path)
	}
	await site.signIn(context, 'editor')
	await openWithGreeting('camille-editor')
	await context.clearCookies()
	await page.goto(`${site.url}/home`)
	await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
	// The link is server-rendered; the overlay disappears once the page knows that nobody is signed in.
	await page.locator('html:not([data-session])').waitFor({ state: 'attached' })
	await site.signIn(context, 'editor')
	await openWithGreeting('camille-editor')
	const otherTab = await context.newPage()
	const greetedThere = greetingOn(otherTab).waitFor()
	await openWithSession(otherTab, '/home')
	await greetedThere
})

test('the greeting shows although the browser denies storage', async () => {
	const { page, context } = await openPage({ reducedMotion: 'reduce' })
	await site.signIn(context, 'member')
	await page.addInitScript(() => {
		for (const name of ['sessionStorage', 'localStorage']) {
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('denied', 'SecurityError')
				},
			})
		}
	})
	const greeted = greetingOn(page).waitFor()
	await openWithSession(page, '/news')
	await greeted
})

test('the session is polled every 3 minutes for a signed-in user, never for a visitor', async () => {
	for (const [isSignedIn, expected] of [
		[true, 1],
		[false, 0],
	] as const) {
		const { page, context } = await openPage()
		if (isSignedIn) await site.signIn(context, 'member')
		await page.clock.install()
		const calls = sessionRequests(page)
		await page.goto(`${site.url}/home`)
		await page.getByRole(isSignedIn ? 'button' : 'link', { name: /Votre compte|^Connexion$/ }).waitFor()
		// The link is server-rendered; the session is requested after hydration.
		await eventually(() => calls.length > 0, true)
		await page.waitForLoadState('networkidle')
		const initialCount = calls.length
		await page.clock.fastForward(170_000)
		await page.waitForTimeout(200)
		assert.equal(calls.length, initialCount)
		await page.clock.fastForward(11_000)
		await eventually(() => calls.length - initialCount, expected)
	}
})

test('the session is refetched about 10 ms after a form submission', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(`${site.url}/dashboard/feedback/new`)
	await page.getByRole('button', { name: /Votre compte/ }).waitFor()
	await page.getByLabel('Explication').fill('La fontaine de la place coule bien.')
	const refetched = page.waitForResponse(sessionPath)
	await page.getByRole('button', { name: 'Publier' }).click()
	await refetched
	const measure = () => {
		const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
		const last = (part: string) => resources.findLast(({ name }) => name.includes(part))!
		return last('/get-session').startTime - last('.data').responseEnd
	}
	// A resource is listed only when its response is complete.
	await eventually(async () => (await page.evaluate(measure)) > 0, true)
	const delayMs = await page.evaluate(measure)
	assert.ok(delayMs >= 10 && delayMs < 1000, `${delayMs} ms`)
})
