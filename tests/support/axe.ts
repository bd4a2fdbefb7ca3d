import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The rules whose result depends on the colour mode: the only ones that run a second time, in dark. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Asserts that the page in its present state has no axe violation, in light and in dark mode. */
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
			colorScheme === 'dark' ? colorRules : null,
		)
		const failures = violations.flatMap(({ id, nodes }) =>
			nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} (${failureSummary})`),
		)
		assert.deepEqual(failures, [], colorScheme)
	}
}

const timeoutMs = 30_000

/** Waits until pending changes are painted and no CSS transition is running; fails after 30 s. */
export async function waitForTransitions(page: Page): Promise<void> {
	const running = await page.evaluate(async (timeout) => {
		const deadline = performance.now() + timeout
		const nextPaint = () =>
			new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })))
		// In a closed `<details>`, getAnimations() keeps listing finished transitions until it is opened.
		const transitions = () =>
			document.getAnimations().filter((each) => each instanceof CSSTransition && each.playState === 'running')
		do await nextPaint()
		while (transitions().length > 0 && performance.now() < deadline)
		return transitions().map(({ effect }) =>
			effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 200) : null,
		)
	}, timeoutMs)
	assert.deepEqual(running, [], 'transitions that are still running')
}
