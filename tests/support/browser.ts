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

/** Time-out of one Playwright step, generous for a loaded machine. */
const timeoutMs = 40_000

let browser: Promise<Browser> | undefined
let server: BrowserServer | undefined
let needsOwn = false

/** Call before the first page if a test file uses the clipboard, which contexts share, or changes files after choosing them. */
export function requireOwnBrowser(): void {
	needsOwn = true
}

/** Connects to the Chromium shared by all tests, or launches one when a test file runs alone. */
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
 * Opens a page in its own browser context, closed when the test ends; `pageErrors` collects console and uncaught
 * errors. Each context sends its own `X-Forwarded-For` address, so that tests do not use up each other's rate limits.
 */
export async function openPage(options: BrowserContextOptions = {}) {
	const test = getTestContext()
	browser ??= connect()
	const context = await (
		await browser
	).newContext({
		locale: 'fr-FR',
		extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
		...options,
	})
	if (test && 'after' in test) test.after(() => context.close())
	context.setDefaultTimeout(timeoutMs)
	const page = await context.newPage()
	return { page, context, pageErrors: collectErrors(page) }
}

/**
 * Waits until React has hydrated the page: clicks on server-rendered elements are lost before. `parts` selects elements
 * that are hydrated lazily and must be ready too.
 */
export async function waitForHydration(page: Page, parts = 'main'): Promise<void> {
	await page.waitForFunction((selector) => {
		type Fiber = {
			return: Fiber | null
			stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
		}
		function isHydrated(node: Element) {
			const key = Object.keys(node).find((each) => each.startsWith('__reactFiber$'))
			let fiber = key && (node as unknown as Record<string, Fiber>)[key]
			// React attaches the fibers while it renders, before it commits the root.
			while (fiber && fiber.return) fiber = fiber.return
			return Boolean(fiber) && !(fiber as Fiber).stateNode.current.memoizedState.isDehydrated
		}
		const nodes = ['main', selector].flatMap((each) => [...document.querySelectorAll(each)])
		return nodes.length > 0 && nodes.every(isHydrated)
	}, parts)
	// Effects, which add listeners such as those of shortcuts, run in later tasks of React's scheduler.
	await page.evaluate(async () => {
		for (let task = 0; task < 10; task += 1)
			await new Promise((resolve) => {
				const { port1, port2 } = new MessageChannel()
				port1.addEventListener('message', resolve)
				port1.start()
				port2.postMessage(null)
			})
	})
}

/** Freezes the clock of a page, opened or not: time advances only through `page.clock`. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.install()
	await page.clock.pauseAt(Date.now() + 60_000)
}

let addresses = 0

/** An address of the benchmarking range (RFC 2544), in another subnet than the next 511. */
function nextAddress(): string {
	const subnet = (process.pid * 13 + ++addresses) % 512
	return `198.${18 + (subnet >> 8)}.${subnet & 255}.7`
}

/**
 * What Chromium itself reports, also on pages without scripts, when it skips the transition between two pages because
 * another one was opened meanwhile.
 */
const skippedTransition = 'Transition was aborted because of invalid state. Page already revealed'

function collectErrors(page: Page): string[] {
	const pageErrors: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()}`)
	})
	page.on('pageerror', ({ message }) => {
		if (message !== skippedTransition) pageErrors.push(`${page.url()}: ${message}`)
	})
	return pageErrors
}

/** Lightness of an element's background, from 0 (black) to 1 (white). */
export function lightnessOf(element: Locator): Promise<number> {
	return element.evaluate((node) => {
		const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
		canvas.fillStyle = getComputedStyle(node).backgroundColor
		canvas.fillRect(0, 0, 1, 1)
		const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
		return (red + green + blue) / (3 * 255)
	})
}
