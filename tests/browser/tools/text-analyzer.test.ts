import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { saveDownload } from '#tests/support/download.ts'
import { after, test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/text-analyzer`

const area = (page: Page) => page.getByRole('textbox', { name: 'Votre texte' })

/** The value beside a term. */
const figure = (page: Page, term: string) =>
	page.locator('dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd')

/** Drops a file on the page. */
async function drop(page: Page, name: string, bytes: readonly number[]): Promise<void> {
	const dataTransfer = await page.evaluateHandle(
		([file, content]) => {
			const transfer = new DataTransfer()
			transfer.items.add(new File([new Uint8Array(content)], file))
			return transfer
		},
		[name, bytes] as const,
	)
	await page.dispatchEvent('footer', 'drop', { dataTransfer })
}

/** A PDF of one page and one line, as ISO 32000-1, annex H.3 has it; readers find the objects without their table. */
const pdf = (line: string) => {
	const content = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`
	return `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length ${content.length} >>
stream
${content}
endstream
endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Size 6 /Root 1 0 R >>
%%EOF`
}

test('a text is counted, reviewed and corrected by keyboard alone, and nothing leaves the page', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	await assertAccessible(page)
	// The focus on a link of the header must not fetch anything.
	const link = page.getByRole('banner').getByRole('link', { name: 'Documents' })
	await link.focus()
	await page.waitForFunction(
		(since) => performance.now() > since + 300,
		await page.evaluate(() => performance.now()),
	)
	await typeByKeyboard(area(page), 'M. Dupont dit "oui" ! Il part... Il revient.')
	await figure(page, 'Phrases').getByText('3', { exact: true }).waitFor()
	await figure(page, 'Mots').getByText('9', { exact: true }).waitFor()
	await assertAccessible(page)
	await page.getByRole('radio', { name: 'Comptes' }).focus()
	for (const view of ['Lisibilité', 'Fréquences', 'Relecture']) {
		await page.keyboard.press('ArrowRight')
		await page.getByRole('radio', { name: view, checked: true }).waitFor()
		await page.locator('dl, table, mark').first().waitFor()
		await assertAccessible(page)
	}
	await page.getByRole('region', { name: 'Dans le texte' }).locator('mark').first().waitFor()
	await pressByKeyboard(page.getByRole('button', { name: 'Tout corriger' }))
	await page.getByText('Rien à reprendre dans la typographie.').waitFor()
	assert.equal(
		await area(page).inputValue(),
		'M.\u00a0Dupont dit «\u202foui\u202f»\u202f! Il part… Il revient.',
	)
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Annuler' }).press('Enter')
	assert.equal(await area(page).inputValue(), 'M. Dupont dit "oui" ! Il part... Il revient.')
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('a dropped text, PDF, Word document and OpenDocument are opened, and other files are rejected; offline too', async () => {
	const { page, context, pageErrors } = await openTool(address)
	await context.setOffline(true)
	pageErrors.length = 0
	await page.goto(`${address}?view=readability`)
	// Files are accepted once the page is hydrated.
	await area(page).fill('Un seul mot.')
	await page.getByText('Phrase la plus longue : 3 mots').waitFor()
	await drop(page, 'notes.md', [...new TextEncoder().encode('Le petit chat dort.\r\n\r\nIl rêve.')])
	await page.waitForFunction(
		() => document.querySelector('textarea')?.value === 'Le petit chat dort.\n\nIl rêve.',
	)
	await page.getByText('Phrase la plus longue : 4 mots').waitFor()
	await drop(page, 'page.pdf', [...new TextEncoder().encode(pdf('Bonjour le monde'))])
	await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Bonjour le monde')
	const letter = zipSync({ 'word/document.xml': strToU8('<w:p><w:r><w:t>Chère amie</w:t></w:r></w:p>') })
	await drop(page, 'lettre.docx', [...letter])
	await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Chère amie')
	const note = zipSync({ 'content.xml': strToU8('<text:p>Bonjour\n le monde</text:p>') })
	await drop(page, 'note.odt', [...note])
	await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Bonjour le monde')
	await drop(page, 'vide.txt', [])
	await page
		.getByRole('alert')
		.getByText(/est vide/)
		.waitFor()
	await drop(page, 'photo.png', [0x89, 0x50, 0x4e, 0x47, 0, 0, 1])
	await page
		.getByRole('alert')
		.getByText(/ni un texte/)
		.waitFor()
	await assertAccessible(page)
	await drop(page, 'casse.pdf', [...new TextEncoder().encode('%PDF-1.7 rien')])
	await page.getByRole('alert').getByText(/abîmé/).waitFor()
	assert.equal(await area(page).inputValue(), 'Bonjour le monde')
	assert.deepEqual(
		pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
		[],
	)
})

test('the typography of pasted data is reviewed only on request', async () => {
	const { page } = await visitTool(`${address}?view=review`)
	await area(page).fill('{ "nom": "le chat de la place", "dit": "l\'eau, c\'est la vie !" }')
	await page.getByText('semble être du code ou des données').waitFor()
	assert.equal(await page.getByRole('button', { name: /Corriger|Tout corriger/ }).count(), 0)
	await assertAccessible(page)
	await pressByKeyboard(page.getByRole('button', { name: 'Relire quand même' }))
	await page.getByRole('button', { name: 'Tout corriger' }).waitFor()
})

test('two tabs do not affect each other', async () => {
	const { page, context } = await visitTool(address)
	await area(page).fill('Un deux trois.')
	await figure(page, 'Mots').getByText('3', { exact: true }).waitFor()
	const second = await context.newPage()
	await second.goto(`${address}?view=review`)
	await area(second).fill('Quatre')
	await second.getByRole('region', { name: 'Dans le texte' }).getByText('Quatre').waitFor()
	await second.close()
	await area(page).fill('Un deux trois quatre.')
	await figure(page, 'Mots').getByText('4', { exact: true }).waitFor()
	assert.equal(page.url(), address)
})

test('frequencies are saved as a table, and the address has the options but not the text', async () => {
	const { page } = await visitTool(`${address}?view=frequencies`)
	await area(page).fill('Le chat noir et le chat gris voient le chat.')
	await page.getByText('Suites de 2').click()
	await page.getByRole('checkbox', { name: /mots-outils/ }).uncheck()
	await page.getByRole('rowheader', { name: 'le chat' }).waitFor()
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Fréquences en CSV' }).click()
	assert.match(
		await readFile(await saveDownload(await saved), 'utf8'),
		/^\ufeff"Terme";"Fois";"Part \(%\)"\r\n"le chat";"3";"30"\r\n$/,
	)
	await page.waitForURL(/\?view=frequencies&runs=2&stop=1$/)
	await page.getByText('Langue et vitesses de lecture').click()
	const speed = page.getByLabel('Lecture, en mots par minute')
	await speed.fill('20')
	await page.getByText('Un nombre entier de 50 à 1 000.').waitFor()
	await speed.fill('200')
	await page.waitForURL(/\?reading=200&view=frequencies&runs=2&stop=1$/)
	await page.getByText('Un nombre entier').waitFor({ state: 'detached' })
	await page.getByRole('button', { name: 'Partager' }).click()
	await page.getByText(/Adresse copiée/).waitFor()
	assert.ok(!page.url().includes('chat'))
	await page.getByRole('button', { name: 'Copier le texte' }).press('Enter')
	await page.getByText('Copié', { exact: true }).waitFor()
	assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Le chat noir et/)
})

test('the selected limit is shown, and restored from the address', async () => {
	const { page } = await visitTool(address)
	await area(page).fill('a'.repeat(5000))
	const limits = page.getByRole('region', { name: 'Longueur à ne pas dépasser' })
	await limits.waitFor()
	const tooMany = limits.getByText(/de trop$/)
	assert.equal(await tooMany.count(), 0)
	await limits.getByRole('combobox').selectOption('Bluesky')
	await tooMany.getByText('4\u202f700 de trop').waitFor()
	await page.waitForURL(/\?limit=bluesky$/)
	await assertAccessible(page)
	await limits.getByRole('combobox').selectOption('Votre limite')
	await limits.getByLabel('Votre limite, en signes').fill('6000')
	await limits.getByText('reste 1\u202f000').waitFor()
	assert.equal(await tooMany.count(), 0)
	await page.waitForURL(/\?limit=6000$/)
	await page.reload()
	await area(page).fill('a'.repeat(6001))
	await tooMany.getByText('1 de trop').waitFor()
	await assertAccessible(page)
})
