import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
	createNews,
	editorAddress,
	editorBody,
	openNewNews,
	openNewsText,
	storedBody,
	storedNews,
	typeAtEnd,
} from '#tests/support/news-editor.ts'
import { createImageFolder } from '#tests/support/image-files.ts'

const { convert } = createImageFolder()

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor', 'admin'], demo: false })
})
after(() => site.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByLabel('Titre').first()
const saved = (page: Page) => page.getByText(/^Enregistré à \d/).first()

async function pasteFile(text: Locator, path: string): Promise<void> {
	const base64 = readFileSync(path).toString('base64')
	await text.evaluate((element, content) => {
		const clipboardData = new DataTransfer()
		const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0)!)
		clipboardData.items.add(new File([bytes], 'place.png', { type: 'image/png' }))
		element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	}, base64)
}

test('what is typed is saved by itself and is there after a reload', async () => {
	const { page, context, id, pageErrors } = await openNewNews(site, 'Autosave')
	await assertAccessible(page)
	await typeAtEnd(page, ' Et la suite.')
	await title(page).fill('Autosave, suite')
	await eventually(() => storedBody(site, context, id), 'Le premier texte. Et la suite.')
	await eventually(async () => (await storedNews(site, context, id)).fr?.draft.title, 'Autosave, suite')
	await page.reload()
	await waitForHydration(page)
	await editorBody(page).getByText('Le premier texte. Et la suite.').waitFor()
	assert.equal(await page.getByText('a été retrouvé').count(), 0)
	assert.deepEqual(pageErrors, [])
})

test('the line that is typed stays above the bar that says whether it is saved', async () => {
	const { page } = await openNewNews(site, 'Longueur')
	await typeAtEnd(page, ' Fin.')
	for (let lines = 0; lines < 60; lines++) await page.keyboard.press('Enter')
	await page.keyboard.press('Control+Home')
	for (let lines = 0; lines < 40; lines++) await page.keyboard.press('ArrowDown')
	await page.keyboard.type('Ici')
	const line = (await editorBody(page).getByText('Ici').boundingBox())!
	const bar = (await button(page, 'Enregistrer').first().boundingBox())!
	assert.ok(line.y + line.height <= bar.y)
})

test('Ctrl S saves at once, and a link that is followed while typing saves first', async () => {
	const { page, context, id } = await openNewNews(site, 'Clavier')
	await page.clock.install()
	await typeAtEnd(page, ' Un.')
	await page.keyboard.press('Control+s')
	await eventually(() => storedBody(site, context, id), 'Le premier texte. Un.')
	await typeAtEnd(page, ' Deux.')
	await page.getByRole('link', { name: 'Vue d’ensemble' }).click()
	await page.waitForURL('**/panel/dashboard')
	assert.equal(await storedBody(site, context, id), 'Le premier texte. Un. Deux.')
})

test('a text written offline is kept, asks before the page is left, and is saved once online', async () => {
	const { page, context, id } = await openNewNews(site, 'Hors ligne')
	await context.setOffline(true)
	await typeAtEnd(page, ' Sans réseau.')
	await page.getByText('Hors ligne\u00a0: votre texte est gardé dans ce navigateur.').waitFor()
	await assertAccessible(page)
	await page.getByRole('link', { name: 'Vue d’ensemble' }).click()
	await page.getByRole('dialog').getByText('Une copie est gardée').waitFor()
	await button(page, 'Rester ici').click()
	await editorBody(page).getByText('Sans réseau.').waitFor()
	await context.setOffline(false)
	await eventually(() => storedBody(site, context, id), 'Le premier texte. Sans réseau.')
})

for (const choice of ['Garder mon texte', 'Prendre l’autre texte']) {
	test(`two people write at once, and the second decides: ${choice}`, async () => {
		const { page, context, id } = await openNewNews(site, choice)
		const other = await openPage()
		await site.signIn(other.context, 'admin')
		await openNewsText(site, other.page, id)
		await other.page.getByText(/camille-editor a enregistré ce texte/).waitFor()
		await typeAtEnd(other.page, ' De l’autre.')
		await eventually(() => storedBody(site, context, id), 'Le premier texte. De l’autre.')
		await typeAtEnd(page, ' De moi.')
		await button(page, 'Voir l’autre version').click()
		await page.getByText(/camille-admin a enregistré une autre version/).waitFor()
		await page.getByRole('region', { name: 'L’autre texte' }).getByText('autre').first().waitFor()
		await assertAccessible(page)
		await button(page, choice).click()
		if (choice === 'Garder mon texte') {
			await eventually(() => storedBody(site, context, id), 'Le premier texte. De moi.')
			const { versions } = (await storedNews(site, context, id)).fr!
			assert.equal(versions[0]?.author, 'camille-admin', 'the other text is kept as a version')
			// The one who saved first is told before writing on.
			await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
			await other.page.getByText(/camille-editor a enregistré une version plus récente/).waitFor()
			await button(other.page, 'Charger cette version').click()
			await editorBody(other.page).getByText('Le premier texte. De moi.').waitFor()
		} else {
			await editorBody(page).getByText('De l’autre.').waitFor()
			assert.equal(await storedBody(site, context, id), 'Le premier texte. De l’autre.')
			await page.getByText('a été retrouvé').waitFor()
			await button(page, 'Comparer').click()
			await page.getByRole('region', { name: 'Texte non enregistré' }).getByText('moi').waitFor()
		}
	})
}

