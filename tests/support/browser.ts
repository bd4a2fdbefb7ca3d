import { after, getTestContext } from 'node:test'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const flags = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

/** What a step of a journey may take. */
const patienceMs = 10_000

let browser: Promise<Browser> | undefined

after(async () => {
	await (await browser)?.close()
})

/**
 * A page in a browser context of its own, closed when the test ends; `complaints` gathers console errors and uncaught
 * ones. Each context speaks from an address of its own to a server that trusts its proxy, so that tests do not use up
 * each other's rate limits.
 */
export async function openPage(options: BrowserContextOptions = {}) {
	browser ??= chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
	const running = await browser
	const context = await running.newContext({
		locale: 'fr-FR',
		extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
		...options,
	})
	const test = getTestContext()
	if (test && 'after' in test) test.after(() => context.close())
	context.setDefaultTimeout(patienceMs)
	const page = await context.newPage()
	return { page, context, complaints: listen(page) }
}

let addresses = 0

/** An address of the range kept for documentation (RFC 5737). */
function nextAddress(): string {
	return `203.0.113.${(++addresses % 254) + 1}`
}

function listen(page: Page): string[] {
	const complaints: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
	})
	page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
	return complaints
}
