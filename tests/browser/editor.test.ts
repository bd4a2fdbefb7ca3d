import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import type { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import {
	modeSwitch,
	nextFrames,
	openExampleEditor,
	paste,
	readMarkdown,
	replaceAll,
} from '#tests/support/editor-page.ts'
import { eventually } from '#tests/support/eventually.ts'
import { googleDocsHtml, wordHtml } from '#web/editor/pasted-samples.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ demo: false })
})

after(() => site.close())

/** The sample text of the style guide: `*` instead of `-` must survive. */
const sample = '## Les horaires\n\nLa place ouvre à *dix heures*.\n\n* Un banc\n* Une fontaine\n'

const openEditor = (options?: Parameters<typeof openPage>[0]) => openExampleEditor(site.url, options)

test('typing changes only its own paragraph, and the source view shows the same text', async () => {
	const { page, pageErrors, text } = await openEditor()
	assert.equal(await readMarkdown(page), sample)
	await text.getByText('La place ouvre').click()
	await page.keyboard.press('End')
	await page.keyboard.type(' Entrez\u202f!')
	assert.equal(await readMarkdown(page), sample.replace('heures*.', 'heures*. Entrez\u202f!'))
	await text.focus()
	for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('Control+z')
	assert.equal(await readMarkdown(page), sample)
	await modeSwitch(page, 'Markdown').click()
	await page.getByRole('textbox', { name: '(Markdown)' }).fill('# Neuf\n\n*  a\n')
	await modeSwitch(page, 'Texte enrichi').click()
	assert.equal(await text.getByRole('heading').innerText(), 'Neuf')
	assert.equal(await readMarkdown(page), '# Neuf\n\n*  a\n')
	await text.focus()
	await page.keyboard.press('Control+z')
	assert.equal(await readMarkdown(page), sample)
	await text.focus()
	await page.keyboard.press('Control+y')
	assert.equal(await readMarkdown(page), '# Neuf\n\n*  a\n')
	assert.deepEqual(pageErrors, [])
})

test('the text can still be asked for when the editor is gone, from both views', async () => {
	const { page, text } = await openEditor()
	async function reopen(): Promise<void> {
		await page.getByRole('button', { name: 'Fermer l’éditeur' }).click()
		await page.getByRole('button', { name: 'Écrire' }).click()
		await text.waitFor()
	}
	await replaceAll(text)
	await page.keyboard.type('Un mot')
	await reopen()
	assert.equal(await readMarkdown(page), 'Un mot\n')
	await modeSwitch(page, 'Markdown').click()
	await page.getByRole('textbox', { name: '(Markdown)' }).fill('Deux *mots*\n')
	await reopen()
	assert.equal(await readMarkdown(page), 'Deux *mots*\n')
})

test('everything can be written with the keyboard: Markdown as it is typed, shortcuts, tables, tasks', async () => {
	const { page, text } = await openEditor()
	await replaceAll(text)
	const lines = ['## Titre', '- un', 'deux', '', 'Un **gras**, du `code`, *fin*.']
	for (const line of lines) {
		await page.keyboard.type(line)
		await page.keyboard.press('Enter')
	}
	await page.keyboard.press('Control+Shift+3')
	await page.keyboard.type('Sous-titre')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Control+Shift+9')
	await page.keyboard.type('à faire')
	await page.keyboard.press('Control+Enter')
	assert.equal(
		await readMarkdown(page),
		'## Titre\n\n- un\n- deux\n\nUn **gras**, du `code`, *fin*.\n\n### Sous-titre\n\n- [x] à faire\n',
	)
	await page.getByRole('checkbox', { name: 'à faire' }).press('Space')
	assert.match(await readMarkdown(page), /- \[ \] à faire\n$/)
})

test('the / menu inserts a table and a footnote by keyboard; Tab moves between cells and leaves the text', async () => {
	const { page, text } = await openEditor()
	await replaceAll(text)
	await page.keyboard.type('Voici /tab')
	const option = page.getByRole('option', { name: 'Tableau' })
	assert.equal(await text.getAttribute('aria-activedescendant'), await option.getAttribute('id'))
	await assertAccessible(page)
	await text.focus()
	await page.keyboard.press('Enter')
	await page.keyboard.type('A')
	await page.keyboard.press('Tab')
	await page.keyboard.type('B | b')
	await page.keyboard.press('Control+Enter')
	await page.keyboard.type('Fin /bas')
	await page.keyboard.press('Enter')
	await page.keyboard.type('La note')
	assert.equal(
		await readMarkdown(page),
		'Voici\n\n| A | B \\| b |  |\n| --- | --- | --- |\n|  |  |  |\n\nFin [^1]\n\n[^1]: La note\n',
	)
	await text.getByText('La note').click()
	await page.keyboard.press('Tab')
	assert.equal(await text.evaluate((element) => element.contains(document.activeElement)), false)
	await text.focus()
	await page.keyboard.type(' /')
	await page.getByRole('listbox', { name: 'Insérer' }).waitFor()
	await page.keyboard.press('Escape')
	await page.getByRole('listbox', { name: 'Insérer' }).waitFor({ state: 'detached' })
})