test('a title that is too long is not saved, keeps everything, and is saved once it is shorter', async () => {
	const { page, context, id } = await openNewNews(site, 'Court')
	await typeAtEnd(page, ' Gardé.')
	await title(page).fill('long '.repeat(1000))
	await page.getByText('Le titre est trop long.').waitFor()
	await assertAccessible(page)
	assert.equal((await title(page).inputValue()).length, 5000)
	await editorBody(page).getByText('Gardé.').waitFor()
	await title(page).fill('Assez court')
	await saved(page).waitFor()
	const { draft } = (await storedNews(site, context, id)).fr!
	assert.deepEqual([draft.title, draft.body.trim()], ['Assez court', 'Le premier texte. Gardé.'])
})

test('after the session has ended, the text waits for the next sign-in', async () => {
	const { page, context, id } = await openNewNews(site, 'Session')
	const cookies = await context.cookies()
	await context.clearCookies()
	await typeAtEnd(page, ' Toujours là.')
	await page.getByText('Votre session est terminée.').waitFor()
	await page.getByRole('link', { name: 'Se connecter dans un nouvel onglet' }).waitFor()
	await assertAccessible(page)
	await context.addCookies(cookies)
	await page.evaluate(() => window.dispatchEvent(new Event('focus')))
	await eventually(() => storedBody(site, context, id), 'Le premier texte. Toujours là.')
	await saved(page).waitFor()
})

test('a text is scheduled in Paris time and published with what was typed last', async () => {
	const { page, context, id } = await openNewNews(site, 'Publication')
	await page.getByText('Programmer la publication').click()
	await page.getByLabel('Date et heure').fill('2040-07-14T10:00')
	await typeAtEnd(page, ' Dernière minute.')
	await button(page, 'Programmer').click()
	await page.getByText('C’est programmé.').waitFor()
	const { fr } = await storedNews(site, context, id)
	assert.deepEqual([fr?.scheduledAt, fr?.state], ['2040-07-14T08:00:00.000Z', 'scheduled'])
	await typeAtEnd(page, ' Plus tôt.')
	await button(page, 'Publier maintenant').click()
	await page.getByText('C’est publié.').waitFor()
	const response = await context.request.get(`${site.url}/api/content/news/${id}`)
	const { html } = (await response.json()) as { html: string }
	assert.match(html, /Le premier texte. Dernière minute. Plus tôt./)
})

test('a version is saved, viewed, compared and restored, which publishes nothing', async () => {
	const { page, context, id } = await openNewNews(site, 'Versions')
	await button(page, 'Enregistrer une version').click()
	await page.getByText('La version 1 est enregistrée.').waitFor()
	await typeAtEnd(page, ' Autrement.')
	await eventually(() => storedBody(site, context, id), 'Le premier texte. Autrement.')
	await page.getByRole('link', { name: 'Voir la version 1' }).click()
	await page.getByRole('article').getByText('Le premier texte.').waitFor()
	await page.getByRole('link', { name: 'Comparer avec le brouillon' }).click()
	await page.getByRole('region', { name: 'Brouillon' }).getByText('Autrement').waitFor()
	await assertAccessible(page)
	await button(page, 'Restaurer cette version').click()
	await page.getByText('Elle remplace le brouillon et ne publie rien.').waitFor()
	await typeAtEnd(page, ' Et encore.')
	await button(page, 'Restaurer').click()
	await page.getByText('La version 1 est de nouveau le brouillon.').waitFor()
	await eventually(() => editorBody(page).innerText(), 'Le premier texte.')
	const { fr } = await storedNews(site, context, id)
	assert.deepEqual([fr?.draft.body, fr?.state, fr?.versions.length], ['Le premier texte.\n', 'draft', 2])
	await typeAtEnd(page, ' Suite.')
	await eventually(() => storedBody(site, context, id), 'Le premier texte. Suite.')
})

