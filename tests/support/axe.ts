import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Asserts that what a page shows right now has no violation, in light and in dark. */
export async function assertAccessible(page: Page): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await settled(page)
		await page.evaluate(script)
		const { violations } = await page.evaluate(() => {
			const axe = Reflect.get(window, 'axe') as unknown as typeof Axe
			return axe.run(document, { resultTypes: ['violations'] })
		})
		const found = violations.flatMap(({ id, nodes }) =>
			nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
		)
		assert.deepEqual(found, [], colorScheme)
	}
}

/** Once what a change brought is painted and nothing is on its way to another colour. */
function settled(page: Page): Promise<void> {
	return page.evaluate(async () => {
		const idle = () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
		do await idle()
		while (document.getAnimations().some((animation) => animation instanceof CSSTransition))
	})
}
