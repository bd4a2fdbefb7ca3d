import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'

/** Presses Tab until `target` has the focus, and checks that people see it there. */
export async function tabTo(target: Locator): Promise<void> {
	for (let presses = 0; presses < 60; presses += 1) {
		await target.page().keyboard.press('Tab')
		if (await target.evaluate((node) => node === document.activeElement)) return await assertFocusSeen(target)
	}
	throw new Error(`The keyboard does not reach ${target.toString()}`)
}

/**
 * The focused element has a ring, and the middle of what the window shows of it is not covered, but by a toast, which goes
 * away by itself.
 */
async function assertFocusSeen(target: Locator): Promise<void> {
	const { ring, isCovered } = await target.evaluate((node) => {
		const { top, bottom, left, right } = node.getBoundingClientRect()
		const [y, x] = [Math.max(top, 0) + Math.min(bottom, innerHeight), left + right]
		const shown = document.elementsFromPoint(x / 2, y / 2).find((each) => !each.closest('.toasts'))
		return { ring: getComputedStyle(node).outlineStyle, isCovered: !shown || !node.contains(shown) }
	})
	assert.deepEqual({ ring, isCovered }, { ring: 'solid', isCovered: false }, `focus on ${target.toString()}`)
}

/** Moves the focus to a link or button with Tab, and presses Enter once it is enabled. */
export async function pressByKeyboard(target: Locator): Promise<void> {
	await tabTo(target)
	await target.and(target.page().locator(':not([aria-disabled])')).waitFor()
	await target.page().keyboard.press('Enter')
}

/** Moves the focus to a field with Tab, and types into it. */
export async function typeByKeyboard(field: Locator, text: string): Promise<void> {
	await tabTo(field)
	await field.page().keyboard.type(text)
}
