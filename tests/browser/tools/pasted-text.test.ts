import { after, test } from 'node:test'
import { startServer } from '#tests/support/server.ts'
import { openTool } from '#tests/support/tool-page.ts'

const site = await startServer()
after(() => site.stop())

const pasted = {
	'base64-converter': 'Bonjour',
	'color-converter': 'rebeccapurple',
	'hash-generator': 'abc',
	'qrcode-generator': 'https://exemple.fr',
	'text-analyzer': 'Il pleut.',
	'unit-converter': '5 pieds en cm',
}

for (const [slug, text] of Object.entries(pasted)) {
	test(`a text pasted anywhere on the page is taken: ${slug}`, async () => {
		const { page } = await openTool(`${site.url}/micro-services/${slug}`)
		await page.evaluate((content) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text/plain', content)
			document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
		}, text)
		await page.waitForFunction(
			(content) =>
				[...document.querySelectorAll('input, textarea')].some(
					(field) => (field as HTMLInputElement).value === content,
				),
			text,
		)
	})
}
