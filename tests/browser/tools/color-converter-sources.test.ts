import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/color-converter`

/** What the tool writes for a notation. */
const code = (page: Page, label: string) =>
	page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`))

test('a colour is picked from a dropped picture by keyboard, and dominant colours are offered', async () => {
	const { page, requests } = await openTool(address)
	const dropped = await page.evaluateHandle(async () => {
		const canvas = new OffscreenCanvas(40, 20)
		const pen = canvas.getContext('2d')!
		pen.fillStyle = '#191970'
		pen.fillRect(0, 0, 40, 20)
		pen.fillStyle = '#ff8800'
		pen.fillRect(20, 0, 10, 20)
		const transfer = new DataTransfer()
		transfer.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }))
		return transfer
	})
	await page.dispatchEvent('footer', 'dragenter', { dataTransfer: dropped })
	await page.getByRole('button', { name: 'Pipette' }).waitFor()
	await page.dispatchEvent('footer', 'drop', { dataTransfer: dropped })
	await page.getByRole('application').focus()
	await page.keyboard.press('Enter')
	await code(page, 'HEX').getByText('#ff8800', { exact: true }).waitFor()
	await page.getByRole('button', { name: /^Prendre #191970, 75\s%/ }).press('Enter')
	await code(page, 'HEX').getByText('#191970', { exact: true }).waitFor()
	await assertAccessible(page)
	const text = await page.evaluateHandle(() => {
		const transfer = new DataTransfer()
		transfer.items.add(new File(['<svg'], 'image.png', { type: 'image/png' }))
		return transfer
	})
	await page.dispatchEvent('footer', 'drop', { dataTransfer: text })
	await page.getByText(/n’est pas une image que votre navigateur sait lire/).waitFor()
	assert.deepEqual(requests, [])
})

test('a picture can be dropped before its code has loaded', async () => {
	const { page } = await visitTool(address)
	await page.evaluate(async () => {
		const canvas = new OffscreenCanvas(20, 20)
		const pen = canvas.getContext('2d')!
		pen.fillStyle = '#191970'
		pen.fillRect(0, 0, 20, 20)
		const dataTransfer = new DataTransfer()
		dataTransfer.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }))
		document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
	})
	await page.getByRole('application').press('Enter')
	await code(page, 'HEX').getByText('#191970', { exact: true }).waitFor()
})

test('a colour pasted outside of fields is read, and invalid text is not put in the address', async () => {
	const { page } = await visitTool(address)
	const paste = (text: string) =>
		page.evaluate((pasted) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text/plain', pasted)
			document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
		}, text)
	await paste('mon secret')
	await page.getByText(/«\smon secret\s» n’est pas une couleur connue/).waitFor()
	await page.getByRole('radio', { name: 'Contraste' }).press(' ')
	await page.waitForURL(/view=contrast/)
	assert.equal(new URL(page.url()).search, '?view=contrast')
	await page.getByRole('radio', { name: 'Codes' }).press(' ')
	await paste('« C0 M50 J100 N0 »')
	await code(page, 'HEX').getByText('#ff8000', { exact: true }).waitFor()
	await page.getByText(/CMJN est converti sans profil/).waitFor()
	await paste('color: #f80;')
	await code(page, 'HEX').getByText('#ff8800', { exact: true }).waitFor()
})
