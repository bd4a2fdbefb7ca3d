import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { saveDownload } from '#tests/support/download.ts'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { zbarReads as picturesRead } from '#web/tools/qrcode-generator/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/qrcode-generator`

const zbarReads = (picture: Buffer) => picturesRead([{ bytes: picture, ending: 'png' }])[0]!

/** What is saved when the button is pressed. */
async function saved(page: Page, button: string): Promise<Buffer> {
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: button, exact: true }).click()
	return readFile(await saveDownload(await download))
}

const readBack = (page: Page) => page.getByText('L’image a été relue').waitFor()

test('a text becomes a code that is read back and saved, and nothing leaves the page', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	const area = page.getByRole('textbox', { name: 'Adresse ou texte' })
	// From the way to make a code, by its kind, to what it is to hold.
	await page.getByRole('radio', { name: 'Créer' }).focus()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	assert.ok(await area.evaluate((node) => node === document.activeElement))
	await page.keyboard.type('x'.repeat(13))
	await page.getByText('encore 1\u00a0octet libre').waitFor()
	await area.fill('œuvre 10 €')
	await readBack(page)
	await assertAccessible(page)
	const picture = page.getByRole('img', { name: 'QR code de' })
	assert.equal(zbarReads(await picture.screenshot()), 'œuvre 10 €')
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger en PNG' }).press('Enter')
	assert.equal(zbarReads(await readFile(await saveDownload(await download))), 'œuvre 10 €')
	assert.match((await saved(page, 'SVG')).toString(), /^<svg/)
	assert.match((await saved(page, 'PDF')).toString('latin1'), /^%PDF-1\.4/)
	assert.match((await saved(page, 'EPS')).toString(), /^%!PS-Adobe/)
	await page.getByRole('button', { name: 'Copier en caractères' }).press('Enter')
	await page.getByText(/^Copié/).waitFor()
	assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^ +\n +\n {4}█▀{5}█/)
	assert.ok(!page.url().includes('œuvre'))
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('the image address is shown, copied and follows the options, except for secrets', async () => {
	const { page, requests } = await openTool(`${address}?level=Q`)
	const area = page.getByRole('textbox', { name: 'Adresse ou texte' })
	await area.fill('œuvre 10 €')
	await page.getByText('Adresse de l’image', { exact: true }).click()
	const shown = page.getByRole('textbox', { name: 'Adresse de l’image en SVG' })
	await shown.waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Copier : Adresse de l’image en SVG' }).press('Enter')
	await page.getByText(/^Copié/).waitFor()
	const copied = await page.evaluate(() => navigator.clipboard.readText())
	assert.equal(copied, await shown.inputValue())
	assert.equal(copied, `${address}.svg?text=%C5%93uvre+10+%E2%82%AC&level=Q`)
	assert.deepEqual(requests, [])
	const svg = await (await fetch(copied)).text()
	assert.equal(svg, (await saved(page, 'SVG')).toString())
	await area.fill('WIFI:T:WPA;S:Café;P:motdepasse;;')
	await shown.waitFor({ state: 'detached' })
	await page.getByText('Wi-Fi', { exact: true }).click()
	await page.getByLabel('Nom du réseau (SSID)').fill('Café')
	await page.getByLabel('Mot de passe', { exact: true }).fill('motdepasse')
	await readBack(page)
	assert.equal(await page.getByText('Adresse de l’image', { exact: true }).count(), 0)
})

test('a Wi-Fi password is in no address and no storage, and is not shared', async () => {
	const { page, requests } = await openTool(`${address}?kind=wifi`)
	await page.getByLabel('Nom du réseau (SSID)').fill('Café')
	await page.getByLabel('Mot de passe', { exact: true }).fill('court')
	await page.getByText('Une clé WPA a de 8 à 63 caractères').waitFor()
	await assertAccessible(page)
	await page.getByLabel('Mot de passe', { exact: true }).fill('pa;ss:word')
	await readBack(page)
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger en PNG' }).click()
	assert.equal((await download).suggestedFilename(), 'qr-wifi-Cafe.png')
	assert.equal(
		zbarReads(await readFile(await saveDownload(await download))),
		String.raw`WIFI:T:WPA;S:Café;P:pa\;ss\:word;;`,
	)
	assert.equal(await page.getByRole('button', { name: 'Partager' }).count(), 0)
	const stored = await page.evaluate(() =>
		JSON.stringify([
			location.href,
			{ ...localStorage },
			{ ...sessionStorage },
			history.state,
			document.title,
		]),
	)
	assert.ok(!/pa;?ss|Caf/.test(stored), stored)
	assert.deepEqual(requests, [])
})

