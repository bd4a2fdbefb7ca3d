import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { saveDownload } from '#tests/support/download.ts'
import { after, test } from 'node:test'
import { SignJWT } from 'jose'
import { assertAccessible } from '#tests/support/axe.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

/** A picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

const address = `${site.url}/micro-services/base64-converter`

test('a text is encoded and decoded by keyboard alone, and nothing leaves the page', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	await page.getByRole('textbox').focus()
	await page.keyboard.type('œuvre 10 €')
	const result = page.getByRole('region', { name: 'Base64', exact: true })
	await result.getByText('xZN1dnJlIDEwIOKCrA==').waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Reprendre le résultat en entrée' }).press('Enter')
	await page.getByRole('region', { name: 'Texte', exact: true }).getByText('œuvre 10 €').waitFor()
	await page.waitForURL(/\?direction=decode$/)
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('an error shows its position, is highlighted there, and can be fixed', async () => {
	const { page } = await visitTool(`${address}?direction=decode&mode=strict`)
	const area = page.getByRole('textbox')
	await area.fill('Zm9v*YmFy')
	await page.getByText(/Ligne 1, caractère 5.+\*/).waitFor()
	await page.getByRole('button', { name: 'Aller à cet endroit' }).click()
	assert.equal(await area.evaluate((node: HTMLTextAreaElement) => node.selectionStart), 4)
	await page.getByRole('button', { name: 'Corriger' }).click()
	assert.equal(await area.inputValue(), 'Zm9vYmFy')
	await page.getByRole('region', { name: 'Texte' }).getByText('foobar').waitFor()
	await page.getByRole('button', { name: 'Annuler' }).click()
	assert.equal(await area.inputValue(), 'Zm9v*YmFy')
})

test('a fault in the middle of a very long line is scrolled into view', async () => {
	const { page } = await visitTool(`${address}?direction=decode&mode=strict`)
	const area = page.getByRole('textbox')
	await area.fill(`${'QUJD'.repeat(10_000)}*${'QUJD'.repeat(10_000)}`)
	await page.getByText(/^Ligne 1, caractère 40\s001/).waitFor()
	await page.getByRole('button', { name: 'Aller à cet endroit' }).click()
	const { start, sight } = await area.evaluate((node: HTMLTextAreaElement) => ({
		start: node.selectionStart,
		sight: (node.scrollTop + node.clientHeight / 2) / node.scrollHeight,
	}))
	assert.equal(start, 40_000)
	assert.ok(Math.abs(sight - 0.5) < 0.02, `${sight}`)
})

test('the tool and its options work offline after the first visit', async () => {
	const { page, context, pageErrors } = await openTool(address)
	await context.setOffline(true)
	pageErrors.length = 0
	await page.goto(`${address}?notation=base32`)
	await page.getByRole('textbox').fill('foobar')
	await page.getByText('MZXW6YTBOI======').waitFor()
	assert.deepEqual(
		pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
		[],
	)
})

test('the input is in the address only once shared, and is restored from there', async () => {
	const { page, context } = await visitTool(`${address}?notation=base58`)
	await page.getByRole('textbox').fill('à partager')
	await page.getByRole('button', { name: 'Partager' }).click()
	await page.getByText(/Adresse copiée/).waitFor()
	assert.ok(!page.url().includes('partager'))
	const shared = await page.evaluate(() => navigator.clipboard.readText())
	const other = await context.newPage()
	await other.goto(shared)
	await other
		.getByRole('region', { name: 'Base58' })
		.getByText(/^[1-9A-HJ-NP-Za-km-z]+$/)
		.waitFor()
	assert.equal(await other.getByRole('textbox').inputValue(), 'à partager')
})

test('a file dropped anywhere is converted in a worker, and saved', async () => {
	const { page } = await visitTool(address)
	const dropped = await page.evaluateHandle(() => {
		const transfer = new DataTransfer()
		transfer.items.add(new File([new Uint8Array(3_000_000).fill(65)], 'lettres.bin'))
		return transfer
	})
	await page.dispatchEvent('footer', 'drop', { dataTransfer: dropped })
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger' }).click()
	const { size } = await stat(await saveDownload(await saved))
	assert.equal(size, 4_000_000)
})

test('lenient remarks have their position, and an impossible encoding suggests another', async () => {
	const { page } = await visitTool(`${address}?direction=decode`)
	const area = page.getByRole('textbox')
	await area.fill('Zm9v\nY*mFy')
	await page.getByText(/1 caractère étranger passé \(ligne 2, caractère 2\)/).waitFor()
	await page.getByText('6 octets décodés.').waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Aller à cet endroit' }).click()
	assert.equal(await area.evaluate((node: HTMLTextAreaElement) => node.selectionStart), 6)
	await page.goto(`${address}?notation=z85`)
	await area.fill('Bonjour')
	await page.getByText(/groupes de 4 octets, et il y en a 7/).waitFor()
	await page.getByRole('button', { name: 'Écrire en Ascii85' }).click()
	await page.getByText(/7 octets, 9 caractères \(\+29\s%\)\. Relu\s: ce sont bien les mêmes octets/).waitFor()
})

