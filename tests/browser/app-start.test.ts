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

/** A window of somebody who signed in and has been here before. */
async function openSignedIn() {
	const opened = await openPage({ colorScheme: 'light', reducedMotion: 'reduce' })
	await site.signIn(opened.context, 'member')
	await opened.page.goto(`${site.url}/home`)
	await opened.page.getByRole('button', { name: /Votre compte/ }).waitFor()
	return opened
}

/** Keeps every answer about the session back until `release` is called. */
async function holdSession(context: BrowserContext) {
	const held = Promise.withResolvers<void>()
	await context.route(sessionPath, async (route) => {
		await held.promise
		await route.continue()
	})
	return { release: () => held.resolve() }
}

const overlayOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement…' })

/** The moments at which the page asked for its session. */
function sessionCalls(page: Page): number[] {
	const calls: number[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/auth/get-session')) calls.push(Date.now())
	})
	return calls
}

test('a user who was signed in sees the overlay until the session is known, and cannot dismiss it', async () => {
	const { page, context, pageErrors } = await openSignedIn()
	const session = await holdSession(context)
	// Before its styles are there a page can be measured, but nothing of it is painted.
	await page.goto(`${site.url}/news`, { waitUntil: 'domcontentloaded' })
	const overlay = overlayOf(page)
	await overlay.waitFor()
	const spinner = await overlay.locator('svg').first().boundingBox()
	assert.deepEqual([spinner?.width, spinner?.height], [128, 128])
	const covered = await overlay.boundingBox()
	assert.deepEqual(covered, { x: 0, y: 0, ...page.viewportSize() })
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

test('a visitor never waits: the page is readable before the session is known', async () => {
	const { page, context } = await openPage()
	const session = await holdSession(context)
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
	const shown = async () => {
		await page.clock.runFor(10)
		return await toast.count()
	}
	await eventually(shown, 1)
	assert.match(await toast.innerText(), /camille-member/)
	assert.ok((await toast.locator('svg, img').count()) >= 2, 'an icon of success and the avatar')
	await page.clock.runFor(2900)
	assert.equal(await toast.count(), 1)
	await page.clock.runFor(400)
	await toast.waitFor({ state: 'detached' })
})

const greetingOn = (page: Page) =>
	page.getByRole('region').getByRole('listitem').filter({ hasText: 'Connexion réussie' })

/** Opens a page and waits until it shows who is signed in. */
async function openKnown(page: Page, path: string): Promise<void> {
	await page.goto(site.url + path)
	await page
		.getByRole('banner')
		.getByRole('button', { name: /Votre compte/ })
		.waitFor()
}

test('the greeting shows once per tab session, and again after a new sign-in or as another user', async () => {
	const { page, context } = await openPage({ reducedMotion: 'reduce' })
	const greeting = greetingOn(page)
	/** Opens the home page and waits for the greeting, which may be over once all of the page is there. */
	async function openGreeted(name: string) {
		const greeted = greeting.filter({ hasText: name }).waitFor()
		await openKnown(page, '/home')
		await greeted
	}
	await site.signIn(context, 'member')
	await openGreeted('camille-member')
	for (const path of ['/news', '/dashboard']) {
		await openKnown(page, path)
		assert.equal(await greeting.count(), 0, path)
	}
	await site.signIn(context, 'editor')
	await openGreeted('camille-editor')
	await context.clearCookies()
	await page.goto(`${site.url}/home`)
	await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
	// The server draws the link already: the overlay goes once the page knows that nobody is signed in.
	await page.locator('html:not([data-session])').waitFor({ state: 'attached' })
	await site.signIn(context, 'editor')
	await openGreeted('camille-editor')
	const otherTab = await context.newPage()
	const greetedThere = greetingOn(otherTab).waitFor()
	await openKnown(otherTab, '/home')
	await greetedThere
})

test('the greeting shows although the browser denies storage', async () => {
	const { page, context } = await openPage({ reducedMotion: 'reduce' })
	await site.signIn(context, 'member')
	await page.addInitScript(() => {
		for (const name of ['sessionStorage', 'localStorage']) {
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('refused', 'SecurityError')
				},
			})
		}
	})
	const greeted = greetingOn(page).waitFor()
	await openKnown(page, '/news')
	await greeted
})

test('the session is polled every 3 minutes for a signed-in user, never for a visitor', async () => {
	for (const [isSignedIn, more] of [
		[true, 1],
		[false, 0],
	] as const) {
		const { page, context } = await openPage()
		if (isSignedIn) await site.signIn(context, 'member')
		await page.clock.install()
		const calls = sessionCalls(page)
		await page.goto(`${site.url}/home`)
		await page.getByRole(isSignedIn ? 'button' : 'link', { name: /Votre compte|^Connexion$/ }).waitFor()
		// The server draws the link already: the page asks for the session once it is hydrated.
		await eventually(() => calls.length > 0, true)
		await page.waitForLoadState('networkidle')
		const asked = calls.length
		await page.clock.fastForward(170_000)
		await page.waitForTimeout(200)
		assert.equal(calls.length, asked)
		await page.clock.fastForward(11_000)
		await eventually(() => calls.length - asked, more)
	}
})

test('the session is refetched about 10 ms after a form submission', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(`${site.url}/dashboard/feedback`)
	await page.getByRole('button', { name: /Votre compte/ }).waitFor()
	await page.getByRole('textbox').fill('La fontaine de la place coule bien.')
	const asked = page.waitForResponse(sessionPath)
	await page.getByRole('button', { name: 'Envoyer' }).click()
	await asked
	const measure = () => {
		const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
		const last = (part: string) => resources.findLast(({ name }) => name.includes(part))!
		return last('/get-session').startTime - last('.data').responseEnd
	}
	// A resource is listed once it is there whole, a little after the answer began.
	await eventually(async () => (await page.evaluate(measure)) > 0, true)
	const waitedMs = await page.evaluate(measure)
	assert.ok(waitedMs >= 10 && waitedMs < 1000, `${waitedMs} ms`)
})
