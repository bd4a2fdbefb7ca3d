import { waitForHydration, openPage, requireOwnBrowser } from './browser.ts'
import { startServer } from './server.ts'

// Most tools use the clipboard.
requireOwnBrowser()

/** The built site for tool tests, which store nothing on the server: `npm test` starts one for all test files. */
export async function startToolsSite(): Promise<{ url: string; stop(): Promise<void> }> {
	const url = process.env.TEST_TOOLS_URL
	return url ? { url, stop: async () => {} } : await startServer({ env: { TRUST_PROXY: 'true' } })
}

const permissions = ['clipboard-read', 'clipboard-write']

/** Opens a tool without its service worker, whose offline cache takes as long to load as the page itself. */
export async function visitTool(address: string) {
	const opened = await openPage({ permissions, serviceWorkers: 'block' })
	// Playwright logs this when an effect registers the worker: then the effects of the tool have run too.
	const effectsRan = opened.page.waitForEvent('console', (message) =>
		message.text().startsWith('Service Worker registration blocked'),
	)
	await Promise.all([opened.page.goto(address), effectsRan])
	await waitForHydration(opened.page)
	return opened
}

/** Opens a tool and waits until it is cached for offline use; `requests` collects the network requests from then on. */
export async function openTool(address: string) {
	const opened = await openPage({ permissions })
	const { page } = opened
	await page.goto(address)
	await page.getByText('Fonctionne sans connexion').waitFor()
	await page.waitForLoadState('networkidle')
	const requests: string[] = []
	opened.context.on('request', (request) => {
		if (/^(?:blob|data):/.test(request.url())) return
		// The service worker answers from its cache: only the requests that it forwards reach the network.
		if (request.serviceWorker()) requests.push(request.url())
		else if (!new URL(request.url()).pathname.startsWith('/assets/')) requests.push(request.url())
	})
	return { ...opened, requests }
}
