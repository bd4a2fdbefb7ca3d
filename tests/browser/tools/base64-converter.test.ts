import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { after, test } from 'node:test'
import { assertAccessible } from '#tests/support/axe.ts'
import { startServer } from '#tests/support/server.ts'
import { openTool } from '#tests/support/tool-page.ts'

const site = await startServer({ env: { TRUST_PROXY: 'true' } })
after(() => site.stop())

const address = `${site.url}/micro-services/base64-converter`

test('a text is written and read again by keyboard alone, and nothing leaves the page', async () => {
	const { page, asked, complaints } = await openTool(address)
	await page.getByRole('textbox').focus()
	await page.keyboard.type('œuvre 10 €')
	const result = page.getByRole('region', { name: 'Base64', exact: true })
	await result.getByText('xZN1dnJlIDEwIOKCrA==').waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Reprendre le résultat en entrée' }).press('Enter')
	await page.getByRole('region', { name: 'Texte', exact: true }).getByText('œuvre 10 €').waitFor()
	await page.waitForURL(/\?direction=decode$/)
	assert.deepEqual(asked, [])
	assert.deepEqual(complaints, [])
})

test('a fault is told with its place, shown there, and mended', async () => {
	const { page } = await openTool(`${address}?direction=decode&mode=strict`)
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

test('the published values are checked in the browser, each of them', async () => {
	const { page } = await openTool(address)
	await page.getByRole('button', { name: 'Vérifier cet outil' }).click()
	await page.getByText(/^(\d+) valeurs sur \1 sont justes dans votre navigateur/).waitFor()
	await assertAccessible(page)
})

test('the tool opens and works without a connection after the first visit, its options too', async () => {
	const { page, context, complaints } = await openTool(address)
	await context.setOffline(true)
	complaints.length = 0
	await page.goto(`${address}?notation=base32`)
	await page.getByRole('textbox').fill('foobar')
	await page.getByText('MZXW6YTBOI======').waitFor()
	assert.deepEqual(
		complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED')),
		[],
	)
})

test('what was put in is in the address only once shared, and comes back from there', async () => {
	const { page, context } = await openTool(`${address}?notation=base58`)
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

test('a file that is dropped anywhere is converted in a worker, and saved', async () => {
	const { page } = await openTool(address)
	const dropped = await page.evaluateHandle(() => {
		const transfer = new DataTransfer()
		transfer.items.add(new File([new Uint8Array(3_000_000).fill(65)], 'lettres.bin'))
		return transfer
	})
	await page.dispatchEvent('footer', 'drop', { dataTransfer: dropped })
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger' }).click()
	const { size } = await stat(await (await saved).path())
	assert.equal(size, 4_000_000)
})

test('a result is handed to another tool', async () => {
	const { page } = await openTool(address)
	await page.getByRole('textbox').fill('Bonjour')
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Générateur de QR codes' }).click()
	await page.waitForURL(/qrcode-generator$/)
	await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Qm9uam91cg==')
})
