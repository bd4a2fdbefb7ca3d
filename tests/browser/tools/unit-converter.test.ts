import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { saveDownload } from '#tests/support/download.ts'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/unit-converter`

/** The displayed result, with plain spaces. */
const shows = (page: Page, text: string) =>
	page
		.getByRole('region', { name: 'Résultat' })
		.getByRole('paragraph')
		.filter({ hasText: new RegExp(`^${text.replaceAll(' ', '\\s')}$`) })
		.waitFor()

test('a conversion is typed in words and changed by keyboard alone, and nothing leaves the page', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	await assertAccessible(page)
	await page.getByRole('searchbox').focus()
	await page.keyboard.type('5 pieds 3 pouces en cm')
	await shows(page, '160,02 cm')
	await page.getByRole('heading', { name: '5 pieds 3 pouces =', exact: true }).waitFor()
	await page.getByText(/^Lu comme 5\sft 3\sin, soit 63\sin \(pouce\)$/).waitFor()
	await page.waitForURL(/\?category=length&value=63&from=in&to=cm$/)
	await assertAccessible(page)
	await page.getByLabel('Valeur').focus()
	await page.keyboard.press('Control+A')
	await page.keyboard.type('1/3')
	await page.getByText(/^Exactement.:/).waitFor()
	await shows(page, '0,8466666667 cm')
	await page.getByRole('button', { name: 'Échanger les unités' }).press('Enter')
	const to = page.getByLabel('Vers', { exact: true })
	await to.focus()
	// Letters that come more than a second apart begin another search: arrows do not.
	for (let presses = 0; presses < 60 && (await to.inputValue()) !== 'ft'; presses += 1) {
		await page.keyboard.press('ArrowUp')
	}
	await page.waitForURL(/value=1%2F3&from=cm&to=ft$/)
	await page.getByText('Définitions et sources').press('Enter')
	await page.getByText('Accord international sur le yard et la livre (1959)').first().waitFor()
	await assertAccessible(page)
	assert.equal(await page.getByRole('searchbox').inputValue(), '')
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('a conversion is restored from the address, with all units and tables, also on a narrow screen', async () => {
	const { page } = await visitTool(`${address}?category=length&value=-1.6002&from=m&to=ft%2Bin`)
	await page
		.getByText(/^−5\sft 3\sin$/)
		.first()
		.waitFor()
	const all = page.getByRole('list', { name: 'Dans toutes les unités' })
	assert.ok((await all.getByRole('button').count()) > 30)
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger', exact: true }).click()
	const file = await saved
	assert.equal(file.suggestedFilename(), 'length.csv')
	assert.match(readFileSync(await saveDownload(file), 'utf8'), /^\ufeff[^]*"yard";"−1,75\u00a0yd"\r\n/)
	await all.getByRole('button', { name: /^yard / }).click()
	await shows(page, '−1,75 yd')
	await page.getByLabel('Grandeur').selectOption('Chaussures')
	await page.getByRole('region', { name: 'Chaussures' }).getByRole('row').nth(13).waitFor()
	await page.getByText(/une taille varie d’un fabricant à l’autre/).waitFor()
	await assertAccessible(page)
	await page.setViewportSize({ width: 360, height: 740 })
	const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= 360)
	await eventually(isNarrow, true)
	await page.getByRole('searchbox').fill('1e300 Yio en bits')
	await page.getByLabel('Précision').selectOption('50 chiffres')
	await page
		.getByText(/×\s10³²⁴/)
		.first()
		.waitFor()
	assert.ok(await isNarrow())
	await assertAccessible(page)
})

test('an ambiguous unit offers both meanings, and an unknown one suggests corrections', async () => {
	const { page } = await visitTool(address)
	const search = page.getByRole('searchbox')
	await search.fill('2 gallons en litres')
	await page.getByRole('button', { name: 'gallon impérial', exact: true }).click()
	await shows(page, '9,09218 L')
	await page.waitForURL(/from=galuk/)
	await search.fill('1 lieue')
	await shows(page, '4 km')
	await page.getByText(/^Lu comme 1\slieue, lieue métrique \(4 km\)$/).waitFor()
	await page
		.getByRole('group', { name: 'Plutôt' })
		.getByRole('button', { name: 'lieue marine (3 milles marins)' })
		.press('Enter')
	await shows(page, '5,556 km')
	assert.equal(await search.inputValue(), '1 lieue')
	await assertAccessible(page)
	await search.fill('3 kilometrss en m')
	await page.getByText(/kilometrss.+n’est pas une unité connue/).waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'kilomètre', exact: true }).click()
	await shows(page, '3 000 m')
	await search.fill('5 kg en m')
	await page.getByText(/ne mesurent pas la même chose/).waitFor()
	await page.evaluate(() => navigator.clipboard.writeText('9 '.repeat(500_000)))
	await search.press('Control+A')
	await search.press('Control+V')
	await page.getByText(/trop long pour une conversion/).waitFor()
	await search.fill('-300 °C en K')
	await page.getByText(/zéro absolu/).waitFor()
	await page.getByLabel('Valeur').fill('douze')
	await page.getByText(/Écrivez un seul nombre/).waitFor()
})

test('favourite pairs are stored in the browser, past conversions in memory only', async () => {
	const { page } = await visitTool(address)
	await page.clock.install()
	await page.getByRole('searchbox').fill('7 L/100 km en mpg')
	await page.getByRole('button', { name: 'Garder en favori' }).click()
	const past = page.getByRole('button', { name: /^7\sL\/100\skm ≈ 33,60208333\smpg US$/ })
	await page.clock.fastForward(2000)
	await page.getByRole('searchbox').fill('1 kg en lb')
	await past.click()
	await shows(page, '33,60208333 mpg US')
	await page.goto(address)
	await page.getByRole('button', { name: 'L/100 km → mpg US' }).click()
	await page.waitForURL(/category=fuel.*from=l100km&to=mpgus$/)
	assert.equal(await past.count(), 0)
	assert.deepEqual(
		await page.evaluate(() => Object.values(localStorage).filter((stored) => stored.includes('l100km'))),
		['[{"category":"fuel","from":"l100km","to":"mpgus"}]'],
	)
})

test('every change can be undone and redone, by buttons and keys, and the address follows', async () => {
	const { page } = await openTool(`${address}?digits=6#2%20gallons%20en%20L`)
	const search = page.getByRole('searchbox')
	const undo = page.getByRole('button', { name: 'Annuler', exact: true })
	const redo = page.getByRole('button', { name: 'Rétablir', exact: true })
	await shows(page, '7,57082 L')
	await page.waitForURL(/from=galus&to=L&digits=6#/)
	await page.getByRole('button', { name: 'gallon impérial', exact: true }).click()
	await shows(page, '9,09218 L')
	await page.getByLabel('Grandeur').selectOption('Masse')
	await page.getByLabel('Valeur').fill('3')
	await shows(page, '1,36078 kg')
	await page.getByRole('button', { name: 'Échanger les unités' }).click()
	await shows(page, '6,61387 lb')
	await page.keyboard.press('Control+z')
	await shows(page, '1,36078 kg')
	await page.keyboard.press('Control+z')
	await shows(page, '0,453592 kg')
	await undo.click()
	await shows(page, '9,09218 L')
	assert.equal(await search.inputValue(), '2 gallons en L')
	await page.waitForURL(/from=galuk/)
	await undo.click()
	await shows(page, '7,57082 L')
	await undo.click()
	await page.getByRole('heading', { name: 'Ou choisissez une grandeur' }).waitFor()
	assert.equal(await search.inputValue(), '')
	assert.ok(await undo.isDisabled())
	await page.waitForURL(/\?digits=6#/)
	await assertAccessible(page)
	for (const text of ['7,57082 L', '9,09218 L', '0,453592 kg', '1,36078 kg']) {
		await page.keyboard.press('Control+y')
		await shows(page, text)
	}
	await redo.press('Enter')
	await shows(page, '6,61387 lb')
	assert.ok(await redo.isDisabled())
	await page.waitForURL(/category=mass&value=3&from=kg&to=lb&digits=6/)
})

