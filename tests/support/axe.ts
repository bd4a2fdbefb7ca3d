import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Asserts that what a page shows right now has no violation, in light and in dark. */
export async function assertAccessible(page: Page): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
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
