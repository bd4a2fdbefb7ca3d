import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { saveDownload } from '#tests/support/download.ts'
import { openPage, stopClock } from '#tests/support/browser.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const address = `${site.url}/micro-services/password-generator`

const secretOf = (page: Page) =>
	page.getByRole('region', { name: /^(?:Mot de passe|Phrase de passe|Code PIN|Secret du motif|Clé)$/ })

/** The visible secret, once it matches a pattern. */
async function readSecret(page: Page, shape: RegExp): Promise<string> {
	await secretOf(page).filter({ hasText: shape }).waitFor()
	return (await secretOf(page).textContent()) ?? ''
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).press('Space')

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a password is drawn, redrawn and restored by keyboard alone; it is neither sent nor stored', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	const first = await readSecret(page, /^[!-~]{20}$/)
	await page.getByText('130,92 bits d’entropie', { exact: true }).waitFor()
	await assertAccessible(page)
	await page.keyboard.press('Control+Enter')
	const second = await secretOf(page).textContent()
	assert.notEqual(second, first)
	await page.getByRole('button', { name: 'Annuler' }).press('Enter')
	assert.equal(await secretOf(page).textContent(), first)
	await page.getByRole('button', { name: 'Rétablir' }).press('Enter')
	assert.equal(await secretOf(page).textContent(), second)
	await page.getByRole('textbox', { name: 'Longueur, en caractères' }).focus()
	await page.keyboard.press('Control+A')
	await page.keyboard.type('12')
	await page.getByRole('checkbox', { name: 'Ponctuation et symboles' }).press('Space')
	const third = await readSecret(page, /^[A-Za-z\d]{12}$/)
	await page.waitForURL(/\?size=12&symbols=none$/)
	const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
	for (const secret of [first, second!, third]) assert.ok(!(page.url() + stored).includes(secret))
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('the server generates no secret: its page only shows the expected strength', async () => {
	const answer = await fetch(address)
	const html = await answer.text()
	assert.match(html, /Générateur de Mots de Passe/)
	const [, secret] = /<p[^>]*role="region"[^>]*>(.*?)<\/p>/.exec(html) ?? []
	assert.equal(secret?.replaceAll(/<[^>]*>/g, ''), '')
	assert.match(html, /130,92\sbits d’entropie/)
})

test('phrases, codes, patterns and keys follow their settings, and are accessible', async () => {
	const { page, pageErrors } = await visitTool(`${address}?kind=phrase`)
	await readSecret(page, /^[a-z]+(-[a-z]+){7}$/)
	await page.getByText('88 bits d’entropie', { exact: true }).waitFor()
	await page.getByRole('combobox', { name: 'Mots', exact: true }).selectOption('Inventés, prononçables')
	await readSecret(page, /^([bcdfghjklmnprstvz][aeiouy]){3}(-\w{6}){7}$/)
	await page.getByRole('combobox', { name: 'Mots', exact: true }).selectOption('Français (2 048 mots)')
	await page.getByText('Avec de vrais dés').click()
	await page.getByRole('textbox', { name: 'Vos lancers' }).fill('11111 66666 11112 12')
	await page.getByText('Encore 3 dés pour ce mot.').waitFor()
	await page.getByText('2 mots, 22 bits').waitFor()
	const thrown = page.getByRole('list', { name: 'Mots de vos dés' }).getByRole('listitem')
	assert.deepEqual(await thrown.allTextContents(), [
		'11111abaisser n°\u00a01',
		'66666à relancer',
		'11112abandon n°\u00a02',
	])
	await page.getByRole('combobox', { name: 'Mots', exact: true }).selectOption('Inventés, prononçables')
	await choose(page, 'Force visée')
	await readSecret(page, /^\w{6}(-\w{6}){4}$/)
	await assertAccessible(page)
	await choose(page, 'Code PIN')
	await readSecret(page, /^\d{6}$/)
	await page.getByText(/Suffisant si l’appareil se bloque/).waitFor()
	await choose(page, 'Clé')
	await readSecret(page, /^[\da-f]{64}$/)
	await page.getByRole('combobox', { name: 'Écriture' }).selectOption('UUID (version 4)')
	await readSecret(page, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
	await choose(page, 'Motif')
	await readSecret(page, /^[A-Z][a-z]{3}-\d{4}-[a-z]{4}-[^a-zA-Z\d]{4}$/)
	await assertAccessible(page)
	assert.deepEqual(pageErrors, [])
})

test('a fault of a pattern is reported and selected; impossible settings are explained', async () => {
	const { page } = await visitTool(`${address}?kind=pattern`)
	const pattern = page.getByRole('textbox', { name: 'Motif' })
	await pattern.fill('Aa-é9')
	await page.getByText(/^Caractère 4.+«.é.» ne désigne rien/).waitFor()
	assert.equal(await secretOf(page).count(), 0)
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Aller à cet endroit' }).press('Enter')
	const at = await pattern.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
		selectionStart,
		selectionEnd,
	])
	assert.deepEqual(at, [3, 4])
	await page.keyboard.type('9')
	await readSecret(page, /^[A-Z][a-z]-\d\d$/)
	await pattern.fill('Aa-[0O]')
	await page.getByText('Plus de réglages').click()
	await page.getByRole('checkbox', { name: /^Sans les caractères qui se confondent/ }).press('Space')
	await page.getByText(/^Caractère 4.+«.\[0O\].» est écarté/).waitFor()
	assert.ok(!page.url().includes('Aa'))
	await page.goto(`${address}?lower=none&upper=none&digits=none&symbols=none`)
	await page.getByText(/Aucune sorte de caractères n’est cochée/).waitFor()
})

