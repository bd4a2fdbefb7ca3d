import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { chooseFiles, createImageFolder } from '#tests/support/image-files.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'

const { convert } = createImageFolder()

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor'] })
})
after(() => site.close())

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const row = (page: Page, title: string) => main(page).getByRole('row').filter({ hasText: title })
const coverField = (page: Page) => main(page).getByRole('textbox', { name: /^Image/ })
const language = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

async function openContent(path: string, options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, 'editor')
	await opened.page.goto(`${site.url}/panel/content${path}`)
	if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
	return opened
}

/** Creates an item by the API. Returns its id. */
async function create(page: Page, plural: string, title: string, fields: object = {}): Promise<string> {
	const response = await page.context().request.post(`${site.url}/api/content/${plural}`, {
		headers: { origin: site.url },
		data: { texts: { fr: { title, summary: '', body: 'Texte' } }, ...fields },
	})
	assert.equal(response.status(), 201, await response.text())
	return ((await response.json()) as { id: string }).id
}

async function openSettings(page: Page, plural: string, id: string): Promise<void> {
	await page.goto(`${site.url}/panel/content/${plural}/${id}`)
	await waitForHydration(page)
}

test('an editor finds content by state and by title', async () => {
	const { page, pageErrors } = await openContent('')
	await page.waitForURL('**/panel/content/news')
	await create(page, 'news', 'Un brouillon de la fontaine')
	await page.reload()
	await waitForHydration(page)
	await row(page, 'Un brouillon de la fontaine').getByText('Brouillon', { exact: true }).waitFor()
	assert.ok((await main(page).getByText('Publié', { exact: true }).count()) > 3)
	await assertAccessible(page)

	await main(page).getByRole('link', { name: 'Brouillons' }).click()
	await eventually(() => main(page).getByText('Publié', { exact: true }).count(), 0)
	await row(page, 'Un brouillon de la fontaine').waitFor()
	await main(page).getByLabel('Chercher un titre').fill('FONTAINE')
	await button(page, 'Chercher').click()
	await page.waitForURL(/q=FONTAINE/)
	assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), { etat: 'draft', q: 'FONTAINE' })
	await row(page, 'Un brouillon de la fontaine').waitFor()
	await main(page).getByRole('link', { name: 'Archivés' }).click()
	await page.getByText('Aucun titre ne contient').waitFor()
	await assertAccessible(page)

	await main(page).getByRole('link', { name: 'Équipes' }).click()
	await page.getByRole('heading', { level: 1, name: 'Équipes' }).waitFor()
	assert.deepEqual(pageErrors, [])
})

test('an unknown kind is not found', async () => {
	const { page } = await openPage()
	await site.signIn(page.context(), 'editor')
	const response = await page.goto(`${site.url}/panel/content/videos`)
	assert.equal(response?.status(), 404)
})

test('an editor creates news by keyboard; a rejected title keeps what was chosen', async () => {
	const { page } = await openContent('/news')
	await pressByKeyboard(main(page).getByRole('link', { name: 'Nouvelle actualité' }))
	await page.waitForURL('**/news/new')
	await waitForHydration(page)
	await main(page).getByLabel('Langue du texte').selectOption('en')
	await button(page, 'Créer et écrire').click()
	await page.getByText('Donnez un titre.').waitFor()
	assert.equal(await main(page).getByLabel('Langue du texte').inputValue(), 'en')
	await assertAccessible(page)
	await page.locator('body').focus()
	await typeByKeyboard(main(page).getByLabel('Titre'), 'The fountain is back')
	await page.keyboard.press('Enter')
	await page.waitForURL(/\/panel\/content\/news\/[0-9a-f-]{36}\/en$/)
})

