import type { Locator } from 'playwright-core'

/** Presses Tab until the keyboard is on `target`, as somebody does who has no mouse. */
async function tabTo(target: Locator): Promise<void> {
	for (let presses = 0; presses < 60; presses += 1) {
		await target.page().keyboard.press('Tab')
		if (await target.evaluate((node) => node === document.activeElement)) return
	}
	throw new Error(`The keyboard does not reach ${target.toString()}`)
}

/** Goes to a link or a button by the keyboard, and presses it once it can be. */
export async function pressByKeyboard(target: Locator): Promise<void> {
	await tabTo(target)
	await target.and(target.page().locator(':not([aria-disabled])')).waitFor()
	await target.page().keyboard.press('Enter')
}

/** Goes to a field by the keyboard, and types into it. */
export async function typeByKeyboard(field: Locator, text: string): Promise<void> {
	await tabTo(field)
	await field.page().keyboard.type(text)
}