test('the clipboard is cleared after the countdown, unless it holds something else by then', async () => {
	const { page } = await visitTool(address)
	const secret = await readSecret(page, /^[!-~]{20}$/)
	await stopClock(page)
	await page.getByRole('button', { name: 'Copier', exact: true }).press('Enter')
	await page.getByText(/^Presse-papiers vidé dans 30 s/).waitFor()
	assert.equal(await readClipboard(page), secret)
	await page.clock.runFor(12_000)
	await page.getByText(/^Presse-papiers vidé dans 18 s/).waitFor()
	await page.clock.runFor(18_500)
	await page.getByText('Presse-papiers vidé.', { exact: true }).waitFor()
	assert.equal(await readClipboard(page), '')
	await page.getByRole('button', { name: 'Copier', exact: true }).press('Enter')
	await page.getByText(/^Presse-papiers vidé dans 30 s/).waitFor()
	await page.evaluate(() => navigator.clipboard.writeText('autre chose'))
	await page.clock.runFor(31_000)
	await page.getByText(/ne contient plus ce secret/).waitFor()
	assert.equal(await readClipboard(page), 'autre chose')
	await page.getByRole('button', { name: 'Copier', exact: true }).press('Enter')
	await page.getByRole('button', { name: 'Ne pas vider' }).press('Enter')
	await page.clock.runFor(31_000)
	assert.equal(await readClipboard(page), secret)
})

test('a secret copied while another is being cleared has its own countdown', async () => {
	const { page } = await visitTool(address)
	const copy = page.getByRole('button', { name: 'Copier', exact: true })
	const first = await readSecret(page, /^[!-~]{20}$/)
	await stopClock(page)
	await copy.press('Enter')
	await page.getByText(/^Presse-papiers vidé dans 30 s/).waitFor()
	await page.clock.runFor(5000)
	await page.getByText(/^Presse-papiers vidé dans 25 s/).waitFor()
	await page.evaluate(() => {
		const held = Promise.withResolvers<string>()
		navigator.clipboard.readText = () => held.promise
		Reflect.set(window, 'answer', held.resolve)
	})
	await page.getByRole('button', { name: 'Vider maintenant' }).press('Enter')
	await page.keyboard.press('Control+Enter')
	await copy.press('Enter')
	await page.getByText(/^Presse-papiers vidé dans 30 s/).waitFor()
	await page.evaluate((secret) => {
		;(Reflect.get(window, 'answer') as (held: string) => void)(secret)
	}, first)
	await page.clock.runFor(1000)
	await page.getByText(/^Presse-papiers vidé dans 29 s/).waitFor()
	assert.equal(await page.getByText(/ne contient plus ce secret/).count(), 0)
})

test('an unreadable clipboard is cleared once the page has the focus, with a message', async () => {
	const { page, context } = await openPage({ permissions: ['clipboard-write'] })
	await page.goto(address)
	await readSecret(page, /^[!-~]{20}$/)
	await page.clock.install()
	await page.getByRole('button', { name: 'Copier', exact: true }).press('Enter')
	await page.getByText(/il sera vidé quoi qu’il contienne/).waitFor()
	await page.evaluate(() => {
		document.hasFocus = () => false
	})
	await page.clock.runFor(31_000)
	await page.getByText('Le presse-papiers sera vidé dès votre retour sur cette page.').waitFor()
	await page.evaluate(() => {
		document.hasFocus = () => true
		window.dispatchEvent(new Event('focus'))
	})
	await page.getByText('Presse-papiers vidé.', { exact: true }).waitFor()
	await context.grantPermissions(['clipboard-read'])
	assert.equal(await readClipboard(page), '')
})

test('a denied clipboard shows a message, and the page works', async () => {
	const { page } = await openPage()
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
	})
	await page.goto(address)
	await readSecret(page, /^[!-~]{20}$/)
	await page.getByRole('button', { name: 'Copier', exact: true }).press('Enter')
	await page.getByText('Copie refusée').waitFor()
	assert.equal(await page.getByText(/Presse-papiers vidé dans/).count(), 0)
	await secretOf(page).click()
	const selected = await page.evaluate(() => String(getSelection()))
	assert.equal(selected, await secretOf(page).textContent())
})