test('a transfer explains an invalid IBAN, and is drawn once it is valid', async () => {
	const { page } = await visitTool(address)
	await page.getByText('Virement', { exact: true }).click()
	await page.getByLabel('Bénéficiaire').fill('L’œuvre')
	await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 607')
	await page.getByText('La clé de contrôle ne correspond pas').waitFor()
	await page.getByText('Corrigez le champ signalé').waitFor()
	await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606')
	await page.getByLabel('Montant en euros').fill('12,5')
	await readBack(page)
	assert.match(
		zbarReads(await saved(page, 'Télécharger en PNG')),
		/^BCD\n002\n1\nSCT\n\nL’œuvre\nFR1420041010050500013M02606\nEUR12\.50$/,
	)
	await page.waitForURL(/\?kind=payment$/)
})

test('a hard to read code has a warning, and an unreadable one cannot be saved', async () => {
	const { page } = await visitTool(`${address}?light=%23ffff00&dark=%23fffe00&margin=2`)
	await page.getByRole('textbox', { name: 'Adresse ou texte' }).fill('exemple.fr')
	await page.getByText('L’image ne se relit pas').waitFor()
	await page.getByText('Le contraste est faible').waitFor()
	await page.getByText('Une marge de moins de 4 modules').waitFor()
	assert.ok(await page.getByRole('button', { name: 'Télécharger en PNG' }).isDisabled())
	await page.getByRole('button', { name: 'Corriger l’adresse' }).click()
	assert.equal(
		await page.getByRole('textbox', { name: 'Adresse ou texte' }).inputValue(),
		'https://exemple.fr',
	)
	await page.getByText('Taille, résistance, couleurs, logo').click()
	await page.getByLabel('Dessin').fill('#101010')
	await readBack(page)
	await assertAccessible(page)
})

test('a code with a logo in the middle is readable', async () => {
	const { page } = await visitTool(address)
	await page.getByRole('textbox', { name: 'Adresse ou texte' }).fill('https://exemple.fr/une/adresse')
	await page.getByText('Taille, résistance, couleurs, logo').click()
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>document.title="pwned"</script><circle cx="4" cy="4" r="4" fill="#e65100"/></svg>'
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
	await page.getByText(/Le logo use \d+/).waitFor()
	await readBack(page)
	assert.equal(zbarReads(await saved(page, 'Télécharger en PNG')), 'https://exemple.fr/une/adresse')
	const file = (await saved(page, 'SVG')).toString()
	assert.match(file, /<image [^>]+href="data:image\/png;base64,/)
	assert.ok(!file.includes('script'))
	assert.notEqual(await page.title(), 'pwned')
})

test('a table becomes a ZIP of pictures, and invalid lines are reported', async () => {
	const { page } = await visitTool(`${address}?mode=batch&kind=phone`)
	await page.getByLabel('Tableau (CSV)').fill('fichier;Numéro de téléphone\na;+33123456789\nb;abc\nc;112')
	// Copied spreadsheet cells include a picture: the text is used.
	await page.getByLabel('Tableau (CSV)').evaluate((area) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', 'd;115')
		clipboardData.items.add(new File(['x'], 'cellules.csv', { type: 'text/csv' }))
		area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
	})
	await page.getByRole('button', { name: 'Créer 3 QR codes' }).click()
	await page.getByText('2 QR codes créés et relus. 1 ligne laissée de côté.').waitFor()
	await page.getByRole('cell', { name: /Écrivez un numéro/ }).waitFor()
	await assertAccessible(page)
	const zip = (await saved(page, 'Télécharger tout (ZIP)')).toString('latin1')
	assert.match(zip, /^PK/)
	assert.ok(zip.includes('a.png') && zip.includes('c.png') && !zip.includes('b.png'))
})