test('the toolbar is one stop of Tab with arrows between its buttons, and formats the selection', async () => {
	const { page, text } = await openEditor()
	await replaceAll(text)
	await page.keyboard.type('mot')
	await page.keyboard.press('Shift+Home')
	await nextFrames(page)
	const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' })
	const bold = toolbar.getByRole('button', { name: 'Gras' })
	assert.equal(await toolbar.locator('button[tabindex="0"]').count(), 1)
	await toolbar.getByRole('button', { name: 'Titre', exact: true }).focus()
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowRight')
	await eventually(() => bold.evaluate((button) => button === document.activeElement), true)
	await page.keyboard.press('Enter')
	await eventually(() => bold.getAttribute('aria-pressed'), 'true')
	assert.equal(await readMarkdown(page), '**mot**\n')
})

test('Ctrl K links to an address or to a page of the site that the search finds', async () => {
	const { page, text } = await openEditor()
	await replaceAll(text)
	await page.keyboard.type('Voir ')
	await page.keyboard.press('Control+k')
	const dialog = page.getByRole('dialog', { name: 'Lien' })
	await dialog.getByRole('textbox', { name: 'Adresse' }).fill('javascript:alert(1)')
	await page.keyboard.press('Enter')
	await dialog.getByText('Ce texte n’est pas une adresse.').waitFor()
	await dialog.getByRole('textbox', { name: 'Adresse' }).fill('règlement')
	await dialog.getByRole('button', { name: 'Lire le règlement' }).waitFor()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await dialog.waitFor({ state: 'detached' })
	assert.equal(await readMarkdown(page), 'Voir [Lire le règlement](/documents)\n')
	await text.getByRole('link').click()
	await page.keyboard.press('Control+k')
	await dialog.getByRole('textbox', { name: 'Adresse' }).fill('exemple.fr')
	await page.keyboard.press('Enter')
	await dialog.waitFor({ state: 'detached' })
	await eventually(() => text.evaluate((element) => element === document.activeElement), true)
	assert.equal(await readMarkdown(page), 'Voir [Lire le règlement](https://exemple.fr)\n')
})

test('texts of Word, of Google Docs and of Markdown are pasted clean, under the policy of the site', async () => {
	const { page, pageErrors, text } = await openEditor()
	await replaceAll(text)
	await paste(text, { 'text/html': wordHtml })
	assert.match(
		await readMarkdown(page),
		/^# Règlement\n\nLe \*\*salon\*\* ouvre à \*dix heures\*[^]*\n- Premier\n  - Dedans\n- Second\n\n\| Jour \| Heure \|\n\| --- \| --: \|/,
	)
	await replaceAll(text)
	await paste(text, { 'text/html': googleDocsHtml })
	assert.match(
		await readMarkdown(page),
		/^## Titre Docs\n\n\*\*Gras\*\* et \*italique\* et \[lien\]\(https:\/\/exemple\.fr\/a\)~~barré~~\n/,
	)
	await replaceAll(text)
	await paste(text, { 'text/plain': '# Titre\n\n- [ ] a\n' })
	assert.equal(await readMarkdown(page), '# Titre\n\n- [ ] a\n')
	assert.deepEqual(pageErrors, [])
})

test('a pasted picture is uploaded from the HTML, and one of another site is told and leaves its link', async () => {
	const { page, pageErrors, text } = await openEditor()
	await replaceAll(text)
	await paste(text, {
		'text/html':
			'<p>Un <img src="data:image/png;base64,iVBORw0KGgo="></p><p><img alt="La place" src="https://lh3.googleusercontent.com/x"></p>',
	})
	await page.getByText('Une image n’a pas pu être copiée').waitFor()
	await text.getByRole('img').waitFor()
	assert.equal(
		await readMarkdown(page),
		'Un\n\n[La place](https://lh3.googleusercontent.com/x)![image](/favicon.svg)\n',
	)
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Compris' }).click()
	assert.equal(await page.getByText('Une image n’a pas pu être copiée').count(), 0)
	assert.deepEqual(pageErrors, [])
})

test('the address of a video says that readers see the video', async () => {
	const { page, text } = await openEditor()
	await replaceAll(text)
	await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ')
	const label = () =>
		text.locator('p').evaluate((paragraph) => getComputedStyle(paragraph, '::after').content)
	await eventually(label, /Vidéo/)
	await page.keyboard.type(' à voir')
	await eventually(label, 'none')
	assert.equal(await readMarkdown(page), 'https://youtu.be/dQw4w9WgXcQ à voir\n')
})

