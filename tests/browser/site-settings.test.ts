import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, tabTo } from '#tests/support/keyboard.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['owner'] })
})
after(() => site.close())

async function openAsOwner(tab: string, options: BrowserContextOptions = {}): Promise<Page> {
	const { page, context } = await openPage(options)
	await site.signIn(context, 'owner')
	await page.goto(`${site.url}/panel/settings${tab}`)
	return page
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Enregistrer' })
const saved = (page: Page) => page.getByText('Les réglages sont enregistrés.')

async function save(page: Page): Promise<void> {
	// The message of an earlier change may still be there.
	const answer = page.waitForResponse((response) => response.request().method() === 'POST')
	await saveButton(page).click()
	await answer
	await saved(page).waitFor()
}

test('a stale page keeps what was typed and says who changed the settings; a change can be undone by keyboard', async () => {
	const page = await openAsOwner('')
	const stale = await openAsOwner('')
	await waitForHydration(stale)
	await page.getByLabel('Nom du site').fill('Les Pavés')
	await save(page)
	await stale.getByLabel('Nom du site').fill('La Place')
	await saveButton(stale).click()
	await stale.getByText(`${accountOf('owner').name} a changé ces réglages entre-temps`).waitFor()
	assert.equal(await stale.getByLabel('Nom du site').inputValue(), 'La Place')
	await assertAccessible(stale)
	await save(stale)
	await page.goto(`${site.url}/panel/settings`)
	assert.equal(await page.getByLabel('Nom du site').inputValue(), 'La Place')
	await pressByKeyboard(page.getByRole('button', { name: /^Rétablir la version du/ }))
	await saved(page).waitFor()
	await eventually(
		() =>
			page
				.getByRole('banner')
				.innerText()
				.then((text) => text.includes('Les Pavés')),
		true,
	)
	await assertAccessible(page)
})

test('colours are previewed while typing, and the adjusted ones are named', async () => {
	const page = await openAsOwner('/appearance')
	await waitForHydration(page)
	await page.getByRole('textbox', { name: /^Couleur principale(?!,)/ }).fill('#ffff00')
	await page.getByText('Ajustée pour rester lisible').waitFor()
	await page.getByText('Utilisée telle quelle.').waitFor()
	await page.getByRole('textbox', { name: /^Couleur principale(?!,)/ }).fill('jaune')
	await saveButton(page).click()
	await page.getByText('Une couleur s’écrit avec six chiffres', { exact: false }).first().waitFor()
	await page.getByRole('textbox', { name: /^Couleur principale(?!,)/ }).fill('#b91c1c')
	await save(page)
	await assertAccessible(page)
	await page.goto(`${site.url}/home`)
	const accent = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'))
	assert.match(accent, /#b91c1c/)
	await assertAccessible(page)
})

test('sections of the home page and links are set without JavaScript', async () => {
	const page = await openAsOwner('/home', { javaScriptEnabled: false })
	await page.getByLabel('Outils').selectOption('0')
	await page.getByLabel('Équipes').selectOption('1')
	await save(page)
	await page.goto(`${site.url}/panel/settings/navigation`)
	const row = page.getByRole('group', { name: 'Lien 1' })
	await row.getByLabel('Nom en français').fill('Le forum')
	await row.getByLabel('Adresse').fill('forum.exemple.fr')
	await saveButton(page).click()
	await row.getByText('L’adresse commence par').waitFor()
	assert.equal(await row.getByLabel('Nom en français').inputValue(), 'Le forum')
	await row.getByLabel('Adresse').fill('https://forum.exemple.fr/')
	await row.getByLabel('Où').selectOption('footer')
	await save(page)
	await page.goto(`${site.url}/home`)
	const link = page.getByRole('contentinfo').getByRole('link', { name: 'Le forum' })
	assert.equal(await link.getAttribute('href'), 'https://forum.exemple.fr/')
	assert.equal(await page.getByRole('main').getByRole('link', { name: 'Tous les outils' }).count(), 0)
})

test('a hidden banner stays hidden until its text changes', async () => {
	const owner = await openAsOwner('/banner')
	await owner.getByLabel('En français').fill('Fermeture samedi')
	await owner.getByRole('region', { name: 'Aperçu' }).getByText('Fermeture samedi').waitFor()
	await save(owner)
	const { page } = await openPage()
	await page.goto(`${site.url}/home`)
	const banner = page.getByRole('complementary', { name: 'Annonce' })
	await banner.getByText('Fermeture samedi').waitFor()
	await assertAccessible(page)
	await banner.getByRole('button', { name: 'Masquer l’annonce' }).click()
	assert.equal(await banner.count(), 0)
	await page.reload()
	await waitForHydration(page)
	assert.equal(await banner.isVisible(), false)
	await owner.getByLabel('En français').fill('Fermeture dimanche')
	await save(owner)
	await page.reload()
	await banner.getByText('Fermeture dimanche').waitFor()
	await owner.getByLabel('En français').fill('')
	await save(owner)
})

test('the analytics script is loaded after consent only, and removed when it is withdrawn', async () => {
	const owner = await openAsOwner('/analytics')
	await owner.getByLabel('Nom du service').fill('Stats')
	await owner.getByLabel('Adresse du script').fill('https://stats.exemple.fr/script.js')
	await owner.getByLabel('Identifiant du site').fill('site-7')
	await save(owner)
	const { page, context } = await openPage()
	let requests = 0
	await context.route('https://stats.exemple.fr/**', async (route) => {
		requests += 1
		const body = 'window.measured = document.currentScript.dataset.websiteId'
		await route.fulfill({ contentType: 'text/javascript', body })
	})
	const dialog = page.getByRole('dialog', { name: 'Mesure d’audience' })
	const open = async () => {
		await page.reload()
		await waitForHydration(page)
	}
	await page.goto(`${site.url}/home`)
	await dialog.waitFor()
	await assertAccessible(page)
	const boxes = await Promise.all(
		['Refuser', 'Accepter'].map((name) => dialog.getByRole('button', { name }).boundingBox()),
	)
	assert.deepEqual([boxes[0]?.width, boxes[0]?.height], [boxes[1]?.width, boxes[1]?.height])
	await dialog.getByRole('button', { name: 'Refuser' }).click()
	await dialog.waitFor({ state: 'detached' })
	await open()
	assert.equal(await dialog.count(), 0)
	assert.equal(requests, 0)
	const change = page.getByRole('contentinfo').getByRole('button', { name: 'Mesure d’audience' })
	await change.click()
	await dialog.getByText('Vous aviez refusé.').waitFor()
	await tabTo(dialog.getByRole('button', { name: 'Refuser' }))
	await dialog.getByRole('button', { name: 'Accepter' }).click()
	await page.waitForFunction(() => 'measured' in window)
	assert.equal(await page.evaluate(() => (window as { measured?: string }).measured), 'site-7')
	await open()
	await page.waitForFunction(() => 'measured' in window)
	const before = requests
	await change.click()
	await dialog.getByRole('button', { name: 'Refuser' }).click()
	await page.waitForFunction(() => !('measured' in window))
	await waitForHydration(page)
	assert.equal(await page.locator('script[data-analytics]').count(), 0)
	assert.equal(requests, before)
	await owner.getByLabel('Adresse du script').fill('')
	await save(owner)
})

test('a maintenance shows a page of its own to visitors, and a notice to the team', async () => {
	const { page: visitor } = await openPage()
	await visitor.goto(`${site.url}/home`)
	await waitForHydration(visitor)
	const owner = await openAsOwner('/maintenance')
	await owner.getByLabel('Mettre le site en maintenance').check()
	await owner.getByLabel('En français').fill('Nous changeons les pavés.')
	await save(owner)
	await owner.getByRole('complementary', { name: 'Le site est en maintenance.' }).waitFor()
	await owner.goto(`${site.url}/home`)
	await owner.getByText('Nous changeons les pavés.').waitFor()
	await visitor.getByRole('banner').getByRole('link', { name: 'Équipes' }).click()
	await visitor.getByRole('heading', { level: 1, name: 'Le site est en maintenance' }).waitFor()
	await visitor.reload()
	await visitor.getByText('Nous changeons les pavés.').waitFor()
	await assertAccessible(visitor)
	await visitor.getByRole('main').getByRole('link', { name: 'Voir l’état des services' }).click()
	await visitor.waitForURL('**/uptime')
	await visitor.getByRole('complementary', { name: 'Le site est en maintenance.' }).waitFor()
	await owner.goto(`${site.url}/panel/settings/maintenance`)
	await owner.getByLabel('Mettre le site en maintenance').uncheck()
	await save(owner)
	await visitor.goto(`${site.url}/home`)
	await visitor.getByRole('heading', { level: 1 }).waitFor()
})
