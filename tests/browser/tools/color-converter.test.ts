import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { saveDownload } from '#tests/support/download.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/color-converter`

const field = (page: Page) => page.getByRole('textbox', { name: 'Couleur', exact: true })

/** What the tool writes for a notation. */
const code = (page: Page, label: string) =>
	page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`))

test('a colour is entered, converted and measured by keyboard alone, and nothing leaves the page', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	// Changes typed within a second are one undo step, however slow the page is.
	await page.clock.setFixedTime(Date.now())
	await field(page).focus()
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('bleu nuit')
	await code(page, 'HEX').getByText('#191970', { exact: true }).waitFor()
	await code(page, 'OKLCH').getByText('oklch(0.28812 0.14363 272.76)').waitFor()
	await page.getByText(/Un nom français a une valeur d’usage/).waitFor()
	await assertAccessible(page)
	await page.getByRole('radio', { name: 'Codes' }).focus()
	await page.keyboard.press('ArrowRight')
	await page.getByText(/^14,\d\d\s:\s1$/).waitFor()
	await assertAccessible(page)
	await page.waitForURL(/\?color=bleu\+nuit&view=contrast$/)
	await page.getByRole('button', { name: 'Annuler' }).press('Enter')
	await page.getByRole('button', { name: 'Annuler' }).press('Enter')
	await page.waitForURL((url) => url.search === '')
	assert.equal(await field(page).inputValue(), '#f97316')
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('unreadable input shows an error, and the last colour stays', async () => {
	const { page, pageErrors } = await visitTool(address)
	await field(page).fill('#12g456')
	await page.getByText(/«\sg\s» n’est pas un chiffre hexadécimal/).waitFor()
	await assertAccessible(page)
	await field(page).fill('orang')
	await page.getByText(/Vouliez-vous dire «\sorange\s»/).waitFor()
	await field(page).fill('x'.repeat(100_000))
	await page.getByText('C’est trop long pour être une couleur.').waitFor()
	await code(page, 'HEX').getByText('#f97316', { exact: true }).waitFor()
	await page.goto(`${address}?color=${encodeURIComponent('"><script>')}`)
	await page.getByText(/n’est pas une couleur connue/).waitFor()
	await page.goto(`${address}?view=vision&on=zzz`)
	await page.getByText('Protanopie').waitFor()
	await page.goto(`${address}?view=palette&palette=gradient&to=zzz`)
	await page.getByText(/«\szzz\s» n’est pas une couleur connue/).waitFor()
	assert.equal(await page.getByText('Exporter la palette').count(), 0)
	assert.deepEqual(pageErrors, [])
})

test('a colour outside of sRGB is marked, with the mapped and the clipped colour and their differences', async () => {
	const { page } = await visitTool(`${address}?color=${encodeURIComponent('oklch(.7 .4 150)')}`)
	const outside = page.getByRole('region', { name: 'Hors de sRGB' })
	await outside.getByText('#00c248').first().waitFor()
	await outside.getByText('#00d600').first().waitFor()
	await outside.getByText('ΔE OK 0,190').waitFor()
	await assertAccessible(page)
	await field(page).fill('color(display-p3 0 1 0)')
	await outside.getByText('#00fb29').first().waitFor()
	await outside.getByText(/Un écran P3/).waitFor()
})

/** Each is compared with Chromium's own result. */
const written = [
	'#f80',
	'#ff880080',
	'rebeccapurple',
	'transparent',
	'rgb(255 136 0)',
	'rgba(255, 136, 0, .5)',
	'rgb(10% 20% 30% / 40%)',
	'rgb(none 255 0)',
	'rgb(calc(infinity) 300 -20)',
	'rgb(calc(250 + 5) calc(2 * 68) calc(sqrt(16) * 3))',
	'hsl(392deg, 100%, 50%)',
	'hsl(0.5turn 100 25.1 / .502)',
	'hsl(120 none 50)',
	'hwb(0 80% 80%)',
	'hwb(90 10% 20% / .3)',
	'lab(50 20 30)',
	'lab(150 20 30)',
	'lab(50% 50% -50%)',
	'lch(50% 50% 200grad)',
	'lch(50 20 none)',
	'oklab(.5 .1 -.1)',
	'oklch(50% 50% 0.5turn / 50%)',
	'oklch(.5 -1 20)',
	'color(srgb 50% none 2)',
	'color(srgb-linear .1 .2 .3)',
	'color(display-p3 0 1 0)',
	'color(display-p3-linear .5 .5 .1)',
	'color(a98-rgb .5 .2 .1)',
	'color(prophoto-rgb .5 .2 .1)',
	'color(rec2020 .5 .2 .1)',
	'color(xyz .1 .2 .3)',
	'color(xyz-d50 .1 .2 .3)',
	'rgb(from rebeccapurple calc(r * 2) g b)',
	'rgb(from red r g none)',
	'hsl(from red calc(h + 120) s l)',
	'hsl(from color(display-p3 0 1 0) h s l)',
	'oklch(from #0ea5e9 calc(l * .8) c h / 50%)',
	'lab(from red 150 a b)',
	'color(from teal display-p3 r g b / alpha)',
	'color-mix(in srgb, red, blue)',
	'color-mix(red, blue)',
	'color-mix(in oklch, gray, red)',
	'color-mix(in lch longer hue, red, blue)',
	'color-mix(in hsl increasing hue, red 30%, lime)',
	'color-mix(in hwb, white 10%, blue)',
	'color-mix(in oklab, red 20%, rgb(0 0 255 / .5) 30%)',
	'color-mix(in srgb, red 0%, blue 0%)',
	'color-mix(in oklch, oklch(.5 .2 none), blue)',
	'contrast-color(#777)',
]

test('colours are read like in Chromium', async () => {
	const { page } = await openTool(address)
	await page.getByText('Toutes les autres écritures').click()
	await field(page).fill('teal')
	await code(page, 'HEX').getByText('#008080', { exact: true }).waitFor()
	const chromium = await page.evaluate((list) => {
		const probe = document.createElement('i')
		document.body.append(probe)
		const answers = list.map((each) => {
			probe.style.color = `color(from ${each} xyz-d65 x y z / alpha)`
			return getComputedStyle(probe).color
		})
		probe.remove()
		return answers
	}, written)
	const numbers = (text: string) => {
		const [x, y, z, alpha = 1] = [...text.replace('xyz-d65', '').matchAll(/-?[\d.]+(?:e-?\d+)?|none/g)].map(
			([each]) => (each === 'none' ? 0 : Number(each)),
		)
		return [x!, y!, z!, alpha]
	}
	for (const [index, text] of written.entries()) {
		await field(page).fill(text)
		const [ours, theirs] = [
			await code(page, 'XYZ D65').locator('span').first().textContent(),
			chromium[index]!,
		]
		const [got, wanted] = [numbers(ours!), numbers(theirs)]
		// The colour of a fully transparent one is irrelevant.
		const apart = got.map((value, at) => (wanted[3] === 0 && at < 3 ? 0 : Math.abs(value - wanted[at]!)))
		// Chromium rounds the older notations to bytes.
		assert.ok(Math.max(...apart) < 0.003, `${text}: ${ours}, Chromium has ${theirs}`)
	}
})

test('a colour chosen in the picker keeps its transparency', async () => {
	const { page } = await visitTool(address)
	await field(page).fill('rgb(255 0 0 / 50%)')
	await page.getByLabel('Choisir à l’œil').fill('#00ff00')
	await code(page, 'HEX').getByText('#00ff0080', { exact: true }).waitFor()
	await field(page).fill('transparent')
	await page.getByLabel('Choisir à l’œil').fill('#0000ff')
	await code(page, 'HEX').getByText('#0000ff', { exact: true }).waitFor()
})

test('a failing contrast is fixed with the nearest colour', async () => {
	const { page } = await visitTool(`${address}?view=contrast`)
	await page.getByText('2,80').waitFor()
	await page.getByText('Écart de clarté ΔL*').waitFor()
	await page
		.getByRole('button', { name: /^Prendre #/ })
		.nth(1)
		.press('Enter')
	await page.getByText(/^4,5\d?\s:\s1$/).waitFor()
	await page.getByRole('button', { name: 'Échanger texte et fond' }).press('Enter')
	assert.equal(await field(page).inputValue(), '#ffffff')
	await page.getByRole('radio', { name: 'Vision' }).press(' ')
	await page.getByText('Deutéranopie').waitFor()
	await assertAccessible(page)
})

test('a palette is exported as text and as files', async () => {
	const { page } = await visitTool(`${address}?view=palette`)
	await page.getByRole('region', { name: 'Variables CSS' }).getByText('--couleur-950: oklch(').waitFor()
	await assertAccessible(page)
	const saved = async (name: string) => {
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name }).click()
		const file = await download
		return { name: file.suggestedFilename(), bytes: await readFile(await saveDownload(file)) }
	}
	const png = await saved('Télécharger le PNG')
	assert.equal(png.name, 'couleur.png')
	assert.equal(png.bytes.toString('latin1', 1, 4), 'PNG')
	assert.equal((await saved('Télécharger le fichier ASE')).bytes.toString('latin1', 0, 4), 'ASEF')
	await page.getByRole('combobox', { name: 'Format' }).selectOption('tailwind')
	assert.match(
		(await saved('Télécharger le texte')).bytes.toString(),
		/^@theme \{\n\t--color-couleur-50: oklch\(/,
	)
	await page.getByRole('combobox', { name: 'Palette' }).selectOption('gradient')
	await page.getByText(/^linear-gradient\(in oklch shorter hue, /).waitFor()
	await page.getByRole('combobox', { name: 'Étapes' }).selectOption('3')
	await page.getByRole('combobox', { name: 'Chemin des teintes' }).selectOption('longer')
	await page.waitForURL(/\?view=palette&palette=gradient&steps=3&hue=longer&format=tailwind$/)
	await page.reload()
	await page.getByText(/^linear-gradient\(in oklch longer hue, /).waitFor()
	assert.equal(await page.getByRole('combobox', { name: 'Format' }).inputValue(), 'tailwind')
	assert.equal(await page.getByRole('button', { name: /^Prendre #/ }).count(), 3)
	await assertAccessible(page)
})

test('every view of the tool works offline after the first visit', async () => {
	const { page, context } = await openTool(address)
	await context.setOffline(true)
	await page.goto(`${address}?color=teal`)
	await code(page, 'HEX').getByText('#008080', { exact: true }).waitFor()
	for (const [view, words] of [
		['Contraste', 'Contraste WCAG 2.2'],
		['Palette', 'Exporter la palette'],
		['Vision', 'Protanopie'],
	] as const) {
		await page.getByRole('radio', { name: view }).press(' ')
		await page.getByText(words).waitFor()
	}
})

test('an action of the command palette shows its view, also after a colour was entered', async () => {
	const { page } = await visitTool(address)
	await field(page).fill('teal')
	await page.waitForURL(/color=teal$/)
	await page.keyboard.press('ControlOrMeta+k')
	await page.getByRole('dialog').waitFor()
	await page.keyboard.type('palette de couleurs')
	await page.getByRole('option', { name: 'Faire une palette de couleurs' }).click()
	await page.getByText('Exporter la palette').waitFor()
})

test('the English page is English to the last label', async () => {
	const { page } = await visitTool(address)
	await page.getByRole('button', { name: 'English' }).click()
	await page.getByText('All other notations').click()
	await page.getByText('Linear sRGB').waitFor()
	await code(page, 'CMYK').waitFor()
	await page.getByRole('button', { name: 'Copy: CSS name' }).click()
	await page.getByText('Copied').waitFor()
	assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'coral')
})

test('a button pressed before its code has loaded acts once it has', async () => {
	const { page } = await openPage({
		permissions: ['clipboard-read', 'clipboard-write'],
		serviceWorkers: 'block',
	})
	await page.goto(address, { waitUntil: 'networkidle' })
	await waitForHydration(page)
	const { promise: sent, resolve: send } = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (route) => {
		await sent
		await route.continue()
	})
	await page.getByRole('button', { name: 'Copier : HEX' }).click()
	send()
	await page.getByText('Copié').waitFor()
	assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '#f97316')
})

test('a result is handed off to another tool', async () => {
	const { page } = await visitTool(address)
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Convertisseur Base64' }).click()
	await page.waitForURL(/base64-converter$/)
	await page.waitForFunction(() => document.querySelector('textarea')?.value === '#f97316')
})
