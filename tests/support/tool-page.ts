import { waitForHydration, openPage, requireOwnBrowser } from './browser.ts'
import { startServer } from './server.ts'

// Most tools copy and paste.
requireOwnBrowser()

/** The built site, whose tools keep nothing of a visitor: one for all test files where `npm test` has started it. */
export async function startToolsSite(): Promise<{ url: string; stop(): Promise<void> }> {
	const url = process.env.TEST_TOOLS_URL
	return url ? { url, stop: async () => {} } : await startServer({ env: { TRUST_PROXY: 'true' } })
}

const permissions = ['clipboard-read', 'clipboard-write']

/** The page of a tool that keeps nothing for offline, which takes as long as the page itself. */
export async function visitTool(address: string) {
	const opened = await openPage({ permissions, serviceWorkers: 'block' })
	// Playwright logs it when an effect of the page registers the worker: the listeners of the tool are there too.
	const effectsRan = opened.page.waitForEvent('console', (message) =>
		message.text().startsWith('Service Worker registration blocked'),
	)
	await Promise.all([opened.page.goto(address), effectsRan])
	await waitForHydration(opened.page)
	return opened
}

/** The page of a tool, once it is kept for offline; `requests` collects the requests that it sends after that. */
export async function openTool(address: string) {
	const opened = await openPage({ permissions })
	const { page } = opened
	await page.goto(address)
	await page.getByText('Fonctionne sans connexion').waitFor()
	await page.waitForLoadState('networkidle')
	const requests: string[] = []
	opened.context.on('request', (request) => {
		// What the page has made itself.
		if (/^(?:blob|data):/.test(request.url())) return
		// The service worker answers from what it keeps: only what it passes on leaves.
		if (request.serviceWorker()) requests.push(request.url())
		else if (!new URL(request.url()).pathname.startsWith('/assets/')) requests.push(request.url())
	})
	return { ...opened, requests }
}
