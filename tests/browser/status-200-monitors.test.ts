import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { manyGroups } from '#tests/support/status-sample.ts'
import { startStatusSite } from '#tests/support/status-site.ts'

const groups = manyGroups(Date.now(), 200)
const services = groups.flatMap(({ plots }) => plots)
/** Services whose cells are rendered as an image instead of links at first. */
const deferred = services.slice(20)

let site: Awaited<ReturnType<typeof startStatusSite>>

before(async () => {
	site = await startStatusSite()
	site.world.groups = groups
})

after(() => site.close())

const overviewRow = (page: Page, { id }: { id: string }) => page.locator(`#service-${id}`)

test('of 200 services the first 20 have links in the HTML, the others an image and a table', async () => {
	const html = await (await fetch(`${site.url}/uptime`)).text()
	assert.ok(html.length < 600_000, `${html.length} characters`)
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/uptime`)
	assert.equal(await page.locator('.day-cells > a').count(), 20 * 90)
	const strips = page.locator('.day-strip')
	assert.equal(await strips.count(), 180)
	const [last] = deferred.slice(-1)
	const row = overviewRow(page, last!)
	await row.getByRole('img', { name: `Les 90 derniers jours de ${last!.name}` }).waitFor()
	const imageClasses = await row
		.locator('.day-strip > p')
		.evaluateAll((cells) => cells.map((cell) => cell.className))
	const original = services.find(({ id }) => id === last!.id.replace(/-\d+$/, ''))!
	const linkClasses = await overviewRow(page, original)
		.locator('.day-cells > a')
		.evaluateAll((cells) => cells.map((cell) => cell.className))
	assert.deepEqual(imageClasses, linkClasses)
	await row.getByRole('link', { name: 'Voir en tableau' }).click()
	await row.getByRole('table').waitFor()
	const links = row.getByRole('table').getByRole('link')
	await page.waitForLoadState()
	assert.equal(await links.count(), 90)
	assert.match((await links.first().getAttribute('href')) ?? '', new RegExp(`^/uptime/${last!.id}/20\\d\\d-`))
})

test('deferred cells become links near the viewport or on focus, without layout shift', async () => {
	for (const width of [1280, 360]) {
		const { page, pageErrors } = await openPage({ viewport: { width, height: 800 } })
		await page.goto(`${site.url}/uptime`)
		await page.locator('[data-connection="live"]').waitFor()
		const [far, farther] = [deferred[60]!, deferred[120]!].map((each) => overviewRow(page, each))
		const topOfFarther = () => farther!.evaluate((row) => row.getBoundingClientRect().top + scrollY)
		const before = await topOfFarther()
		assert.equal(await far!.locator('.day-cells > a').count(), 0)
		await far!.scrollIntoViewIfNeeded()
		await far!.locator('.day-cells > a').first().waitFor()
		assert.equal(await far!.locator('.day-cells > a').count(), 90)
		assert.equal(await topOfFarther(), before)
		// Focus without scrolling.
		await farther!
			.getByRole('link', { name: 'Voir en tableau' })
			.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
		assert.equal(await farther!.locator('.day-cells > a').count(), 90)
		await page.keyboard.press('Shift+Tab')
		const last = farther!.locator('.day-cells > a').last()
		assert.ok(await last.evaluate((cell) => cell === document.activeElement))
		assert.equal(await topOfFarther(), before)
		assert.deepEqual(pageErrors, [])
	}
})

test('a page with cells as images is accessible', async () => {
	site.world.groups = manyGroups(Date.now(), 30)
	site.notifyChange()
	// The cache serves the stale page while it renders the next one.
	const servedStrips = async () =>
		(await (await fetch(`${site.url}/uptime`)).text()).split('class="day-cells day-strip"').length - 1
	await eventually(servedStrips, 10)
	const { page } = await openPage()
	await page.goto(`${site.url}/uptime`)
	assert.equal(await page.locator('.day-strip').count(), 10)
	await assertAccessible(page)
})