test('a form that is sent twice creates one item', async () => {
	const { page } = await openContent('/pages/new')
	await main(page).getByLabel('Titre').fill('La double page')
	await button(page, 'Créer et écrire').dblclick()
	await page.waitForURL(/\/pages\/[0-9a-f-]{36}\/fr$/)
	await page.goto(`${site.url}/panel/content/pages?q=double`)
	assert.equal(await row(page, 'La double page').count(), 1)
})

test('settings are saved, and an error keeps what was typed', async () => {
	const { page } = await openContent('/news')
	const id = await create(page, 'news', 'Le bal des réglages')
	await openSettings(page, 'news', id)
	await assertAccessible(page)
	await main(page).getByLabel('Adresse', { exact: true }).fill('Le Bal')
	await main(page).getByLabel('Auteur').fill('Zoé')
	await main(page).getByLabel('Fin').fill('2026-10-25T01:30')
	await button(page, 'Enregistrer').click()
	await page.getByText('L’adresse est faite de mots').waitFor()
	assert.equal(await main(page).getByLabel('Auteur').inputValue(), 'Zoé')
	assert.equal(await main(page).getByLabel('Adresse', { exact: true }).inputValue(), 'Le Bal')
	await assertAccessible(page)

	await main(page).getByLabel('Adresse', { exact: true }).fill('le-bal')
	await button(page, 'Enregistrer').click()
	await page.getByText('Indiquez quand l’événement commence').waitFor()
	assert.equal(await main(page).getByLabel('Fin').inputValue(), '2026-10-25T01:30')
	await main(page).getByLabel('Début').fill('2026-10-24T22:00')
	await main(page).getByLabel('Lieu').fill('Place du marché')
	await main(page).getByLabel('Places').fill('80')
	await button(page, 'Enregistrer').click()
	await page.getByText('C’est enregistré.').waitFor()
	const saved = (await (
		await page.context().request.get(`${site.url}/api/content/news/${id}/draft`)
	).json()) as { slug: string; author: string; event: object }
	assert.equal(saved.slug, 'le-bal')
	assert.equal(saved.author, 'Zoé')
	assert.deepEqual(saved.event, {
		startsAt: '2026-10-24T20:00:00.000Z',
		endsAt: '2026-10-24T23:30:00.000Z',
		venue: 'Place du marché',
		capacity: 80,
	})
})

test('a sixth news item is not pinned, and the form says why', async () => {
	const { page } = await openContent('/news')
	const drafts = await page.context().request.get(`${site.url}/api/content/news/all/drafts`)
	const { items } = (await drafts.json()) as { items: { pinned: boolean }[] }
	for (let count = items.filter(({ pinned }) => pinned).length; count < 5; count++)
		await create(page, 'news', `Épinglée ${count}`, { pinned: true })
	await openSettings(page, 'news', await create(page, 'news', 'Épinglée cinq'))
	await main(page).getByLabel('Épingler en tête').check()
	await button(page, 'Enregistrer').click()
	await page.getByText('5 actualités sont déjà épinglées.').waitFor()
	assert.equal(await main(page).getByLabel('Épingler en tête').isChecked(), true)
	await assertAccessible(page)
})

test('settings are saved without JavaScript', async () => {
	const { page } = await openContent('/pages', { javaScriptEnabled: false })
	const id = await create(page, 'pages', 'La page sans script')
	await page.goto(`${site.url}/panel/content/pages/${id}`)
	await coverField(page).fill('/ailleurs.png')
	await main(page).getByLabel('Lien vers la page').selectOption('footer')
	await button(page, 'Enregistrer').click()
	await page.getByText('Ce n’est pas une image du site').waitFor()
	assert.equal(await main(page).getByLabel('Lien vers la page').inputValue(), 'footer')
	assert.equal(await coverField(page).inputValue(), '/ailleurs.png')
	await coverField(page).fill('')
	await button(page, 'Enregistrer').click()
	await page.getByText('C’est enregistré.').waitFor()
	assert.equal(await main(page).getByLabel('Lien vers la page').inputValue(), 'footer')
})

