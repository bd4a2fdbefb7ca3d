import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['owner'] })
})
after(() => site.close())

const notice = (page: Page) => page.getByRole('region', { name: 'Mentions légales' })
const missing = (page: Page) => page.getByRole('main').getByRole('status').getByRole('listitem')

test('the legal notice of a new site says what it lacks, and what the panel stores completes it', async () => {
	const { page, context } = await openPage()
	await page.goto(`${site.url}/documents/legal`)
	await notice(page).getByText('manquent encore : qui publie ce site, nom de l’hébergeur').waitFor()
	await site.signIn(context, 'owner')
	await notice(page).getByRole('link', { name: 'Complétez les mentions légales' }).click()
	await page.waitForURL('**/panel/settings/legal')
	await eventually(
		() => missing(page).allInnerTexts(),
		['Qui publie le site', 'Nom de l’hébergeur', 'Adresse de l’hébergeur', 'Adresse email de contact'],
	)

	await page.getByLabel('Qui publie le site').selectOption('company')
	await page.getByLabel('Nom', { exact: true }).fill('Les Pavés SAS')
	await page.getByLabel('Adresse', { exact: true }).fill('1 place du Parvis, Lyon')
	await page.getByLabel('Téléphone', { exact: true }).fill('demain')
	await page.getByLabel('Direction de la publication', { exact: true }).fill('Camille Martin')
	await page.getByLabel('Nom de l’hébergeur').fill('Hébergeur & fils')
	await page.getByLabel('Adresse de l’hébergeur').fill('2 rue du Serveur, Paris')
	await page.getByLabel('Téléphone de l’hébergeur').fill('+33 1 02 03 04 05')
	await page.getByLabel('Adresse email de contact').fill('contact@exemple.fr')
	await eventually(() => missing(page).allInnerTexts(), ['Numéro d’inscription', 'Capital social'])
	await assertAccessible(page)

	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Un numéro s’écrit avec des chiffres').waitFor()
	assert.equal(await page.getByLabel('Nom', { exact: true }).inputValue(), 'Les Pavés SAS')
	assert.equal(await page.getByLabel('Qui publie le site').inputValue(), 'company')
	await page.getByLabel('Téléphone', { exact: true }).fill('04 02 03 04 05')
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Les mentions légales sont enregistrées.').waitFor()

	await page.getByRole('link', { name: 'Voir la page publique' }).click()
	await page.waitForURL('**/documents/legal#mentions-legales')
	await notice(page).getByText('manquent encore : numéro d’inscription et capital social.').waitFor()
	await notice(page).getByText('Les Pavés SAS').waitFor()
	await notice(page).getByText('Hébergeur & fils').waitFor()
	await assertAccessible(page)
})

test('an anonymous publisher states the host only, without JavaScript', async () => {
	const { page, context } = await openPage({ javaScriptEnabled: false })
	await site.signIn(context, 'owner')
	await page.goto(`${site.url}/panel/settings/legal`)
	await page.getByLabel('Qui publie le site').selectOption('anonymous')
	assert.equal(await page.getByLabel('Nom', { exact: true }).isVisible(), false)
	await page.getByLabel('Adresse email de contact').fill('bonjour@exemple.fr')
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Rien ne manque').waitFor()
	await page.goto(`${site.url}/documents/legal`)
	await notice(page).getByText('Son hébergeur connaît son identité.').waitFor()
	await notice(page).getByText('2 rue du Serveur, Paris').waitFor()
	assert.equal(await page.getByText('Camille Martin').count(), 0)
	assert.equal(await notice(page).getByText('manque encore').count(), 0)
})
