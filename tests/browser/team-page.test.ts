import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor', 'member'], demo: false })
})
after(() => site.close())

async function post({ request }: BrowserContext, path: string, data: object) {
	const response = await request.post(site.url + path, { headers: { origin: site.url }, data })
	assert.ok(response.ok(), await response.text())
	return (await response.json()) as { id: string; organizationId: string }
}

/** A team of the member; with a page that has a French draft unless `hasPage` is false. Returns its organization. */
async function createTeam(name: string, slug: string, { hasPage = true } = {}): Promise<string> {
	const { context } = await openPage()
	await site.signIn(context, 'editor')
	const owner = accountOf('member').username
	const { organizationId } = await post(context, '/api/account/teams', { name, slug, owner })
	const texts = { fr: { title: name, summary: '', body: 'Le premier texte.\n' } }
	if (hasPage) await post(context, '/api/content/teams', { slug, organization: organizationId, texts })
	return organizationId
}

async function openAs(role: 'member' | 'editor', path: string, options = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, role)
	await opened.page.goto(site.url + path)
	return opened
}

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const button = (page: Page, name: string) =>
	page.getByRole('main').getByRole('button', { name, exact: true }).first()
const body = (page: Page) =>
	page
		.locator('[contenteditable]')
		.and(page.getByRole('textbox', { name: 'Texte', exact: true }))
		.first()

test('the owner of a team writes its page with the keyboard, publishes it and sees it', async () => {
	const organization = await createTeam('Les Paveurs', 'paveurs')
	const { page, pageErrors } = await openAs('member', `/dashboard/teams/${organization}`)
	assert.equal((await page.request.get(`${site.url}/teams/paveurs`)).status(), 404)
	await waitForHydration(page, 'main form')
	await page.getByRole('heading', { name: 'La page de l’équipe' }).waitFor()
	assert.equal(await link(page, 'Voir la page').count(), 0)
	await assertAccessible(page)

	await pressByKeyboard(link(page, 'Modifier la page : Français'))
	await page.waitForURL(`**/dashboard/teams/${organization}/page/fr`)
	await body(page).waitFor()
	await assertAccessible(page)
	await typeByKeyboard(body(page), 'Nous posons les pavés. ')
	await page
		.getByText(/^Enregistré à \d/)
		.first()
		.waitFor()
	await pressByKeyboard(button(page, 'Publier maintenant'))
	await page.getByText('C’est publié.').waitFor()

	await pressByKeyboard(link(page, 'Les Paveurs'))
	await link(page, 'Voir la page').waitFor()
	await page.getByText('Publié', { exact: true }).waitFor()
	await pressByKeyboard(link(page, 'Voir la page'))
	await page.waitForURL('**/teams/paveurs')
	await page.getByText('Nous posons les pavés.').waitFor()
	assert.deepEqual(pageErrors, [])
})

test('a version that is loaded does not move the focus back to the result of a former form', async () => {
	const organization = await createTeam('Les Meneaux', 'meneaux')
	const { page } = await openAs('member', `/dashboard/teams/${organization}/page/fr`)
	await waitForHydration(page)
	await button(page, 'Publier maintenant').click()
	await page.getByText('C’est publié.').waitFor()
	const headers = { origin: site.url }
	const data = { title: 'Les Meneaux', summary: '', body: 'Écrit ailleurs.' }
	await page.request.put(`${site.url}/api/content/teams/meneaux/fr`, { headers, data })
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await button(page, 'Charger cette version').click()
	await body(page).getByText('Écrit ailleurs.').waitFor()
	assert.equal(await page.locator(':focus', { hasText: 'C’est publié.' }).count(), 0)
})

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test(`the owner of a team changes its links and people, ${way}`, async () => {
		const slug = javaScriptEnabled ? 'dalleurs' : 'margeurs'
		const organization = await createTeam('Les Dalleurs', slug)
		const path = `/dashboard/teams/${organization}/page`
		const { page } = await openAs('member', path, { javaScriptEnabled })
		if (javaScriptEnabled) await waitForHydration(page, 'main form')
		if (javaScriptEnabled) await assertAccessible(page)
		await page.locator('[name="link-0-label"]').fill('Le chantier')
		await button(page, 'Enregistrer').click()
		await page.getByText('Chaque lien a un texte et une adresse.').waitFor()
		assert.equal(await page.locator('[name="link-0-label"]').inputValue(), 'Le chantier')
		await page.locator('[name="link-0-url"]').fill('https://chantier.exemple.fr')
		await page.locator('[name="person-0-name"]').fill('Brume')
		await page.locator('[name="person-0-fr"]').fill('Accueil')
		await button(page, 'Enregistrer').click()
		await page.getByText('C’est enregistré.').waitFor()
		await page.reload()
		assert.equal(await page.locator('[name="person-0-name"]').inputValue(), 'Brume')
		assert.equal(await page.locator('[name="link-0-url"]').inputValue(), 'https://chantier.exemple.fr')
	})
}

