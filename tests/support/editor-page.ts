import type { Locator, Page } from 'playwright-core'
import { openPage, waitForHydration } from '#tests/support/browser.ts'

/** Opens the first example of the style guide in the light mode, which shows one editor only. */
export async function openExampleEditor(siteUrl: string, options: Parameters<typeof openPage>[0] = {}) {
	const { page, pageErrors } = await openPage(options)
	await page.goto(`${siteUrl}/test`)
	await waitForHydration(page)
	await page.getByRole('group', { name: 'Visages montrés' }).getByText('Clair').click()
	await page.getByRole('button', { name: 'Écrire' }).click()
	const text = page.getByRole('textbox', { name: 'La place rouvre samedi', exact: true })
	await text.waitFor()
	return { page, pageErrors, text }
}

export const modeSwitch = (page: Page, name: string) =>
	page.getByRole('group', { name: 'Écriture' }).getByText(name, { exact: true })

/** The Markdown, read in the source view, which is closed again. */
export async function readMarkdown(page: Page): Promise<string> {
	await modeSwitch(page, 'Markdown').click()
	const value = await page.getByRole('textbox', { name: '(Markdown)' }).inputValue()
	await modeSwitch(page, 'Texte enrichi').click()
	return value
}

/** Browsers report a new selection after the key or the click. */
export async function nextFrames(page: Page): Promise<void> {
	await page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
	)
}

export async function replaceAll(text: Locator): Promise<void> {
	await text.focus()
	await text.press('Control+a')
	await text.press('Delete')
	await text.press('Backspace')
}

/** Does what a paste does, with the given contents of the clipboard. */
export async function paste(text: Locator, contents: Record<string, string>): Promise<void> {
	await text.evaluate((element, entries) => {
		const clipboardData = new DataTransfer()
		for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value)
		element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	}, contents)
}