test('a cover is uploaded and chosen among the pictures of the site', async () => {
	const { page } = await openContent('/news')
	const id = await create(page, 'news', 'La couverture')
	await openSettings(page, 'news', id)
	await button(page, 'Choisir une image').click()
	await page.getByRole('dialog').getByRole('list', { name: 'Images du site' }).waitFor()
	await chooseFiles(page, convert('jardin.png', '-size', '600x400', 'plasma:'))
	await page.getByRole('dialog').getByRole('button', { name: 'Utiliser cette image' }).click()
	assert.match(await coverField(page).inputValue(), /^\/cdn\/assets\//)
	await button(page, 'Retirer l’image').click()
	await button(page, 'Choisir une image').click()
	await page.getByRole('dialog').getByLabel('Chercher par nom').fill('JARD')
	await page.getByRole('dialog').getByRole('button', { name: 'jardin' }).click()
	await assertAccessible(page)
	await button(page, 'Enregistrer').click()
	await page.getByText('C’est enregistré.').waitFor()
	assert.match(await coverField(page).inputValue(), /^\/cdn\/assets\//)
})

test('a language is scheduled in Paris time, published, corrected and archived', async () => {
	const { page } = await openContent('/documents')
	const id = await create(page, 'documents', 'Le règlement programmé')
	await openSettings(page, 'documents', id)
	const french = language(page, 'Français')
	await french.getByText('Programmer la publication').click()
	await french.getByLabel('Date et heure').fill('2020-01-01T10:00')
	await french.getByRole('button', { name: 'Programmer', exact: true }).click()
	await french.getByText('Ce moment est déjà passé.').waitFor()
	assert.equal(await french.getByLabel('Date et heure').inputValue(), '2020-01-01T10:00')
	// Paris skips this hour: it is read as 3:30.
	await french.getByLabel('Date et heure').fill('2099-03-29T02:30')
	await french.getByLabel('Annoncer avant la date').check()
	await french.getByRole('button', { name: 'Programmer', exact: true }).click()
	await page.getByText('C’est programmé.').waitFor()
	await french.getByText('29 mars 2099 à 03:30').waitFor()
	await assertAccessible(page)
	await french.getByRole('button', { name: 'Annuler la programmation' }).click()
	await page.getByText('La programmation est annulée.').waitFor()

	await french.getByRole('button', { name: 'Publier maintenant' }).click()
	await page.getByText('C’est publié.').waitFor()
	await eventually(() => french.getByRole('button', { name: /Publier/ }).count(), 0)
	await french.getByRole('button', { name: 'Archiver' }).click()
	await page.getByText('C’est archivé').waitFor()
})

test('a draft that changed meanwhile is not published', async () => {
	const { page } = await openContent('/news')
	const id = await create(page, 'news', 'Le brouillon qui bouge')
	await openSettings(page, 'news', id)
	await page.context().request.put(`${site.url}/api/content/news/${id}/fr`, {
		headers: { origin: site.url },
		data: { title: 'Le brouillon a bougé', summary: '', body: '' },
	})
	await button(page, 'Publier maintenant').click()
	await page.getByText('Le brouillon a changé entre-temps.').waitFor()
})

test('what is deleted is in the recycle bin, and comes back unpublished', async () => {
	const { page } = await openContent('/news')
	const id = await create(page, 'news', 'La nouvelle jetée')
	await openSettings(page, 'news', id)
	await button(page, 'Publier maintenant').click()
	await page.getByText('C’est publié.').waitFor()
	await button(page, 'Mettre à la corbeille').click()
	await button(page, 'Garder').click()
	await button(page, 'Mettre à la corbeille').click()
	await page.getByText('Mettre « La nouvelle jetée » à la corbeille').waitFor()
	await assertAccessible(page)
	await button(page, 'Mettre à la corbeille').click()
	await page.waitForURL(/etat=deleted/)
	await page.getByText('C’est dans la corbeille.').waitFor()
	await assertAccessible(page)
	await row(page, 'La nouvelle jetée')
		.getByRole('button', { name: /Reprendre/ })
		.click()
	await page.getByText('C’est repris, sans être publié').waitFor()
	await main(page).getByRole('link', { name: 'Tous' }).click()
	await row(page, 'La nouvelle jetée').getByText('Archivé').waitFor()
})

test('a team has links, people and an organization of its name', async () => {
	const { page } = await openContent('/teams')
	const id = await create(page, 'teams', 'Les Jardiniers')
	await openSettings(page, 'teams', id)
	await main(page).getByLabel('Texte du lien').fill('Leur carnet')
	await main(page).getByLabel('Nom', { exact: true }).fill('Ada')
	await main(page).getByLabel('Rôle en français').fill('Fondatrice')
	await main(page).getByLabel('Organisation').selectOption('new')
	await button(page, 'Enregistrer').click()
	await page.getByText('Chaque lien a un texte et une adresse.').waitFor()
	assert.equal(await main(page).getByLabel('Texte du lien').inputValue(), 'Leur carnet')
	assert.equal(await main(page).getByLabel('Nom', { exact: true }).inputValue(), 'Ada')
	await main(page).getByLabel('Adresse du lien').fill('https://exemple.fr/carnet')
	await button(page, 'Enregistrer').click()
	await page.getByText('C’est enregistré.').waitFor()
	const organization = main(page).getByLabel('Organisation').locator('option:checked')
	await eventually(() => organization.textContent(), 'Les Jardiniers')
	await eventually(() => main(page).getByLabel('Texte du lien').count(), 2)
	await assertAccessible(page)
})

test('a category is created, renamed, moved and deleted, but not while news have it', async () => {
	const { page } = await openContent('/categories')
	const card = (name: string) =>
		main(page)
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { level: 3, name }) })
	const section = main(page).getByRole('region', { name: 'Nouvelle rubrique' })
	await section.getByRole('button').click()
	await section.getByText('Donnez un nom à la rubrique.').waitFor()
	await section.getByLabel('Nom en français').fill('Chantiers')
	await section.getByRole('button').click()
	await page.getByText('La rubrique est créée.').waitFor()
	await assertAccessible(page)

	await card('Chantiers').getByText('Modifier').click()
	await card('Chantiers').getByLabel('Nom en français').fill('Grands chantiers')
	await card('Chantiers').getByLabel('Nom en anglais').fill('Big works')
	await card('Chantiers').getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('C’est enregistré.').waitFor()
	await card('Grands chantiers').getByText('Big works').waitFor()
	await card('Grands chantiers')
		.getByRole('button', { name: /Monter/ })
		.click()
	await page.getByText('L’ordre est changé.').waitFor()
	await eventually(
		async () => (await main(page).getByRole('heading', { level: 3 }).allTextContents()).at(-2),
		'Grands chantiersBig works',
	)

	await create(page, 'news', 'Le grand chantier', { category: 'chantiers' })
	const remove = async () => {
		await card('Grands chantiers')
			.getByRole('button', { name: /Supprimer «/ })
			.click()
		await card('Grands chantiers').getByRole('button', { name: 'Supprimer', exact: true }).click()
	}
	await remove()
	await page.getByText('La rubrique n’est pas supprimée').waitFor()
	await assertAccessible(page)
	await page.goto(`${site.url}/panel/content/news?q=grand+chantier`)
	await row(page, 'Le grand chantier')
		.getByRole('link', { name: /Réglages/ })
		.click()
	await main(page).getByLabel('Rubrique').selectOption({ index: 0 })
	await button(page, 'Enregistrer').click()
	await page.getByText('C’est enregistré.').waitFor()
	await page.goto(`${site.url}/panel/content/categories`)
	await waitForHydration(page)
	await remove()
	await page.getByText('La rubrique est supprimée.').waitFor()
	await eventually(() => card('Grands chantiers').count(), 0)
})