test('without JavaScript, a text that is too long for a form is still there after going back', async () => {
	const organization = await createTeam('Les Linteaux', 'linteaux')
	const path = `/dashboard/teams/${organization}/page/fr`
	const { page } = await openAs('member', path, { javaScriptEnabled: false })
	const text = 'é '.repeat(30_000)
	await page.getByLabel('Texte', { exact: true }).fill(text)
	await button(page, 'Enregistrer').click()
	await page.getByText('Rien n’a été enregistré : revenez en arrière').waitFor()
	await page.goBack()
	assert.equal(await page.getByLabel('Texte', { exact: true }).inputValue(), text)
})

test('who may not add pictures is told who does', async () => {
	const organization = await createTeam('Les Bornes', 'bornes')
	const { page } = await openAs('member', `/dashboard/teams/${organization}/page`)
	await waitForHydration(page, 'main form')
	await button(page, 'Choisir une image').click()
	const dialog = page.getByRole('dialog')
	await dialog.getByText('Les images sont ajoutées par un administrateur').waitFor()
	assert.equal(await dialog.getByRole('searchbox').count(), 0)
	await assertAccessible(page)

	await page.goto(`${site.url}/dashboard/teams/${organization}/page/fr`)
	await waitForHydration(page)
	await body(page).waitFor()
	await body(page).evaluate((element) => {
		const clipboardData = new DataTransfer()
		clipboardData.items.add(new File([new Uint8Array(100)], 'place.png', { type: 'image/png' }))
		element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	})
	await dialog.getByText('Les images sont ajoutées par un administrateur').waitFor()
	assert.equal(await dialog.getByRole('button', { name: 'Réessayer' }).count(), 0)
	await dialog.getByRole('button', { name: 'Annuler' }).click()
	await eventually(() => dialog.count(), 0)
})

test('a team without a page: its owner learns who creates it, and an editor gets there', async () => {
	const organization = await createTeam('Les Piliers', 'piliers', { hasPage: false })
	const path = `/dashboard/teams/${organization}`
	const { page } = await openAs('member', path)
	await page.getByText('un administrateur du site la crée').waitFor()
	assert.equal(await link(page, 'Créer la page').count(), 0)
	assert.equal((await page.goto(`${site.url}${path}/page/fr`))?.status(), 404)
	const { page: ofEditor } = await openAs('editor', path)
	await link(ofEditor, 'Créer la page').click()
	await ofEditor.waitForURL('**/panel/content/teams/new?*')
	await button(ofEditor, 'Créer et écrire').click()
	await ofEditor.waitForURL(/\/panel\/content\/teams\/[0-9a-f-]{36}\/fr$/)
	await page.goto(site.url + path)
	await link(page, 'Modifier la page : Français').waitFor()
})

test('nobody else opens the pages that edit a team', async () => {
	const organization = await createTeam('Les Voûtes', 'voutes')
	const { context } = await openPage()
	for (const path of ['', '/page', '/page/fr', '/page/de']) {
		const response = await context.request.get(`${site.url}/dashboard/teams/${organization}${path}`)
		assert.match(response.url(), /\/auth\/login/)
	}
	const { page } = await openAs('member', '/dashboard')
	assert.equal((await page.goto(`${site.url}/dashboard/teams/${organization}/page/de`))?.status(), 404)
	assert.equal((await page.goto(`${site.url}/dashboard/teams/inconnue/page/fr`))?.status(), 404)
})
