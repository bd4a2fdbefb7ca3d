import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from '#tests/support/browser.ts'
import { zbarReads } from '#web/tools/qrcode-generator/testing.ts'
import { startToolsSite } from '#tests/support/tool-page.ts'

test('another site shows a QR code by its address, and a reader reads it', async (t) => {
	const site = await startToolsSite()
	t.after(() => site.stop())
	const { page } = await openPage()
	const text = 'https://exemple.fr/œuvre?prix=10 €'
	const query = new URLSearchParams({ text, level: 'Q', dark: '102030', millimetres: '80' })
	await page.setContent(`<img src="${site.url}/micro-services/qrcode-generator.svg?${query.toString()}">`)
	const picture = page.locator('img')
	await picture.evaluate((image: HTMLImageElement) => image.decode())
	const bytes = await picture.screenshot()
	assert.deepEqual(zbarReads([{ bytes, ending: 'png' }]), [text])
})
