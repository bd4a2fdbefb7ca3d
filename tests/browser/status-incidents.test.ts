import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin', 'moderator'], demo: false })
})
after(() => site.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string | RegExp) =>
	page.getByRole('main').getByLabel(label, { exact: true })

async function asAdmin(options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, 'admin')
	return opened
}

/** The HTML of a page for a visitor. */
async function publicText(path: string, locale = 'fr'): Promise<string> {
	const response = await fetch(site.url + path, { headers: { cookie: `i18n_redirected=${locale}` } })
	return await response.text()
}

test('by keyboard alone, an incident is declared, corrected and resolved, and published to visitors', async () => {
	const { page, pageErrors } = await asAdmin()
	await page.goto(`${site.url}/panel/status/incidents`)
	await assertAccessible(page)
	await pressByKeyboard(link(page, 'Déclarer un incident'))
	await heading(page, 'Déclarer un incident').waitFor()
	await pressByKeyboard(button(page, 'Déclarer l’incident'))
	await page.getByText('Écrivez un titre en français').waitFor()
	await page.getByText('Écrivez un message en français').waitFor()
	await assertAccessible(page)
	await field(page, 'Titre en français').and(page.locator(':focus')).waitFor()
	await page.keyboard.type('La connexion échoue')
	await typeByKeyboard(field(page, /^Message en français/), 'Une fois **sur deux**.')
	await pressByKeyboard(button(page, 'Déclarer l’incident'))
	await page.getByText('L’incident est déclaré.').waitFor()
	await assertAccessible(page)

	const path = new URL(page.url()).pathname.replace('/panel/status', '/uptime')
	assert.match(await publicText(path), /Une fois <strong>sur deux<\/strong>\./)
	assert.match(await publicText(path, 'en'), /<(span|h1)[^>]* lang="fr"[^>]*>La connexion échoue/)
	assert.match(await publicText('/uptime/incidents'), /La connexion échoue/)

	await page.getByText('Corriger ce message').click()
	await field(page, /^Message en français/)
		.last()
		.fill('Trois fois sur quatre.')
	await button(page, 'Enregistrer').first().click()
	await page.getByText('Le message est corrigé.').waitFor()
	await field(page, /^Où en êtes-vous/)
		.first()
		.selectOption({ label: 'Résolu' })
	await field(page, /^Message en français/)
		.first()
		.fill('Tout fonctionne de nouveau.')
	await button(page, 'Publier le message').click()
	await page.getByText('Le message est publié.').waitFor()
	const next = field(page, /^Message en français/).first()
	await eventually(() => next.inputValue(), '')
	await field(page, /^Bilan en anglais/).fill('A disk was full.')
	await button(page, 'Enregistrer le bilan').click()
	await page.getByText('Écrivez d’abord ce texte en français').waitFor()
	assert.equal(await field(page, /^Bilan en anglais/).inputValue(), 'A disk was full.')
	await field(page, /^Bilan en français/).fill('Un disque était plein.')
	await button(page, 'Enregistrer le bilan').click()
	await page.getByText('Le bilan est enregistré.').waitFor()
	await assertAccessible(page)
	assert.match(await eventually(() => publicText(path), /Un disque était plein\./), /Trois fois sur quatre\./)
	await eventually(() => publicText(path, 'en'), /A disk was full\./)
	assert.deepEqual(
		pageErrors.filter((each) => !each.includes('status of 400')),
		[],
	)
})

test('without JavaScript an incident is declared and removed, and typed values are kept', async () => {
	const { page } = await asAdmin({ javaScriptEnabled: false })
	await page.goto(`${site.url}/panel/status/incidents/new`)
	await field(page, 'Titre en français').fill('Le jeu est lent')
	await field(page, /^Message en français/).fill('Nous regardons.')
	await field(page, /^Date et heure/).fill('2099-01-01T10:00')
	await button(page, 'Déclarer l’incident').click()
	await page.getByText('Cette heure n’est pas encore passée.').waitFor()
	assert.equal(await field(page, 'Titre en français').inputValue(), 'Le jeu est lent')
	assert.equal(await field(page, /^Message en français/).inputValue(), 'Nous regardons.')
	await field(page, /^Date et heure/).fill('2026-01-01T10:00')
	await button(page, 'Déclarer l’incident').click()
	await page.getByText('L’incident est déclaré.').waitFor()
	await page.getByText('1er janvier 2026 à 10:00').waitFor()
	await page.reload()
	assert.equal(await page.getByText('Corriger ce message').count(), 1, 'a reload submits nothing')

	await button(page, 'Supprimer ce message').click()
	await page.getByText('Supprimer ce message\u202f?').waitFor()
	await button(page, 'Supprimer ce message').click()
	await page.getByText('C’est le seul message de cet incident.').waitFor()
	await button(page, 'Supprimer l’incident').click()
	await page.getByText('Supprimer l’incident «\u202fLe jeu est lent\u202f»\u202f?').waitFor()
	await button(page, 'Supprimer l’incident').click()
	await page.getByText('L’incident est supprimé.').waitFor()
	assert.equal(await page.getByRole('link', { name: 'Le jeu est lent' }).count(), 0)
})