test('an encoded file becomes its picture, and a binary file is rejected', async () => {
	const { page } = await visitTool(`${address}?direction=decode`)
	const choose = (buffer: Buffer) =>
		page
			.locator('input[type=file]')
			.setInputFiles({ name: 'image.b64', mimeType: 'application/octet-stream', buffer })
	await choose(Buffer.from(pixel.toString('base64url')))
	await page.getByRole('img', { name: 'Image décodée' }).waitFor()
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger' }).click()
	assert.equal((await saved).suggestedFilename(), 'image.gif')
	await choose(Buffer.from([0xff, 0xd8, 0xff, 0x00]))
	await page.getByText(/il n’y a rien à y décoder/).waitFor()
	await page.getByText('Encoder', { exact: true }).click()
	await page.getByLabel('Mise en forme').selectOption('URI de données')
	await page.getByRole('region', { name: 'Base64' }).getByText('data:image/jpeg;base64,/9j/AA==').waitFor()
	await assertAccessible(page)
})

test('a long pasted text becomes a file, and the page stays responsive', async () => {
	const { page } = await visitTool(address)
	await page.evaluate(() => navigator.clipboard.writeText('é'.repeat(1_000_000)))
	await page.getByRole('textbox').focus()
	await page.keyboard.press('ControlOrMeta+v')
	await page.getByText('Texte collé').waitFor()
	await page.getByText(/^Seuls les 50\s000 premiers caractères sont montrés, sur 2\s666\s668/).waitFor()
	await page.getByRole('button', { name: 'Retirer le fichier' }).click()
	await page.getByRole('textbox').fill('x'.repeat(150_000))
	await page.getByLabel('Notation').selectOption('Base58')
	// More digits than the 200,000 of Base64 before.
	await page.getByText(/^150\s000 octets, 20[1-9]\s\d{3} caractères .+ Relu/).waitFor()
	// A result too long for a field also goes back in as a file.
	await page.getByRole('button', { name: 'Reprendre le résultat en entrée' }).click()
	await page.getByRole('button', { name: 'Retirer le fichier' }).waitFor()
	await page.getByText('Texte collé').waitFor()
})

test('a result is handed off to another tool', async () => {
	const { page } = await visitTool(address)
	await page.getByRole('textbox').fill('Bonjour')
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Générateur de QR codes' }).click()
	await page.waitForURL(/qrcode-generator$/)
	await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Qm9uam91cg==')
})

test('a pasted token is described as unverified, and its expiry is updated live', async () => {
	const { page, requests } = await openTool(`${address}?direction=decode`)
	await page.clock.install({ time: new Date('2026-11-23T12:00:00Z') })
	const token = await new SignJWT({ iss: 'exemple.fr', sub: 'zoé', exp: Date.UTC(2026, 10, 23, 13) / 1000 })
		.setProtectedHeader({ alg: 'HS256' })
		.sign(new Uint8Array(32))
	await page.getByRole('textbox').fill(token)
	await page.getByText(/La signature n’est pas vérifiée/).waitFor()
	await page.getByText('23 novembre 2026 à 14:00, heure de Paris').waitFor()
	await page.getByText(/^expire dans (?:59.minutes|1.heure)$/).waitFor()
	await page.getByRole('region', { name: 'Contenu', exact: true }).getByText('"sub": "zoé"').waitFor()
	await page.getByRole('region', { name: 'Signature', exact: true }).getByText(token.split('.')[2]!).waitFor()
	await assertAccessible(page)
	await page.clock.fastForward('03:00:00')
	await page.getByText(/^expiré depuis [12].heures?$/).waitFor()
	await assertAccessible(page)
	await page.getByRole('textbox').fill(token.slice(0, 30))
	await page.getByText(/commence comme un JWT/).waitFor()
	assert.deepEqual(requests, [])
})

test('Base64 entered for encoding offers decoding, a word does not', async () => {
	const { page } = await visitTool(address)
	const area = page.getByRole('textbox')
	const offer = page.getByText('Ce texte semble déjà encodé.')
	await area.fill('Bonjour')
	await page.getByText('Qm9uam91cg==').waitFor()
	assert.equal(await offer.count(), 0)
	await area.fill('Qm9uam91cg==')
	await offer.waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Décoder', exact: true }).press('Enter')
	await page.getByRole('region', { name: 'Texte', exact: true }).getByText('Bonjour').waitFor()
	await page.waitForURL(/\?direction=decode$/)
})

test('the text comes before the options', async () => {
	const { page } = await visitTool(address)
	const isBefore = await page
		.getByRole('textbox')
		.evaluate((area) =>
			[...document.querySelectorAll('select, fieldset')].every(
				(option) => area.compareDocumentPosition(option) & Node.DOCUMENT_POSITION_FOLLOWING,
			),
		)
	assert.ok(isBefore)
})
