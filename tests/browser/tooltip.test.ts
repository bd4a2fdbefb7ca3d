import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

test('a tooltip waits 700 ms under a still pointer, and its neighbour opens at once', async (t) => {
	const site = await startDemoSite({ demo: false })
	t.after(site.close)
	const { page } = await openPage()
	await page.goto(`${site.url}/test`, { waitUntil: 'networkidle' })
	const shown = () => page.getByRole('tooltip').count()
	const copy = page.getByRole('button', { name: 'Copier' }).first()
	const edit = copy.locator('xpath=following::button[1]')
	await copy.hover()
	await wait(400)
	assert.equal(await shown(), 0)
	await page.getByRole('tooltip').first().waitFor({ timeout: 2000, state: 'attached' })
	for (const neighbour of [edit, copy, edit]) {
		await neighbour.hover()
		await wait(250)
		assert.equal(await shown(), 1, String(neighbour))
	}
})