test('a preview follows the typed text in both languages', async () => {
	const { page, context } = await asAdmin()
	await page.goto(`${site.url}/panel/status/incidents/new`)
	const preview = page.getByRole('region', { name: 'Aperçu\u00a0: message' })
	// The button appears after hydration.
	await button(page, 'Aperçu\u00a0: message').waitFor()
	await pressByKeyboard(button(page, 'Aperçu\u00a0: message'))
	await preview.getByText('Le texte se montre ici').waitFor()
	const message = field(page, /^Message en français/)
	await message.fill('La base est **pleine**. <img src=x onerror=alert(1)>')
	await preview.getByRole('strong').filter({ hasText: 'pleine' }).waitFor()
	assert.equal(await preview.getByRole('img').count(), 0)
	await field(page, /^Message en anglais/).fill('The disk is *full*.')
	await preview.getByRole('emphasis').filter({ hasText: 'full' }).waitFor()
	await preview.getByText('En anglais').waitFor()
	await assertAccessible(page)
	await context.setOffline(true)
	await message.fill('Nous y sommes.')
	await preview.getByText('L’aperçu n’est pas venu').waitFor()
	assert.equal(await message.inputValue(), 'Nous y sommes.')
	await context.setOffline(false)
	await message.fill('Nous y sommes **presque**.')
	await preview.getByRole('strong').filter({ hasText: 'presque' }).waitFor()
	await pressByKeyboard(button(page, 'Aperçu\u00a0: message'))
	await preview.waitFor({ state: 'detached' })
})

test('a recurring maintenance window is scheduled, and one occurrence is cancelled', async () => {
	const { page, pageErrors } = await asAdmin()
	await page.goto(`${site.url}/panel/status/maintenance`)
	await assertAccessible(page)
	await link(page, 'Prévoir une maintenance').click()
	await heading(page, 'Prévoir une maintenance').waitFor()
	await field(page, 'Titre en français').fill('Sauvegarde')
	await field(page, /^Première fois/).fill('2098-03-28T02:30')
	assert.equal(await page.getByLabel('lundi').isVisible(), false)
	await field(page, /^Revient/).selectOption({ label: 'Chaque semaine, les jours cochés' })
	await assertAccessible(page)
	await button(page, 'Prévoir la maintenance').click()
	await page.getByText('Cochez au moins un jour de la semaine.').waitFor()
	await assertAccessible(page)
	await field(page, /^Une fois sur/).fill('53')
	await page.getByLabel('samedi').check()
	await page.getByLabel('dimanche').check()
	await field(page, /^Quand cesse-t-elle/).selectOption({ label: 'Après un nombre de fois' })
	await field(page, 'Nombre de fois').fill('2')
	await button(page, 'Prévoir la maintenance').click()
	await page.getByText('C’est un nombre entier à partir de 1').waitFor()
	await field(page, /^Une fois sur/).fill('2')
	await button(page, 'Prévoir la maintenance').click()
	await page.getByText('La maintenance est prévue.').waitFor()
	await page.getByText('Toutes les 2 semaines, le samedi et le dimanche').waitFor()
	const times = page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.locator('time') })
	assert.equal(await times.count(), 2)
	await assertAccessible(page)
	await page
		.getByRole('button', { name: /^Annuler cette fois/ })
		.first()
		.click()
	await page.getByText('Cette fois est annulée.').waitFor()
	await page.getByRole('button', { name: /^Rétablir cette fois/ }).click()
	await page.getByText('Cette fois est rétablie.').waitFor()

	await field(page, /^Durée en minutes/).fill('0')
	await button(page, 'Enregistrer').click()
	await page.getByText('La durée est un nombre entier de minutes').waitFor()
	await field(page, /^Durée en minutes/).fill('90')
	await button(page, 'Enregistrer').click()
	await page.getByText('Les changements sont enregistrés.').waitFor()
	assert.ok(await page.getByLabel('dimanche').isChecked())
	await button(page, 'Supprimer la maintenance').click()
	await page.getByText('Supprimer «\u202fSauvegarde\u202f»\u202f?').waitFor()
	await button(page, 'Supprimer la maintenance').hover()
	await assertAccessible(page)
	await button(page, 'Supprimer la maintenance').click()
	await page.getByText('La maintenance est supprimée.').waitFor()
	assert.deepEqual(
		pageErrors.filter((each) => !each.includes('status of 400')),
		[],
	)
})

