import { after, getTestContext } from 'node:test'
import {
	type Browser,
	type BrowserContextOptions,
	type BrowserServer,
	chromium,
	type Locator,
	type Page,
} from 'playwright-core'
import { launchChromium, launchOwnChromium } from './chromium.ts'

/** What a step of a journey may take on a machine that does much else. */
const timeoutMs = 40_000

let browser: Promise<Browser> | undefined
let server: BrowserServer | undefined
let needsOwn = false

/** Before the first page: this test file uses the clipboard, which a whole browser shares, or changes files that it chose. */
export function requireOwnBrowser(): void {
	needsOwn = true
}

/** To the Chromium of all tests, or to one of this file's own where a test runs by itself. */
async function connect(): Promise<Browser> {
	if (needsOwn) return await launchOwnChromium()
	const url = process.env.TEST_BROWSER_URL ?? (server = await launchChromium()).wsEndpoint()
	return await chromium.connect(url)
}

after(async () => {
	await (await browser)?.close()
	await server?.close()
})

/**
 * A page in a browser context of its own, closed when the test ends; `pageErrors` gathers console errors and uncaught
 * ones. Each context speaks from an address of its own to a server that trusts its proxy, so that tests do not use up
 * each other's rate limits.
 */
export async function openPage(options: BrowserContextOptions = {}) {
	const test = getTestContext()
	browser ??= connect()
	const running = await browser
	const context = await running.newContext({
		locale: 'fr-FR',
		extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
		...options,
	})
	if (test && 'after' in test) test.after(() => context.close())
	context.setDefaultTimeout(timeoutMs)
	const page = await context.newPage()
	return { page, context, pageErrors: listen(page) }
}

/**
 * Waits until React has hydrated the page: what is pressed before is lost on a page that the server drew. `parts` selects
 * what else must be, of a page whose parts have code of their own, which comes later.
 */
export async function waitForHydration(page: Page, parts = 'main'): Promise<void> {
	await page.waitForFunction((selector) => {
		const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
		const nodes = ['main', selector].flatMap((each) => [...document.querySelectorAll(each)])
		return nodes.length > 0 && nodes.every(isHydrated)
	}, parts)
}

/** Stops the time of a page, before it is opened or later: it goes on as `page.clock` is told. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.install()
	await page.clock.pauseAt(Date.now() + 60_000)
}

let addresses = 0

/** An address of the range kept for tests (RFC 2544), the next 511 in other subnets. */
function nextAddress(): string {
	const subnet = (process.pid * 13 + ++addresses) % 512
	return `198.${18 + (subnet >> 8)}.${subnet & 255}.7`
}

function listen(page: Page): string[] {
	const pageErrors: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()}`)
	})
	page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`))
	return pageErrors
}

/** How light the background of an element is, from 0 (black) to 1 (white). */
export function lightnessOf(element: Locator): Promise<number> {
	return element.evaluate((node) => {
		const pen = new OffscreenCanvas(1, 1).getContext('2d')!
		pen.fillStyle = getComputedStyle(node).backgroundColor
		pen.fillRect(0, 0, 1, 1)
		const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
		return (red + green + blue) / (3 * 255)
	})
}
