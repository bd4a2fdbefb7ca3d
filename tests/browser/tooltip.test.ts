import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitForHydration, openPage, stopClock } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

test('a tooltip opens after 700 ms of hovering, and that of a neighbour immediately', async (t) => {
	const site = await startDemoSite({ demo: false })
	t.after(site.close)
	const { page } = await openPage()
	await page.goto(`${site.url}/test`, { waitUntil: 'networkidle' })
	await waitForHydration(page)
	await stopClock(page)
	const tooltipCount = () => page.getByRole('tooltip').count()
	const copy = page.getByRole('button', { name: 'Copier' }).first()
	const edit = copy.locator('xpath=following::button[1]')
	await copy.hover()
	// The tooltip component has loaded.
	await copy.and(page.locator('[data-state=closed]')).waitFor()
	await page.clock.runFor(600)
	assert.equal(await tooltipCount(), 0)
	await page.clock.runFor(700)
	await page.getByRole('tooltip').first().waitFor({ state: 'attached' })
	for (const neighbour of [edit, copy, edit]) {
		await neighbour.hover()
		await neighbour.and(page.locator('[data-state]')).waitFor()
		await page.clock.runFor(100)
		await neighbour.and(page.locator('[aria-describedby]')).waitFor()
		await eventually(tooltipCount, 1)
	}
})
