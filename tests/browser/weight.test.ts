import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

const maxBytes = 140_000

test('all the JavaScript that /home loads by itself for a visitor is at most 140 kB gzip', async (t) => {
	const site = await startDemoSite()
	t.after(site.close)
	const { page } = await openPage()
	const files = new Set<string>()
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.endsWith('.js')) files.add(pathname)
	})
	await page.goto(`${site.url}/home`, { waitUntil: 'networkidle' })
	const bytes = [...files].map(
		(file) => gzipSync(readFileSync(join('build/client', file)), { level: 9 }).length,
	)
	const total = bytes.reduce((sum, each) => sum + each, 0)
	assert.ok(files.size > 5, 'the page loads its scripts')
	assert.ok(total <= maxBytes, `${total} bytes in ${files.size} files`)
})
