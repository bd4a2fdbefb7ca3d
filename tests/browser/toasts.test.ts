import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPage, stopClock } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ demo: false })
})
after(() => site.close())

/** Opens the style guide, where buttons show toasts, with a stopped clock. */
async function openGuide() {
	const { page } = await openPage({ reducedMotion: 'reduce' })
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	await page.goto(`${site.url}/test`)
	await sessionResponse
	await stopClock(page)
	return {
		page,
		showToast: () => page.getByRole('button', { name: 'Montrer un échec' }).first().click(),
		toasts: page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'),
	}
}

test('at most five toasts are shown, and a sixth replaces the oldest', async () => {
	const { showToast, toasts } = await openGuide()
	for (let count = 1; count <= 7; count++) {
		await showToast()
		await eventually(() => toasts.count(), Math.min(count, 5))
	}
})

test('a toast disappears after 5 seconds, but waits under the pointer', async () => {
	const { page, showToast, toasts } = await openGuide()
	await showToast()
	await toasts.hover()
	await page.clock.runFor(20_000)
	assert.equal(await toasts.count(), 1)
	await page.mouse.move(0, 0)
	await page.clock.runFor(4000)
	assert.equal(await toasts.count(), 1)
	await page.clock.runFor(2000)
	await toasts.waitFor({ state: 'detached' })
})

test('F8 focuses the toasts, and Escape dismisses one', async () => {
	const { page, showToast, toasts } = await openGuide()
	await showToast()
	await toasts.waitFor()
	await page.keyboard.press('F8')
	await page.waitForFunction(() => document.activeElement?.closest('[role=region]') !== null)
	await page.clock.runFor(20_000)
	assert.equal(await toasts.count(), 1, 'it stays while it has the focus')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Escape')
	await page.clock.runFor(300)
	await toasts.waitFor({ state: 'detached' })
})

test('a swipe of 50 pixels to the right dismisses a toast, a shorter one does not', async () => {
	const { page, showToast, toasts } = await openGuide()
	await showToast()
	await toasts.waitFor()
	for (const [distancePx, remaining] of [
		[40, 1],
		[70, 0],
	] as const) {
		const box = (await toasts.boundingBox())!
		const y = box.y + box.height / 2
		await page.mouse.move(box.x + 60, y)
		await page.mouse.down()
		await page.mouse.move(box.x + 60 + distancePx, y, { steps: 5 })
		await page.mouse.up()
		await page.clock.runFor(300)
		await eventually(() => toasts.count(), remaining, `${distancePx} px`)
	}
})

test('toasts are at the bottom right', async () => {
	const { page, showToast, toasts } = await openGuide()
	await showToast()
	await toasts.waitFor()
	const box = (await toasts.boundingBox())!
	const { width, height } = page.viewportSize()!
	assert.ok(width - (box.x + box.width) <= 32)
	assert.ok(height - (box.y + box.height) <= 32)
})