test('a result is copied whole, as a number and as an address', async () => {
	const { page, context } = await visitTool(`${address}?category=length&value=1234.5&from=km&to=m`)
	const copied = async (name: string) => {
		const button = page.getByRole('button', { name, exact: true })
		await button.click()
		// Another button shows the same message for some seconds.
		await button.locator('..').getByText('Copié').waitFor()
		return await page.evaluate(() => navigator.clipboard.readText())
	}
	assert.equal(await copied('Copier'), '1\u202f234\u202f500\u00a0m')
	assert.equal(await copied('Copier le nombre seul'), '1234500')
	const other = await context.newPage()
	await other.goto(await copied('Copier l’adresse'))
	await shows(other, '1 234 500 m')
	await assertAccessible(page)
})

test('the tool works offline after the first visit', async () => {
	const { page, context, pageErrors } = await openTool(address)
	await context.setOffline(true)
	pageErrors.length = 0
	await page.goto(`${address}?category=temperature&value=-40&from=degF&to=degC`)
	await shows(page, '−40 °C')
	await page.getByRole('searchbox').fill('3 cuillères à soupe en mL')
	await shows(page, '45 mL')
	await page.getByLabel('Grandeur').selectOption('Vêtements femme')
	await page.getByRole('region', { name: 'Vêtements femme' }).waitFor()
	assert.deepEqual(
		pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
		[],
	)
})