test('a picture is pasted, described and inserted, and the text goes on after it; a broken one says why', async () => {
	const { page, context, id } = await openNewNews(site, 'Image')
	await typeAtEnd(page, ' ')
	await pasteFile(editorBody(page), convert('place.png', '-seed', '7', '-size', '300x200', 'plasma:'))
	const dialog = page.getByRole('dialog', { name: 'Insérer une image' })
	await dialog.getByText('est envoyée').waitFor()
	await button(page, 'Insérer').click()
	await dialog.getByText('Décrivez l’image').waitFor()
	await assertAccessible(page)
	await dialog.getByLabel('Texte alternatif').fill('La place au matin')
	await button(page, 'Insérer').click()
	await eventually(() => storedBody(site, context, id), /!\[La place au matin\]\(\/cdn\/assets\/[\w.-]+\)/)
	await page.keyboard.type(' Vue du parvis.')
	await eventually(() => storedBody(site, context, id), /-300x200.png\) Vue du parvis\.$/)
	await pasteFile(editorBody(page), '/etc/hostname')
	await dialog.getByText('Ce fichier n’est pas une image').waitFor()
})

test('a link to another item is found by its words', async () => {
	const { page, context, id } = await openNewNews(site, 'Liens')
	const other = await createNews(site, context, 'La fontaine de la place')
	const headers = { origin: site.url }
	await context.request.post(`${site.url}/api/content/news/${other}/fr/publish`, { headers, data: {} })
	await typeAtEnd(page, ' ')
	await page.keyboard.press('Control+k')
	await page.getByRole('dialog', { name: 'Lien' }).getByLabel('Adresse').fill('fontaines')
	await page.getByRole('dialog').getByText('La fontaine de la place').click()
	await eventually(() => storedBody(site, context, id), /\[La fontaine de la place\]\(\/news\/[\w/-]+\)/)
})

test('the other language is started from the French text and is previewed as the site shows it', async () => {
	const { page, context, id } = await openNewNews(site, 'Langues')
	await page.setViewportSize({ width: 1440, height: 900 })
	await button(page, 'Partir du texte français').click()
	await eventually(async () => (await storedNews(site, context, id)).en?.draft.body, 'Le premier texte.\n')
	await eventually(() => page.locator('[contenteditable][lang=en]').count(), 1)
	await assertAccessible(page)
	await button(page, /^Aperçu\s: Français$/).click()
	const preview = page.getByRole('region', { name: 'Aperçu' })
	await preview.getByText('Le premier texte.').waitFor()
	assert.match(await page.locator(':focus').innerText(), /^Fermer l’aperçu/)
	await typeAtEnd(page, ' Bonjour !')
	await preview.getByText('Le premier texte. Bonjour\u202f!').waitFor()
	await assertAccessible(page)
	await button(page, 'Fermer l’aperçu').click()
	assert.equal(await page.locator(':focus').innerText(), 'Aperçu')
	await button(page, 'Créer un lien d’aperçu').first().click()
	await page.getByText(/Ce lien montre le brouillon jusqu’au/).waitFor()
	const address = await page.locator('code', { hasText: '/preview/' }).textContent()
	const token = address!.split('/preview/')[1]!
	const response = await context.request.get(`${site.url}/api/content/preview?token=${token}`)
	assert.equal(((await response.json()) as { title: string }).title, 'Langues')
	await button(page, 'Révoquer les liens').first().click()
	await page.getByText('Les liens d’aperçu créés jusqu’ici ne montrent plus rien.').waitFor()
	assert.equal((await context.request.get(`${site.url}/preview/${token}`)).status(), 404)
})

test('without JavaScript the page is a form that saves, and a rejected text stays in it', async () => {
	const { page, context } = await openPage({ javaScriptEnabled: false })
	await site.signIn(context, 'editor')
	const id = await createNews(site, context, 'Sans script')
	await page.goto(editorAddress(site, id))
	await page.getByLabel('Texte', { exact: true }).fill('Une ligne.\n\nUne autre.\n')
	await button(page, 'Enregistrer').click()
	await page.getByText('C’est enregistré.').waitFor()
	assert.equal((await storedNews(site, context, id)).fr?.draft.body, 'Une ligne.\n\nUne autre.\n')
	await title(page).fill('x'.repeat(300))
	await page.getByLabel('Texte', { exact: true }).fill('Gardé.')
	await button(page, 'Enregistrer').click()
	await page.getByText('Le titre est trop long').waitFor()
	assert.equal(await page.getByLabel('Texte', { exact: true }).inputValue(), 'Gardé.')
	assert.equal(await title(page).inputValue(), 'x'.repeat(300))
})
