import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { saveDownload } from '#tests/support/download.ts'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'
import { loremOf } from '#web/tools/lorem-generator/testing.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/lorem-generator`

/** Waits until the page shows a text, or the beginning of a long one. Compares the whole text, since all begin alike. */
async function waitForText(page: Page, wanted: string): Promise<void> {
	await page.waitForFunction(
		(text) => document.querySelector('[role=region][aria-label=Texte]')?.textContent === text,
		wanted.slice(0, 20_000),
	)
}

/** The requested text, once its options are in the address. */
async function textAt(page: Page, address: RegExp): Promise<string> {
	await page.waitForURL(address)
	const { text } = await loremOf(new URL(page.url()).search)
	await waitForText(page, text)
	return text
}

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

test('a text is generated, changed and copied by keyboard alone, and nothing leaves the page', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	await waitForText(page, (await loremOf('')).text)
	await assertAccessible(page)
	await page.getByRole('radio', { name: 'Latin' }).focus()
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Control+A')
	await page.keyboard.type('120')
	await page.keyboard.press('Tab')
	// One letter alone: those that come more than a second apart begin another search.
	await page.keyboard.type('M')
	await page.waitForURL(/\?language=french&unit=words$/)
	await page.keyboard.press('Shift+Tab')
	await page.keyboard.press('Control+A')
	await page.keyboard.type('120')
	const query = 'language=french&unit=words&count=120'
	await waitForText(page, (await loremOf(query)).text)
	await page.getByText(/· 120 mots ·/).waitFor()
	await page.waitForURL(`${address}?${query}`)
	await assertAccessible(page)
	await pressByKeyboard(page.getByRole('button', { name: 'Copier', exact: true }))
	await page.getByText('Copié', { exact: true }).waitFor()
	assert.equal(await page.evaluate(() => navigator.clipboard.readText()), (await loremOf(query)).text)
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('another text has another seed in the address; it is undone, redone and handed off', async () => {
	const { page, context } = await visitTool(`${address}?unit=sentences&lorem=no`)
	const first = await textAt(page, /unit=sentences&lorem=no$/)
	await page.getByRole('button', { name: 'Un autre texte' }).click()
	const second = await textAt(page, /&seed=[a-z\d]+$/)
	assert.notEqual(second, first)
	await page.getByRole('button', { name: 'Copier le lien' }).click()
	const link = page.url()
	await eventually(() => page.evaluate(() => navigator.clipboard.readText()), link)
	await page.getByRole('button', { name: 'Annuler' }).click()
	await waitForText(page, first)
	await page.getByRole('button', { name: 'Rétablir' }).click()
	await waitForText(page, second)
	const other = await context.newPage()
	await other.goto(link)
	await waitForText(other, second)
	await other.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await other.getByRole('menuitem', { name: 'Analyseur de texte' }).click()
	await other.waitForURL(/text-analyzer$/)
	await other.waitForFunction((value) => document.querySelector('textarea')?.value === value, second)
})

test('headings and lists are selected, and saved as well-formed HTML', async () => {
	const { page } = await visitTool(`${address}?language=french&count=8`)
	await page.getByText('HTML', { exact: true }).click()
	await page.getByText('Structure et graine').click()
	for (const part of [
		'Titres',
		'Listes numérotées',
		'Citations',
		'Tableaux',
		'Code',
		'Liens',
		'Gras et italique',
	])
		await page.getByRole('checkbox', { name: part }).check()
	await assertAccessible(page)
	const query = 'language=french&count=8&format=html&parts=headings,numbers,quotes,tables,code,links,emphasis'
	const { text } = await loremOf(query)
	await waitForText(page, text)
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger' }).click()
	assert.equal((await saved).suggestedFilename(), 'lorem.html')
	assert.equal(await readFile(await saveDownload(await saved), 'utf8'), text)
	const [names, isKept] = await page.evaluate((markup) => {
		const xml = new DOMParser().parseFromString(`<body>${markup}</body>`, 'application/xml')
		const html = new DOMParser().parseFromString(markup, 'text/html')
		const all = [...xml.querySelectorAll('*')].map(({ localName }) => localName)
		return [[...new Set(all)], html.body.innerHTML.replaceAll('&nbsp;', '\u00a0') === markup] as const
	}, text)
	assert.ok(isKept)
	for (const name of ['h2', 'ol', 'blockquote', 'table', 'pre', 'a', 'strong', 'em'])
		assert.ok(names.includes(name), name)
	assert.ok(!names.includes('parsererror'))
})

test('own words are used, in the address only once shared, and restored from there', async () => {
	const { page, context, requests } = await openTool(address)
	await page.getByText('Vos mots', { exact: true }).click()
	await page.getByText(/Écrivez ou collez au moins un mot/).waitFor()
	await assertAccessible(page)
	// Files are accepted once the field for own words is displayed.
	await page.getByRole('textbox', { name: 'Vos mots' }).waitFor()
	const own = 'brioche, éclair <b> & chouquette'
	await drop(page, 'image.png', [137, 80, 78, 71, 0, 1])
	await page.getByText(/«\s?image\.png\s?» n’est pas un fichier de texte/).waitFor()
	await drop(page, 'mots.txt', [...new TextEncoder().encode(own)])
	const { text } = await loremOf('language=own', own)
	await waitForText(page, text)
	await page.waitForURL(/\?language=own$/)
	assert.ok(!page.url().includes('brioche'))
	assert.deepEqual(requests, [])
	await page.getByRole('button', { name: 'Partager' }).click()
	await page.getByText(/Adresse copiée/).waitFor()
	const other = await context.newPage()
	await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
	await waitForText(other, text)
})

test('a text dropped or pasted anywhere on the page is used as own words, in its encoding', async () => {
	const { page } = await visitTool(address)
	await waitForText(page, (await loremOf('')).text)
	await drop(page, 'image.png', [137, 80, 78, 71, 0, 1])
	await page.getByText(/«\s?image\.png\s?» n’est pas un fichier de texte/).waitFor()
	await assertAccessible(page)
	await drop(page, 'vieux.txt', [...Buffer.from('été déjà', 'latin1')])
	await waitForText(page, (await loremOf('language=own', 'été déjà')).text)
	await page.evaluate(() => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', 'brioche')
		document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
	})
	await waitForText(page, (await loremOf('language=own', 'brioche')).text)
	assert.equal(await page.getByRole('textbox', { name: 'Vos mots' }).inputValue(), 'brioche')
})

