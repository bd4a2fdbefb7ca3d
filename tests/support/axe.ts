import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What the colour mode changes the answer of; every other rule reads what is the same in both modes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Asserts that what a page shows right now has no violation, in light and in dark. */
export async function assertAccessible(page: Page): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await waitForTransitions(page)
		if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
		const { violations } = await page.evaluate(
			(rules) => {
				const axe = Reflect.get(window, 'axe') as unknown as typeof Axe
				return axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
			},
			colorScheme === 'dark' ? rulesOfColour : null,
		)
		const found = violations.flatMap(({ id, nodes }) =>
			nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} (${failureSummary})`),
		)
		assert.deepEqual(found, [], colorScheme)
	}
}

/** What a change may take to be painted, in milliseconds. */
const timeoutMs = 30_000

/** Once what a change brought is painted and nothing is on its way to another colour. */
export async function waitForTransitions(page: Page): Promise<void> {
	const moving = await page.evaluate(async (timeout) => {
		const giveUpAt = performance.now() + timeout
		const painted = () =>
			new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1000 })))
		// In a folded-up `<details>` a transition that has finished is listed until it is unfolded.
		const running = () =>
			document.getAnimations().filter((each) => each instanceof CSSTransition && each.playState === 'running')
		do await painted()
		while (running().length > 0 && performance.now() < giveUpAt)
		return running().map(({ effect }) =>
			effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 200) : null,
		)
	}, timeoutMs)
	assert.deepEqual(moving, [], 'still moving')
}
