import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { maxScriptBytes } from '#scripts/budget.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { startServer } from '#tests/support/server.ts'
import { toolSlugs } from '#tests/support/tool-slugs.ts'

const paths = ['/home', '/uptime', '/micro-services', ...toolSlugs.map((slug) => `/micro-services/${slug}`)]

test('the JavaScript that each page loads without interaction is within its budget', async (t) => {
	const site = await startDemoSite()
	t.after(site.close)
	for (const path of paths) {
		await t.test(path, async () => {
			// The files for offline use are fetched after the page has loaded.
			const { page, context } = await openPage({ serviceWorkers: 'block' })
			const files = new Set<string>()
			context.on('request', (request) => {
				const { pathname } = new URL(request.url())
				if (pathname.endsWith('.js')) files.add(pathname)
			})
			await page.goto(site.url + path)
			await waitForHydration(page)
			await page.waitForLoadState('networkidle')
			const bytes = [...files].map(
				(file) => gzipSync(readFileSync(join('build/client', file)), { level: 9 }).length,
			)
			const total = bytes.reduce((sum, each) => sum + each, 0)
			assert.ok(files.size > 5, 'the page loads its scripts')
			const navigationTypes = await page.evaluate(() =>
				performance.getEntriesByType('navigation').map((each) => (each as PerformanceNavigationTiming).type),
			)
			assert.deepEqual(navigationTypes, ['navigate'], 'a reload would fetch more')
			assert.ok(total <= maxScriptBytes(path), `${total} bytes in ${[...files].join(' ')}`)
		})
	}
})

test('the preloaded fonts are exactly those that the styles use, and are fetched once', async (t) => {
	const site = await startServer()
	t.after(() => site.stop())
	const { page, context } = await openPage({ serviceWorkers: 'block' })
	const fetched: string[] = []
	context.on('request', (request) => {
		if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname)
	})
	const response = await page.goto(`${site.url}/home`)
	await waitForHydration(page)
	await page.waitForLoadState('networkidle')
	const preloaded = [...(await response!.text()).matchAll(/href="([^"]+\.woff2)"/g)].map(([, path]) => path!)
	assert.ok(preloaded.length > 0, 'some fonts are preloaded')
	assert.deepEqual(fetched.sort(), preloaded.sort())
})