test('the page shows the address of the text for programs, or why there is none', async () => {
	const { page, requests } = await openTool(`${address}?language=french&unit=bytes&count=300&format=html`)
	await page.getByText('Adresse du texte', { exact: true }).press('Enter')
	const served = page.getByRole('textbox', { name: 'Adresse du texte seul' })
	const query = 'language=french&unit=bytes&count=300&format=html'
	assert.equal(await served.inputValue(), `${site.url}/micro-services/lorem-generator.txt?${query}`)
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Copier : Adresse du texte seul' }).press('Enter')
	await page.getByText('Copié', { exact: true }).waitFor()
	assert.deepEqual(requests, [])
	const answer = await fetch(await page.evaluate(() => navigator.clipboard.readText()))
	await waitForText(page, await answer.text())
	await page.getByRole('textbox', { name: 'Combien' }).fill('100001')
	await page.getByText(/Le serveur écrit environ 100\s000 caractères au plus/).waitFor()
	assert.equal(await served.count(), 0)
	await page.getByText('Vos mots', { exact: true }).click()
	await page.getByText(/aucune adresse ne rend un texte fait avec eux/).waitFor()
})

test('a million characters are written while the page stays responsive; impossible requests are explained', async () => {
	const { page } = await visitTool(`${address}?language=french&unit=characters`)
	const count = page.getByRole('textbox', { name: 'Combien' })
	await count.fill('1 000 000')
	await page.getByText(/· 1\u202f000\u202f000 caractères ·/).waitFor()
	await page.getByText(/Seuls les 20\u202f000 premiers caractères sont montrés/).waitFor()
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger' }).click()
	assert.equal([...(await readFile(await saveDownload(await saved), 'utf8'))].length, 1_000_000)
	for (const wrong of ['', '0', '-3', '1,5', '1000001', 'beaucoup']) {
		await count.fill(wrong)
		await page.getByText('Écrivez un nombre entier de 1 à 1\u202f000\u202f000.').waitFor()
	}
	await assertAccessible(page)
	await count.fill('280')
	await page.getByText(/· 280 caractères ·/).waitFor()
})

test('the tool and its worker work offline after the first visit, in both languages', async () => {
	const { page, context, pageErrors } = await openTool(address)
	await context.setOffline(true)
	pageErrors.length = 0
	for (const query of ['language=french&unit=bytes&count=300', 'unit=words&count=100000']) {
		await page.goto(`${address}?${query}`)
		await waitForText(page, (await loremOf(query)).text)
	}
	assert.deepEqual(
		pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
		[],
	)
})

test('an action of the command palette applies to the open page, also after changes', async () => {
	const { page } = await visitTool(address)
	await page.getByRole('radio', { name: 'Latin' }).press('ArrowRight')
	await page.waitForURL(/language=french/)
	await page.keyboard.press('Control+k')
	await page.getByRole('combobox', { name: 'Rechercher' }).fill('écrire du faux texte en markdown')
	await page.keyboard.press('Enter')
	await page.waitForURL(/\?format=markdown&parts=/)
	await page.getByRole('radio', { name: 'Markdown', checked: true }).waitFor()
	await page.getByRole('radio', { name: 'Latin', checked: true }).waitFor()
})