test('Ctrl End goes after a picture that ends the text, also when it is selected', async () => {
	const { page, text } = await openEditor()
	await modeSwitch(page, 'Markdown').click()
	await page.getByRole('textbox', { name: '(Markdown)' }).fill('Un mot\n\n![La place](/favicon.svg)\n')
	await modeSwitch(page, 'Texte enrichi').click()
	await text.getByRole('img').click()
	await text.locator('.ProseMirror-selectednode').waitFor()
	await nextFrames(page)
	await page.keyboard.press('Control+End')
	await page.keyboard.type(' Fin')
	await page.keyboard.press('Control+Home')
	await page.keyboard.type('Début. ')
	assert.equal(await readMarkdown(page), 'Début. Un mot\n\n![La place](/favicon.svg) Fin\n')
})

test('a copied part is Markdown as text', async () => {
	const { text } = await openEditor()
	await text.focus()
	await text.press('Control+a')
	const copied = await text.evaluate((element) => {
		const clipboardData = new DataTransfer()
		element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
		return clipboardData.getData('text/plain')
	})
	assert.equal(copied, sample.trimEnd())
})

/** Pastes a picture, or drops it at the start of the text. */
async function giveFile(text: Locator, event: 'paste' | 'drop', html = ''): Promise<void> {
	await text.evaluate(
		(element, [type, ownHtml]) => {
			const data = new DataTransfer()
			if (ownHtml) data.setData('text/html', ownHtml)
			data.items.add(new File(['x'], 'le parvis [1].png', { type: 'image/png' }))
			const { left, top } = element.querySelector('p')!.getBoundingClientRect()
			const common = { bubbles: true, cancelable: true }
			const place = { clientX: left + 1, clientY: top + 5 }
			element.dispatchEvent(
				type === 'paste'
					? new ClipboardEvent(type, { ...common, clipboardData: data })
					: new DragEvent(type, { ...common, ...place, dataTransfer: data }),
			)
		},
		[event, html] as const,
	)
}

const picture = String.raw`![le parvis \[1\].png](/favicon.svg)`

test('a picture goes where it was pasted or dropped, though people type while it is uploaded', async () => {
	const { page, text } = await openEditor()
	await replaceAll(text)
	await page.keyboard.type('Voici ')
	await giveFile(text, 'paste')
	await page.keyboard.press('Home')
	await page.keyboard.type('Oui, ')
	await text.getByRole('img').waitFor()
	assert.equal(await readMarkdown(page), `Oui, Voici ${picture}\n`)
	await replaceAll(text)
	await page.keyboard.type('la place')
	await giveFile(text, 'drop')
	await page.keyboard.type(' ici')
	await text.getByRole('img').waitFor()
	assert.equal(await readMarkdown(page), `${picture}la place ici\n`)
})

test('a picture that is copied from a web page is its file, and a text with a picture of it is the text', async () => {
	const { page, text } = await openEditor()
	await replaceAll(text)
	await giveFile(text, 'paste', '<meta charset="utf-8"><img src="https://exemple.fr/i.png">')
	await text.getByRole('img').waitFor()
	assert.equal(await readMarkdown(page), `${picture}\n`)
	assert.equal(await page.getByText('n’a pas pu être copiée').count(), 0)
	await replaceAll(text)
	await giveFile(text, 'paste', '<p>Du texte</p>')
	assert.equal(await readMarkdown(page), 'Du texte\n')
})

test('a picture whose upload ends in the source view is written there', async () => {
	const { page, text } = await openEditor()
	await replaceAll(text)
	await page.keyboard.type('Voici ')
	await giveFile(text, 'paste')
	await modeSwitch(page, 'Markdown').click()
	const field = page.getByRole('textbox', { name: '(Markdown)' })
	await eventually(async () => (await field.inputValue()).includes(picture), true)
	await modeSwitch(page, 'Texte enrichi').click()
	await text.getByRole('img').waitFor()
})

test('the editor is accessible with every kind of block, and fits a phone', async () => {
	const { page, text } = await openEditor({ viewport: { width: 360, height: 740 }, hasTouch: true })
	await modeSwitch(page, 'Markdown').click()
	await page
		.getByRole('textbox', { name: '(Markdown)' })
		.fill(
			'## T\n\n- [ ] a\n- [x] b\n\n> [!WARNING]\n> x\n\nA[^1]\n\n| a | b |\n|--|:-:|\n| c | d |\n\n![alt](/favicon.svg)\n\n<div>\n\n```js\nx\n```\n\n---\n\n[^1]: n\n',
		)
	await assertAccessible(page)
	await modeSwitch(page, 'Texte enrichi').click()
	await text.getByRole('note', { name: 'Attention' }).waitFor()
	await assertAccessible(page)
	assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
	for (const button of await page.getByRole('toolbar').getByRole('button').all()) {
		const { width, height } = (await button.boundingBox())!
		assert.ok(width >= 44 && height >= 44, await button.innerText())
	}
})
