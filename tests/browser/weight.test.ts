import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

const maxBytes = 140_000

/** The generators of passwords and of filler text are not among them: their first result is made with word lists. */
const tools = [
	'base64-converter',
	'color-converter',
	'hash-generator',
	'image-resizer',
	'qrcode-generator',
	'text-analyzer',
	'unit-converter',
]
const paths = ['/home', '/uptime', '/micro-services', ...tools.map((slug) => `/micro-services/${slug}`)]

test('all the JavaScript that a page loads by itself for a visitor is at most 140 kB gzip', async (t) => {
	const site = await startDemoSite()
	t.after(site.close)
	for (const path of paths) {
		await t.test(path, async () => {
			// What is kept for offline is fetched besides, once the page is there.
			const { page, context } = await openPage({ serviceWorkers: 'block' })
			const files = new Set<string>()
			context.on('request', (request) => {
				const { pathname } = new URL(request.url())
				if (pathname.endsWith('.js')) files.add(pathname)
			})
			await page.goto(site.url + path, { waitUntil: 'networkidle' })
			const bytes = [...files].map(
				(file) => gzipSync(readFileSync(join('build/client', file)), { level: 9 }).length,
			)
			const total = bytes.reduce((sum, each) => sum + each, 0)
			assert.ok(files.size > 5, 'the page loads its scripts')
			assert.ok(total <= maxBytes, `${total} bytes in ${files.size} files`)
		})
	}
})
