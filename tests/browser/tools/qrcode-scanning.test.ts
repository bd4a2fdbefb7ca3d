import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { pdfFile } from '#web/tools/qrcode-generator/drawing/pdf-and-eps.ts'
import { pngFile } from '#web/tools/qrcode-generator/drawing/png.ts'
import { createSymbol } from '#web/tools/qrcode-generator/symbol.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/qrcode-generator`

/** A picture of a code, like those of other programs. */
async function pictureOf(text: string): Promise<Buffer> {
	const { modules } = createSymbol(text)!
	return Buffer.from(
		await pngFile({ modules, margin: 4, dark: '#000000', light: '#ffffff' }, { modulePixels: 6 }),
	)
}

async function dropPicture(page: Page, bytes: Buffer): Promise<void> {
	const dataTransfer = await page.evaluateHandle(
		(content) => {
			const dropped = new DataTransfer()
			dropped.items.add(new File([Uint8Array.from(content)], 'code.png', { type: 'image/png' }))
			return dropped
		},
		[...bytes],
	)
	await page.dispatchEvent('footer', 'drop', { dataTransfer })
}

async function copyPicture(page: Page, bytes: Buffer): Promise<void> {
	await page.evaluate(
		async (content) => {
			const picture = new Blob([Uint8Array.from(content)], { type: 'image/png' })
			await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
		},
		[...bytes],
	)
}

/** Gives the page a camera that sees a picture: a canvas in its place, since the machine has none. */
async function holdBeforeCamera(page: Page, bytes: Buffer): Promise<void> {
	await page.evaluate(
		async (content) => {
			const picture = await createImageBitmap(new Blob([Uint8Array.from(content)]))
			const canvas = document.createElement('canvas')
			canvas.width = picture.width
			canvas.height = picture.height
			const pen = canvas.getContext('2d')!
			const stream = canvas.captureStream(10)
			const draw = () => pen.drawImage(picture, 0, 0)
			setInterval(draw, 50)
			Object.assign(window, { track: stream.getVideoTracks()[0] })
			navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream)
		},
		[...bytes],
	)
}

test('a picture is read, and a suspicious address requires a confirmation', async () => {
	const { page, requests } = await openTool(`${address}?mode=scan`)
	const read = async (text: string) =>
		page
			.locator('input[type=file]')
			.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await pictureOf(text) })
	await read('WIFI:T:WPA;S:Café;P:12345678;H:true;;')
	await page.getByRole('definition').filter({ hasText: 'Café' }).waitFor()
	await read('javascript:alert(1)')
	await page.getByText('Cette adresse lancerait un programme').waitFor()
	assert.equal(await page.getByRole('link', { name: /^Ouvrir/ }).count(), 0)
	await read('https://banque.fr@mal.example/')
	await page.getByText('imite un autre site').waitFor()
	assert.equal(await page.getByRole('link', { name: /^Ouvrir/ }).count(), 0)
	await assertAccessible(page)
	await page.getByLabel('Je sais où elle mène').check()
	await page.getByRole('link', { name: 'Ouvrir mal.example' }).waitFor()
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('rien') })
	await page.getByText('Ce fichier n’est ni une image').waitFor()
	assert.deepEqual(requests, [])
})

test('a picture dropped anywhere is read, and one without a code clears the previous result', async () => {
	const { page, requests } = await openTool(`${address}?kind=wifi`)
	// Pictures are taken once the fields of the kind are there, whose code comes by itself.
	await page.getByLabel('Nom du réseau (SSID)').waitFor()
	await dropPicture(page, await pictureOf('Bonjour'))
	await page.getByText('Bonjour', { exact: true }).waitFor()
	await page.waitForURL(/mode=scan/)
	await dropPicture(page, await pictureOf('BEGIN:VEVENT\nDTSTART:99999999\nDTEND:99999999\nSUMMARY:Fin'))
	await page.getByRole('definition').filter({ hasText: 'Fin' }).waitFor()
	const blank = { modules: [[false]], margin: 20, dark: '#000000', light: '#ffffff' }
	await dropPicture(page, Buffer.from(await pngFile(blank, { modulePixels: 6 })))
	await page.getByText('Aucun QR code n’a été trouvé').waitFor()
	await page.getByText('Ce que le QR code contient apparaîtra ici').waitFor()
	assert.deepEqual(requests, [])
})

test('the code of a PDF is read, and a broken PDF is reported', async () => {
	const { page, requests, pageErrors } = await openTool(`${address}?mode=scan`)
	const { modules } = createSymbol('page en papier')!
	const pdf = await pdfFile({ modules, margin: 4, dark: '#000000', light: '#ffffff' }, 60)
	const give = (buffer: Buffer) =>
		page.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
	await give(Buffer.from(pdf))
	await page.getByText('page en papier', { exact: true }).waitFor()
	await give(Buffer.from('%PDF-1.4 rien'))
	await page.getByText('Ce fichier n’est ni une image').waitFor()
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('a picture is read from the clipboard, by its button and by the keyboard', async () => {
	const { page } = await visitTool(`${address}?mode=scan`)
	await page.evaluate(() => navigator.clipboard.writeText('rien'))
	await page.getByRole('button', { name: 'Coller une image' }).click()
	await page.getByText('Il n’y a pas d’image').waitFor()
	await copyPicture(page, await pictureOf('du presse-papiers'))
	await page.getByRole('button', { name: 'Coller une image' }).press('Enter')
	await page.getByText('du presse-papiers', { exact: true }).waitFor()
	await copyPicture(page, await pictureOf('par Ctrl V'))
	await page.keyboard.press('ControlOrMeta+v')
	await page.getByText('par Ctrl V', { exact: true }).waitFor()
})

test('a file that is not a picture is rejected with a message in every kind', async () => {
	const { page } = await visitTool(address)
	const dataTransfer = await page.evaluateHandle(() => {
		const dropped = new DataTransfer()
		dropped.items.add(new File(['rien'], 'note.txt', { type: 'text/plain' }))
		return dropped
	})
	await page.dispatchEvent('footer', 'drop', { dataTransfer })
	await page.getByText('Ce fichier n’est ni une image').waitFor()
	await dropPicture(page, await pictureOf('Bonjour'))
	await page.getByText('Bonjour', { exact: true }).waitFor()
})

test('the camera is turned off once a code is read, and a missing camera is reported', async () => {
	const { page, requests } = await openTool(`${address}?mode=scan`)
	await page.getByRole('button', { name: 'Utiliser la caméra' }).click()
	await page.getByText(/Aucune caméra n’est disponible|La caméra n’est pas permise/).waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Éteindre la caméra' }).click()
	await dropPicture(page, Buffer.from('rien'))
	await page.getByText('Ce fichier n’est ni une image').waitFor()
	await holdBeforeCamera(page, await pictureOf('vu par la caméra'))
	await page.getByRole('button', { name: 'Utiliser la caméra' }).press('Enter')
	await page.getByText('vu par la caméra', { exact: true }).waitFor()
	assert.equal(await page.getByText('Ce fichier n’est ni une image').count(), 0)
	await page.getByRole('button', { name: 'Utiliser la caméra' }).waitFor()
	assert.equal(await page.evaluate(() => Reflect.get(window, 'track').readyState), 'ended')
	assert.deepEqual(requests, [])
})
