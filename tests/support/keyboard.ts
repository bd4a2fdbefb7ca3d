import type { Locator } from 'playwright-core'

/** Presses Tab until `target` has the focus. */
async function tabTo(target: Locator): Promise<void> {
	for (let presses = 0; presses < 60; presses += 1) {
		await target.page().keyboard.press('Tab')
		if (await target.evaluate((node) => node === document.activeElement)) return
	}
	throw new Error(`The keyboard does not reach ${target.toString()}`)
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
