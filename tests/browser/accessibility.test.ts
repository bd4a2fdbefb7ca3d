import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { createContentClient } from '#services/content/client.ts'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { type Guard, routeTable, sampleNames } from '#tests/support/route-table.ts'

const axeScript = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
const modes = ['light', 'dark'] as const

/** Pages that are also examined at 360 px; the others are looked at there for overflow only. */
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

describe('every page, in light and dark, wide and narrow', { concurrency: 2 }, () => {
	for (const [line, , { guard = 'none', status = 200 } = {}] of [...pages, unknownPage]) {
		test(`${line} has no violation, no complaint and no overflow`, async () => {
			const { page, complaints } = await visitor(guard)
			const address = site.url + (names[line]?.path ?? line)
			await arrive(page, address, status)
			for (const mode of modes) await examine(page, mode)

			await page.setViewportSize(narrow)
			await settled(page)
			assert.equal(await overflow(page), 0, 'nothing is wider than 360 px')
			if (mostUsed.has(line)) for (const mode of modes) await examine(page, mode)

			await arrive(page, address, status)
			await page.waitForLoadState('networkidle')
			const own = complaints.filter((each) => status < 400 || !each.includes(`status of ${status}`))
			assert.deepEqual(own, [])
		})
	}
})

test('a public page that is met again is not sent again', async () => {
	const unchanged = async () => {
		const metrics = await (await fetch(`${site.url}/metrics`)).text()
		return Number(/http_requests_total\{method="GET",status="304"\} (\d+)/.exec(metrics)?.[1] ?? 0)
	}
	const { page } = await openPage()
	await page.goto(`${site.url}/home`)
	const before = await unchanged()
	await page.goto(`${site.url}/home`)
	assert.equal(await unchanged(), before + 1)
})

/** A browser window of somebody who may see the page. */
async function visitor(guard: Guard) {
	const opened = await openPage({ viewport: wide, reducedMotion: 'reduce' })
	if (guard === 'auth' || guard === 'panel') await site.signIn(opened.context, 'admin')
	return opened
}

/** Opens a page and waits until it is usable: the session is known and nothing is loading. */
async function arrive(page: Page, address: string, status: number): Promise<void> {
	const [answer] = await Promise.all([
		page.goto(address, { waitUntil: 'load' }),
		page.waitForResponse('**/api/auth/get-session'),
	])
	assert.equal(answer?.status(), status)
	await settled(page)
}

/** Once what a change brought is painted and no colour is on its way to another. */
function settled(page: Page): Promise<void> {
	return page.evaluate(async () => {
		const idle = () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
		do await idle()
		while (document.getAnimations().some((animation) => animation instanceof CSSTransition))
	})
}

async function examine(page: Page, mode: (typeof modes)[number]): Promise<void> {
	await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
	await settled(page)
	await page.evaluate(axeScript)
	const { violations } = await page.evaluate(() => {
		const axe = Reflect.get(window, 'axe') as unknown as typeof Axe
		return axe.run(document, { resultTypes: ['violations'] })
	})
	const found = violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id} in ${mode}: ${html.slice(0, 200)} (${failureSummary})`),
	)
	assert.deepEqual(found, [])
}

/** How many pixels the page is wider than its window. */
function overflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