test('an action of the command palette replaces the previous conversion', async () => {
	const { page } = await openTool(address)
	await page.getByRole('searchbox').fill('1 h 30 en min')
	await shows(page, '90 min')
	await page.getByRole('heading', { name: '1 h 30 =', exact: true }).waitFor()
	await page.keyboard.press('ControlOrMeta+k')
	await page.getByRole('dialog').waitFor()
	await page.keyboard.type('mesures de cuisine')
	await page.getByRole('option', { name: 'Convertir des mesures de cuisine' }).click()
	await shows(page, '15 mL')
	assert.equal(await page.getByRole('searchbox').inputValue(), '')
})

test('an expression is received from another tool, and a result handed off to one', async () => {
	const { page } = await visitTool(`${site.url}/micro-services/base64-converter?direction=decode`)
	await page.getByRole('textbox').fill('MyBmdCBlbiBpbg==')
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Convertisseur d’unités' }).click()
	await page.waitForURL(/unit-converter/)
	await shows(page, '36 in')
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Convertisseur Base64' }).click()
	await page.waitForFunction(() => document.querySelector('textarea')?.value === '36\u00a0in')
})

test('a shoe size is parsed from words, shown in every system, and restored from the address', async () => {
	const { page } = await visitTool(address)
	const search = page.getByRole('searchbox')
	await search.fill('pointure 42')
	const size = (title: string) =>
		page.locator('dl > div', { has: page.getByText(title, { exact: true }) }).locator('dd')
	await size('Royaume-Uni').getByText('8', { exact: true }).waitFor()
	await size('États-Unis, femme').getByText('10,5', { exact: true }).waitFor()
	await page.getByText(/une taille varie d’un fabricant à l’autre/).waitFor()
	await page.waitForURL(/\?category=shoes&value=42&from=eu$/)
	await assertAccessible(page)
	await page.reload()
	await size('Royaume-Uni').getByText('8', { exact: true }).waitFor()
	await search.fill('pointure 420')
	await page.getByText(/Les pointures d’adulte vont de 34 à 50/).waitFor()
})
