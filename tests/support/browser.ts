import { after } from 'node:test'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const flags = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

let browser: Promise<Browser> | undefined

after(async () => {
	await (await browser)?.close()
})

/** A page in a browser context of its own; `complaints` gathers console errors and uncaught ones. */
export async function openPage(options: BrowserContextOptions = {}) {
	browser ??= chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
	const context = await (await browser).newContext({ locale: 'fr-FR', ...options })
	const page = await context.newPage()
	const complaints = listen(page)
	return { page, context, complaints }
}

function listen(page: Page): string[] {
	const complaints: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
	})
	page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
	return complaints
}
