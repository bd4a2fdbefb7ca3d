import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { maxBioCharacters } from '#services/accounts/profiles/limits.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'

const path = '/dashboard/settings'
const profilePath = (role: 'member' | 'editor') => `/profils/${accountOf(role).username}`

let site: Awaited<ReturnType<typeof startDemoSite>>
before(async () => {
	site = await startDemoSite({ accounts: ['member', 'editor'], demo: false })
})
after(() => site.close())

async function openSettings(role: 'member' | 'editor', options = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, role)
	await opened.page.goto(site.url + path)
	return opened
}

const bioField = (page: Page) => page.getByLabel('Votre présentation')
const row = (page: Page, number: number) => page.getByRole('group', { name: `Lien ${number}`, exact: true })
const label = (page: Page, number: number) => row(page, number).getByLabel('Intitulé')
const address = (page: Page, number: number) => row(page, number).getByLabel('Adresse')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('the profile is written with the keyboard alone, and shown', async () => {
	const { page, pageErrors } = await openSettings('member')
	await waitForHydration(page)
	await typeByKeyboard(bioField(page), '# Bonjour\n\nJe garde **la fontaine**.')
	await pressByKeyboard(button(page, 'Enregistrer la présentation'))
	await page.getByText('Votre présentation est enregistrée.').waitFor()
	await eventually(
		() => page.evaluate(() => document.activeElement?.textContent),
		'Votre présentation est enregistrée.',
	)
	await typeByKeyboard(label(page, 1), 'Mon jardin')
	await typeByKeyboard(address(page, 1), 'https://jardin.exemple.fr/roses')
	await pressByKeyboard(button(page, 'Enregistrer les liens'))
	await page.getByText('Vos liens sont enregistrés.').waitFor()
	await page.getByLabel('Qui voit votre profil').selectOption('Les personnes connectées')
	await button(page, 'Enregistrer la visibilité').click()
	await page.getByText('La visibilité de votre profil est enregistrée.').waitFor()
	assert.equal(await bioField(page).inputValue(), '# Bonjour\n\nJe garde **la fontaine**.')
	await assertAccessible(page)

	await page.goto(site.url + profilePath('member'))
	await page.getByRole('heading', { level: 3, name: 'Bonjour' }).waitFor()
	await page.getByText('Visible des personnes connectées').waitFor()
	await page.getByText('C’est ainsi que les personnes connectées voient votre profil.').waitFor()
	const link = page.getByRole('link', { name: 'Mon jardin' })
	assert.equal(await link.getAttribute('rel'), 'me nofollow noopener')
	await assertAccessible(page)
	assert.deepEqual(pageErrors, [])

	const stranger = await openPage()
	const answer = await stranger.page.goto(site.url + profilePath('member'))
	assert.equal(answer?.status(), 404)
})

test('errors show beside their fields, and all that was typed stays', async () => {
	const { page } = await openSettings('editor')
	await waitForHydration(page)
	await bioField(page).fill('Une présentation pas encore enregistrée')
	await label(page, 1).fill('Mon jardin')
	await address(page, 1).fill('jardin.exemple.fr')
	await address(page, 3).fill('https://exemple.fr/')
	await button(page, 'Enregistrer les liens').click()
	await page.getByText('L’adresse commence par').waitFor()
	await page.getByText('Donnez un intitulé à ce lien.').waitFor()
	await eventually(() => focusedName(page), 'links.0.url')
	assert.equal(await label(page, 1).inputValue(), 'Mon jardin')
	assert.equal(await address(page, 1).inputValue(), 'jardin.exemple.fr')
	assert.equal(await address(page, 3).inputValue(), 'https://exemple.fr/')
	assert.equal(await bioField(page).inputValue(), 'Une présentation pas encore enregistrée')
	await assertAccessible(page)

	await address(page, 1).fill('https://jardin.exemple.fr/')
	await label(page, 3).fill('Exemple')
	await button(page, 'Enregistrer les liens').click()
	await page.getByText('Vos liens sont enregistrés.').waitFor()
	await eventually(() => label(page, 2).inputValue(), 'Exemple')
	await eventually(() => address(page, 3).inputValue(), '')
	assert.equal(await bioField(page).inputValue(), 'Une présentation pas encore enregistrée')
})

test('without JavaScript the forms save, and errors keep the typed text', async () => {
	const { page } = await openSettings('member', { javaScriptEnabled: false })
	const long = 'é'.repeat(maxBioCharacters + 1)
	// A browser obeys `maxlength`; a script or an older form does not.
	await bioField(page).evaluate((field) => field.removeAttribute('maxlength'))
	await bioField(page).fill(long)
	await button(page, 'Enregistrer la présentation').click()
	await page.getByText('La présentation doit tenir en').waitFor()
	assert.equal(await bioField(page).inputValue(), long)
	await bioField(page).fill('Une ligne\n\nUne autre')
	await button(page, 'Enregistrer la présentation').click()
	await page.getByText('Votre présentation est enregistrée.').waitFor()
	assert.equal(await bioField(page).inputValue(), 'Une ligne\n\nUne autre')

	await address(page, 2).fill('http://exemple.fr')
	await button(page, 'Enregistrer les liens').click()
	await page.getByText('L’adresse commence par').waitFor()
	assert.equal(await address(page, 2).inputValue(), 'http://exemple.fr')
	await page.getByLabel('Qui voit votre profil').selectOption('Personne d’autre que vous')
	await button(page, 'Enregistrer la visibilité').click()
	await page.getByText('La visibilité de votre profil est enregistrée.').waitFor()
	await page.goto(site.url + profilePath('member'))
	await page.getByText('Profil privé').waitFor()
})
