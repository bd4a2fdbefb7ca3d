import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContentClient } from '#services/content/client.ts'
import { assertAccessible, waitForTransitions } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { type Guard, routeTable, sampleNames } from '#tests/support/route-table.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }

/** Pages whose accessibility is also checked at 360 px; the others are checked there for overflow only. */
const mostUsed = new Set([
	'/home',
	'/news',
	'/news/{categorie}/{id}',
	'/teams',
	'/documents/{id}',
	'/uptime',
	'/auth/login',
	'/auth/register',
	'/dashboard',
	'/micro-services',
])

let site: Awaited<ReturnType<typeof startDemoSite>>
let names: Awaited<ReturnType<typeof sampleNames>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin'] })
	names = await sampleNames(createContentClient(site.url), accountOf('admin').username)
})

after(() => site.close())

const pages = routeTable.filter(([, , options]) => !options?.leadsTo)

const unknownPage: (typeof routeTable)[number] = ['/nulle/part', '', { status: 404 }]

const kinds = Object.entries(
	Object.groupBy([...pages, unknownPage], ([, , options]) =>
		isGuarded(options?.guard) ? 'signed in' : 'anonymous',
	),
)

describe('every page, in light and dark, wide and narrow', { concurrency: true }, () => {
	for (const [kind, lines] of kinds) {
		// One browser context for all pages of a kind, so that scripts are cached.
		describe(kind, { concurrency: 1 }, () => {
			let opened: Awaited<ReturnType<typeof openPage>>

			before(async () => {
				opened = await openPage({ reducedMotion: 'reduce' })
				if (kind === 'signed in') await site.signIn(opened.context, 'admin')
			})
			after(() => opened.context.close())

			for (const [line, , { status = 200 } = {}] of lines) {
				test(`${line} has no violation, no console error and no overflow`, async () => {
					const { page, pageErrors } = opened
					pageErrors.length = 0
					await page.setViewportSize(narrow)
					await openReady(page, site.url + (names[line]?.path ?? line), status)
					assert.equal(await overflow(page), 0, 'overflow at 360 px')
					if (mostUsed.has(line)) await assertAccessible(page)

					await page.setViewportSize(wide)
					await assertAccessible(page)
					await page.waitForLoadState('networkidle')
					const errors = pageErrors.filter((each) => status < 400 || !each.includes(`status of ${status}`))
					assert.deepEqual(errors, [])
				})
			}
		})
	}
})

test('a second request for a public page gets a 304', async () => {
	const notModifiedCount = async () => {
		const metrics = await (await fetch(`${site.url}/metrics`)).text()
		return Number(/http_requests_total\{method="GET",status="304"\} (\d+)/.exec(metrics)?.[1] ?? 0)
	}
	const { page } = await openPage()
	await page.goto(`${site.url}/home`)
	const before = await notModifiedCount()
	await page.goto(`${site.url}/home`)
	assert.equal(await notModifiedCount(), before + 1)
})

function isGuarded(guard: Guard = 'none'): boolean {
	return guard === 'auth' || guard === 'panel'
}

/** Opens a page and waits until its session is known and nothing is loading. */
async function openReady(page: Page, address: string, status: number): Promise<void> {
	const [response] = await Promise.all([
		page.goto(address, { waitUntil: 'load' }),
		page.waitForResponse('**/api/auth/get-session'),
	])
	assert.equal(response?.status(), status)
	await waitForTransitions(page)
}

/** Pixels by which the page is wider than the viewport. */
function overflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