test('a restored page shows no earlier secret and no typed password', async () => {
	const { page, context } = await visitTool(address)
	const secret = await readSecret(page, /^[!-~]{20}$/)
	await page.keyboard.press('Control+Enter')
	await choose(page, 'Tester le mien')
	await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill('a mine')
	await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
	assert.equal(await page.getByRole('textbox', { name: 'Votre mot de passe' }).inputValue(), '')
	await choose(page, 'Générer')
	assert.notEqual(await readSecret(page, /^[!-~]{20}$/), secret)
	assert.ok(await page.getByRole('button', { name: 'Annuler' }).isDisabled())
	await choose(page, 'Tester le mien')
	await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill('a mine')
	await page.waitForURL(/\?view=judge$/)
	for (const again of [page, await context.newPage()]) {
		await again.goto(`${address}?view=judge`)
		assert.equal(await again.getByRole('textbox', { name: 'Votre mot de passe' }).inputValue(), '')
	}
})

test('a thousand secrets are drawn at once, saved as a table and copied; one is printed or shown as a QR code', async () => {
	const { page, pageErrors } = await visitTool(`${address}?kind=pin&size=12`)
	await readSecret(page, /^\d{12}$/)
	await page.getByText('En tirer plusieurs').click()
	const count = page.getByRole('textbox', { name: /^Combien/ })
	await count.fill('1001')
	await page.getByText('Un nombre entier de 1 à 1 000.').waitFor()
	await count.fill('1000')
	await count.press('Enter')
	const list = page.getByRole('region', { name: '1 000 secrets tirés.' })
	const secrets = (await list.textContent())!.split('\n')
	assert.equal(secrets.length, 1000)
	for (const secret of secrets) assert.match(secret, /^\d{12}$/)
	await assertAccessible(page)
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger (.csv)' }).press('Enter')
	const file = await saved
	assert.equal(file.suggestedFilename(), 'mots-de-passe.csv')
	const table = await readFile(await saveDownload(file), 'utf8')
	const rows = secrets.map((secret, index) => `"${index + 1}";"${secret}"`)
	assert.equal(table, `\ufeff"Rang";"Secret"\r\n${rows.join('\r\n')}\r\n`)
	await page.getByRole('button', { name: 'Tout copier' }).press('Enter')
	await page.getByText(/^Presse-papiers vidé dans/).waitFor()
	assert.equal(await readClipboard(page), secrets.join('\n'))
	// There is no printer here: the sheet is read at the moment when the browser would print it.
	await page.addInitScript(() => {
		window.print = () => Reflect.set(window.parent, 'printed', document.body.innerHTML)
	})
	await page.getByRole('button', { name: 'Imprimer' }).press('Enter')
	const printed = await page.evaluate(() => String(Reflect.get(window, 'printed')))
	assert.deepEqual(
		Array.from(printed.matchAll(/<li><code>(\d+)<\/code><\/li>/g), ([, secret]) => secret),
		secrets,
	)
	await page.getByText('Vers le papier ou un téléphone').click()
	await page.getByRole('img', { name: 'QR code du secret' }).waitFor()
	assert.deepEqual(pageErrors, [])
})

test('an own password is analysed in French, with its parts only if it is shown', async () => {
	const { page, requests, pageErrors } = await openTool(`${address}?view=judge`)
	const own = page.getByRole('textbox', { name: 'Votre mot de passe' })
	await own.waitFor()
	await page.evaluate(() => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', 'grenouille1987\n')
		document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
	})
	assert.equal(await own.inputValue(), 'grenouille1987')
	const judged = page.getByRole('region', { name: 'Ce qu’il vaut' })
	await judged.getByText(/^mot français/).waitFor()
	await judged.getByText('Caractères 11 à 14').waitFor()
	await judged.getByText('Très vite deviné').first().waitFor()
	await assertAccessible(page)
	assert.equal(await judged.getByText('grenouille').count(), 0)
	await page.getByRole('checkbox', { name: 'Afficher ce que je tape' }).press('Space')
	await judged.getByText('grenouille', { exact: true }).waitFor()
	await own.fill('x'.repeat(5000))
	await judged.getByText(/^Seuls les 128 premiers caractères/).waitFor()
	assert.ok(!page.url().includes('grenouille'))
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('the command palette has the actions of the tool, on its own page too', async () => {
	const { page } = await visitTool(address)
	for (const [wanted, url] of [
		['tirer un code pin', /\?kind=pin$/],
		['tester un mot de passe', /\?view=judge$/],
	] as const) {
		await page.keyboard.press('Control+k')
		await page.getByRole('combobox', { name: 'Rechercher' }).fill(wanted)
		await page.keyboard.press('Enter')
		await page.waitForURL(url)
	}
	await page.getByRole('textbox', { name: 'Votre mot de passe' }).waitFor()
})

test('word lists and dictionaries work offline', async () => {
	const { page, context } = await openTool(address)
	await context.setOffline(true)
	await page.goto(`${address}?kind=phrase&words=en&masked=1`)
	await readSecret(page, /^[a-z]+(-[a-z]+){7}$/)
	await page.getByText(/^Masqué/).waitFor()
	await choose(page, 'Tester le mien')
	await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill('azertyuiop')
	await page.getByText('touches voisines du clavier').waitFor()
})