test('without JavaScript a maintenance window is scheduled, changed and removed', async () => {
	const { page } = await asAdmin({ javaScriptEnabled: false })
	await page.goto(`${site.url}/panel/status/maintenance/new`)
	await field(page, 'Titre en français').fill('Disque')
	await field(page, /^Première fois/).fill('2098-01-01T10:00')
	await field(page, /^Revient/).selectOption({ label: 'Chaque mois, au jour de semaine choisi' })
	await field(page, /^Rang dans le mois/).selectOption({ label: 'dernier' })
	await field(page, /^Jour de la semaine/).selectOption({ label: 'dimanche' })
	await button(page, 'Prévoir la maintenance').click()
	await page.getByText('Le dernier dimanche de chaque mois').waitFor()
	await field(page, 'Titre en français').fill('')
	await button(page, 'Enregistrer').click()
	await page.getByText('Écrivez un titre en français').waitFor()
	await field(page, 'Titre en français').fill('Disques')
	await button(page, 'Enregistrer').click()
	await heading(page, 'Disques').waitFor()
	await button(page, 'Supprimer la maintenance').click()
	await button(page, 'Supprimer la maintenance').click()
	await page.getByText('La maintenance est supprimée.').waitFor()
})

/** Submits the form of a button twice at the same time, like a double click; returns both resulting URLs. */
async function submitTwice(page: Page, label: string): Promise<string[]> {
	const form = page.locator('form').filter({ has: page.getByRole('button', { name: label }) })
	const fields = await form.evaluate((node: HTMLFormElement) => {
		const first = node.querySelector<HTMLButtonElement>('button[type=submit]')
		const entries = [...new FormData(node, first)].map(([name, value]) => [name, String(value)])
		return Object.fromEntries(entries) as Record<string, string>
	})
	const post = async () => {
		const response = await page.request.post(page.url(), { form: fields, headers: { origin: site.url } })
		assert.equal(response.status(), 200)
		return response.url()
	}
	return await Promise.all([post(), post()])
}

test('without JavaScript a double click creates one incident, one update, one window and one monitor', async () => {
	const { page } = await asAdmin({ javaScriptEnabled: false })
	await page.goto(`${site.url}/panel/status/incidents/new`)
	await field(page, 'Titre en français').fill('Deux clics')
	await field(page, /^Message en français/).fill('Une fois.')
	const [declared, same] = await submitTwice(page, 'Déclarer l’incident')
	assert.equal(same, declared)
	await page.goto(declared!)
	await field(page, /^Message en français/)
		.first()
		.fill('Une fois encore.')
	await submitTwice(page, 'Publier le message')
	await page.reload()
	assert.equal(await page.getByText('Corriger ce message').count(), 2)
	await page.goto(`${site.url}/panel/status/incidents`)
	assert.equal(await page.getByText('Deux clics').count(), 1)

	await page.goto(`${site.url}/panel/status/maintenance/new`)
	await field(page, 'Titre en français').fill('Deux clics')
	await field(page, /^Première fois/).fill('2099-01-01T10:00')
	const [planned, again] = await submitTwice(page, 'Prévoir la maintenance')
	assert.equal(again, planned)
	await page.goto(`${site.url}/panel/status/maintenance`)
	assert.equal(await page.getByText('Deux clics').count(), 1)

	await page.goto(`${site.url}/panel/status/new?kind=heartbeat`)
	await page.getByLabel('Nom').fill('Deux clics')
	const [created, sameMonitor] = await submitTwice(page, 'Créer le moniteur')
	assert.equal(sameMonitor, created)
})

test('without JavaScript a double click creates one group, one key and one channel', async () => {
	const { page } = await asAdmin({ javaScriptEnabled: false })
	for (const [path, label, typed, verb, expected] of [
		['/panel/status', /^Nom du groupe/, 'Double clic', 'Créer le groupe', 'Double clic'],
		['/panel/keys', /^Nom/, 'Double clic', 'Créer la clé', 'Double clic'],
		['/panel/status/alerts', /^Adresse/, 'double@exemple.fr', 'Ajouter', 'double@exemple.fr'],
	] as const) {
		await page.goto(site.url + path)
		await field(page, label).last().fill(typed)
		if (path === '/panel/keys') await field(page, 'Gérer les images').check()
		await submitTwice(page, verb)
		await page.goto(site.url + path)
		assert.equal(await page.getByRole('main').getByText(expected, { exact: true }).count(), 1, path)
	}
})

test('team members without the status permission get a 403 on these pages', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'moderator')
	for (const path of ['incidents', 'incidents/new', 'maintenance', 'maintenance/new']) {
		const response = await page.goto(`${site.url}/panel/status/${path}`)
		assert.equal(response?.status(), 403, path)
	}
})

test('the pages are translated to English, accessible, and fit a phone', async () => {
	const { page, context } = await asAdmin({ viewport: { width: 360, height: 740 } })
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	for (const [path, title] of [
		['incidents', 'Incidents'],
		['incidents/new', 'Declare an incident'],
		['maintenance', 'Maintenance'],
		['maintenance/new', 'Plan maintenance'],
	] as const) {
		await page.goto(`${site.url}/panel/status/${path}`)
		await heading(page, title).waitFor()
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		)
		assert.equal(overflow, 0, path)
		await assertAccessible(page)
	}
})
