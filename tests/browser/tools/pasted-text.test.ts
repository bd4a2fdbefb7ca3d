import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const pasted = {
	'base64-converter': 'Bonjour',
	'color-converter': 'rebeccapurple',
	'hash-generator': 'abc',
	'qrcode-generator': 'https://exemple.fr',
	'text-analyzer': 'Il pleut.',
	'unit-converter': '5 pieds en cm',
}

/** Pastes outside of fields. */
const paste = (page: Page, text: string) =>
	page.evaluate((content) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', content)
		document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
	}, text)

for (const [slug, text] of Object.entries(pasted)) {
	test(`a text pasted anywhere on the page is used: ${slug}`, async () => {
		const { page } = await visitTool(`${site.url}/micro-services/${slug}`)
		await paste(page, text)
		await page.waitForFunction(
			(content) =>
				[...document.querySelectorAll('input, textarea')].some(
					(field) => (field as HTMLInputElement).value === content,
				),
			text,
		)
	})
}

test('with files, a pasted text is their expected digest', async () => {
	const { page } = await visitTool(`${site.url}/micro-services/hash-generator`)
	await page
		.getByLabel('Choisir des fichiers')
		.first()
		.setInputFiles({ name: 'abc.txt', mimeType: 'text/plain', buffer: Buffer.from('abc') })
	await page.getByText('abc.txt').first().waitFor()
	await paste(page, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
	await page.getByText('a bien l’empreinte SHA-256 annoncée').waitFor()
})

test('a dropped file does not replace the page where files are not accepted', async () => {
	const { page } = await visitTool(`${site.url}/micro-services/unit-converter`)
	const isKept = (type: string) =>
		page.evaluate((name) => {
			const dataTransfer = new DataTransfer()
			dataTransfer.items.add(new File(['abc'], 'abc.txt'))
			return !document.body.dispatchEvent(
				new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }),
			)
		}, type)
	assert.deepEqual(await Promise.all(['dragover', 'drop'].map(isKept)), [true, true])
})