test('of several files the first table is used, and the others are rejected with a reason', async () => {
	const { page } = await visitTool(`${address}?mode=batch`)
	const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
	const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]) }
	const chosen = page.locator('input[type=file]')
	await chosen.setInputFiles([photo])
	await page.getByText('« photo.png » est une image ou un PDF, pas un tableau').waitFor()
	await chosen.setInputFiles([photo, csv('a.csv', 'texte\nun\ndeux'), csv('b.csv', 'texte\ntrois')])
	await page.getByText('« a.csv » est pris.').waitFor()
	await page.getByText('« b.csv » est laissé de côté : un seul tableau à la fois.').waitFor()
	await page.getByText('« photo.png » est une image').waitFor()
	await page.getByRole('button', { name: 'Créer 2 QR codes' }).waitFor()
	await assertAccessible(page)
	const dataTransfer = await page.evaluateHandle(() => {
		const dropped = new DataTransfer()
		dropped.items.add(new File(['x'], 'photo.png', { type: 'image/png' }))
		dropped.items.add(new File(['texte\nquatre'], 'c.csv', { type: 'text/csv' }))
		return dropped
	})
	await page.dispatchEvent('footer', 'drop', { dataTransfer })
	await page.getByText('« c.csv » est pris.').waitFor()
	await page.getByRole('button', { name: 'Créer 1 QR code' }).waitFor()
	await page.getByLabel('Tableau (CSV)').fill('texte\nautre')
	await page.getByText('« c.csv » est pris.').waitFor({ state: 'detached' })
})

test('a text is received from another tool, and the picture handed off to one', async () => {
	const { page } = await visitTool(`${site.url}/micro-services/base64-converter`)
	await page.getByRole('textbox').first().fill('œuvre')
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Générateur de QR codes' }).click()
	await readBack(page)
	assert.equal(zbarReads(await saved(page, 'Télécharger en PNG')), 'xZN1dnJl')
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Redimensionneur d’images' }).click()
	await page
		.getByText(/^qr-code-\d+x\d+\.png$|% de moins|l’original est rendu/)
		.first()
		.waitFor()
})

test('a too long text and an invalid table are reported, and the page fits a small screen', async () => {
	const { page } = await visitTool(address)
	await page.setViewportSize({ width: 360, height: 700 })
	const area = page.getByRole('textbox', { name: 'Adresse ou texte' })
	await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(2_000_000)))
	await area.press('ControlOrMeta+v')
	await page.getByText('C’est trop long pour un QR code').waitFor()
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	assert.equal(await overflow(), 0)
	await page.getByText('En série', { exact: true }).click()
	const give = (name: string, buffer: Buffer) =>
		page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
	await give('faux.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]))
	await page.getByText('n’est pas un tableau en texte').waitFor()
	await assertAccessible(page)
	await give('vrai.csv', Buffer.from(`texte\n${'y'.repeat(400)}`))
	await page.getByRole('button', { name: 'Créer 1 QR code' }).waitFor()
	assert.equal(await page.getByText('n’est pas un tableau en texte').count(), 0)
	assert.equal(await overflow(), 0)
})

test('the tool verifies its pictures offline, and a shared address restores the fields', async () => {
	const { page, context } = await openTool(`${address}?kind=place`)
	await page.getByLabel('Latitude').fill('48,85')
	await page.getByLabel('Longitude').fill('2,35')
	await readBack(page)
	await page.getByRole('button', { name: 'Partager' }).click()
	await page.getByText(/Adresse copiée/).waitFor()
	const shared = await page.evaluate(() => navigator.clipboard.readText())
	await context.setOffline(true)
	await page.goto('about:blank')
	await page.goto(shared)
	await page.getByRole('img', { name: 'geo:48.85,2.35' }).waitFor()
	await readBack(page)
	assert.equal(await page.getByLabel('Latitude').inputValue(), '48,85')
})
