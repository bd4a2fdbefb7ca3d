import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { readConfig } from '#config'
import { withServices } from '#scripts/parvis/with-services.ts'
import type { UploadedAsset } from '#services/cdn/contract.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { chooseFiles, createImageFolder } from '#tests/support/image-files.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'

const { convert, write } = createImageFolder()

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor'], demo: false })
})
after(() => site.close())

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const assetLink = (page: Page, name: string) => main(page).getByRole('link', { name })
const uploads = (page: Page) => page.getByRole('list', { name: 'Envois' }).getByRole('listitem')

/** A new picture: equal content would be the same file. */
let seed = 0
const picture = (name: string, size = '600x400') =>
	convert(name, '-seed', String(++seed), '-size', size, 'plasma:')

async function openAssets(options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, 'editor')
	await opened.page.goto(`${site.url}/panel/assets`)
	if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
	return opened
}

async function dropFiles(page: Page, ...paths: string[]): Promise<void> {
	const files = paths.map((path) => ({ name: basename(path), base64: readFileSync(path).toString('base64') }))
	await page.evaluate((dropped) => {
		const dataTransfer = new DataTransfer()
		for (const { name, base64 } of dropped) {
			const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!)
			dataTransfer.items.add(new File([bytes], name))
		}
		window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
	}, files)
}

/** Uploads a picture and opens its page. */
async function uploadAndOpen(page: Page, path: string): Promise<void> {
	await chooseFiles(page, path)
	await uploads(page).getByText('Envoyée').waitFor()
	await assetLink(page, basename(path, '.png')).click()
	await page.getByRole('heading', { level: 1, name: basename(path, '.png') }).waitFor()
}

const isShown = (page: Page) =>
	main(page)
		.locator('picture img')
		.evaluateAll((images: HTMLImageElement[]) => images.every(({ naturalWidth }) => naturalWidth > 0))

test('an editor drops pictures, one of them broken, finds one and describes it', async () => {
	const { page, pageErrors } = await openAssets()
	await assertAccessible(page)
	const whole = ['jardin.png', 'place.png', 'kiosque.png'].map((name) => picture(name))
	const truncated = write('banc.png', readFileSync(picture('entier.png')).subarray(0, 5000))
	await dropFiles(page, ...whole, truncated)
	await eventually(() => uploads(page).getByText('Envoyée').count(), 3)
	await uploads(page).filter({ hasText: 'banc.png' }).getByText('abîmée ou incomplète').waitFor()
	await eventually(() => main(page).getByText('À décrire').count(), 3)
	await eventually(() => isShown(page), true)
	await assertAccessible(page)

	await main(page).getByLabel('Chercher un nom').fill('JARD')
	await button(page, 'Chercher').click()
	await eventually(() => assetLink(page, 'place').count(), 0)
	await page.getByRole('link', { name: 'Liste', exact: true }).click()
	await page.getByRole('table').waitFor()
	assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), { q: 'JARD', vue: 'list' })
	await assertAccessible(page)

	await assetLink(page, 'jardin').click()
	await page.getByText('Le texte alternatif manque').waitFor()
	await assertAccessible(page)
	await page.getByLabel('Texte alternatif en français').fill('Un jardin sous la pluie')
	await button(page, 'Enregistrer').click()
	await page.getByText('C’est enregistré.').waitFor()
	await page.getByText('Il manque en anglais.').waitFor()
	await page.getByLabel('Texte alternatif en anglais').fill('A garden in the rain')
	await button(page, 'Enregistrer').click()
	await page.getByText('Le texte alternatif manque').waitFor({ state: 'detached' })
	await main(page).getByRole('img', { name: 'Un jardin sous la pluie' }).waitFor()
	await page.getByText(/!\[Un jardin sous la pluie\]\(\/cdn\/assets\//).waitFor()
	// The response to the broken picture.
	assert.deepEqual(
		pageErrors.filter((error) => !error.includes('400')),
		[],
	)
})

test('a picture that a page shows is not deleted; another one is, and comes back from the recycle bin', async () => {
	const { page } = await openAssets()
	await uploadAndOpen(page, picture('fontaine.png'))
	const address = (await main(page).locator('code').first().textContent()) ?? ''
	await withServices(readConfig({ NODE_ENV: 'production', DATA_DIR: site.dataDir }), async ({ content }) => {
		const body = `![La fontaine](${new URL(address).pathname})`
		const text = { title: 'La fontaine coule', summary: 'De nouveau.', body }
		const { editor, commandLine } = content
		const { id } = await editor.create(commandLine, 'news', { slug: 'fontaine', texts: { fr: text } })
		await editor.publish(commandLine, { kind: 'news', id, locale: 'fr' })
		return 0
	})
	await button(page, 'Supprimer').click()
	await page.getByText('L’image n’est pas supprimée').waitFor()
	await main(page).getByRole('link', { name: 'La fontaine coule' }).first().waitFor()
	await assertAccessible(page)

	await page.goto(`${site.url}/panel/assets`)
	await waitForHydration(page)
	await uploadAndOpen(page, picture('lampe.png'))
	await button(page, 'Supprimer').click()
	await page.getByText(/Supprimer «\slampe/).waitFor()
	await button(page, 'Garder l’image').click()
	await button(page, 'Supprimer').click()
	await page.getByText(/Supprimer «\slampe/).waitFor()
	await button(page, 'Supprimer').click()
	await page.getByText('dans 30 jours').waitFor()
	await assertAccessible(page)
	await page.goto(`${site.url}/panel/assets`)
	assert.equal(await assetLink(page, 'lampe').count(), 0)
	await main(page).getByRole('link', { name: 'Corbeille' }).click()
	await page.getByText('Encore 30 jours').waitFor()
	await assertAccessible(page)
	await assetLink(page, 'lampe').click()
	await button(page, 'Reprendre l’image').click()
	await page.getByText('L’image est de nouveau parmi les autres.').waitFor()
	await page.goto(`${site.url}/panel/assets`)
	await assetLink(page, 'lampe').waitFor()
})

test('a picture is replaced', async () => {
	const { page } = await openAssets()
	await uploadAndOpen(page, picture('portail.png'))
	const address = () => main(page).locator('code').first().textContent()
	const former = (await address())!
	await button(page, 'Remplacer l’image').click()
	await chooseFiles(page, picture('nouvelle.png', '300x200'))
	await page.getByText('300 × 200 px').waitFor()
	assert.notEqual(await address(), former)
})

test('a picture that another asset has does not replace one, nor comes back beside it, in both languages', async () => {
	const { page } = await openAssets()
	const [gate, well] = [picture('herse.png'), picture('puits.png')]
	await chooseFiles(page, gate, well)
	await eventually(() => uploads(page).getByText('Envoyée').count(), 2)
	await assetLink(page, 'puits').click()
	await button(page, 'Remplacer l’image').click()
	await chooseFiles(page, gate)
	const failed = uploads(page).filter({ hasText: 'Le site a déjà cette image' })
	await failed.getByRole('link', { name: 'herse' }).click()
	await page.getByRole('heading', { level: 1, name: 'herse' }).waitFor()

	await button(page, 'Supprimer').click()
	await page.getByText(/Supprimer «\sherse/).waitFor()
	await button(page, 'Supprimer').click()
	await page.getByText('Cette image est dans la corbeille').waitFor()
	const binned = page.url()
	await page.goto(`${site.url}/panel/assets`)
	await waitForHydration(page)
	await uploadAndOpen(page, gate)
	const again = page.url()
	for (const [locale, restore, notRestored] of [
		['fr', 'Reprendre l’image', 'L’image n’est pas reprise'],
		['en', 'Restore the picture', 'The picture was not restored'],
	] as const) {
		await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: site.url }])
		await page.goto(binned)
		await waitForHydration(page)
		await button(page, restore).click()
		await page.getByText(notRestored).waitFor()
		await assertAccessible(page)
		await assetLink(page, 'herse').click()
		await page.waitForURL(again)
	}
})

test('the asset page links to the profile of a user, and names an API key', async () => {
	const { page } = await openAssets()
	await uploadAndOpen(page, picture('lavoir.png'))
	await assetLink(page, 'camille-editor').click()
	await page.waitForURL('**/profils/camille-editor')
	const config = readConfig({ NODE_ENV: 'production', DATA_DIR: site.dataDir })
	let secret = ''
	await withServices(config, async ({ accounts }) => {
		const key = { name: 'Robot', permissions: ['assets.manage'] }
		secret = (await accounts.createKey(accountOf('editor').email, key)).secret
		return 0
	})
	const response = await fetch(`${site.url}/api/cdn/assets`, {
		method: 'POST',
		headers: { authorization: `Bearer ${secret}`, 'content-type': 'image/png' },
		body: readFileSync(picture('robot.png')),
	})
	const { id } = (await response.json()) as UploadedAsset
	await page.goto(`${site.url}/panel/assets/${id}`)
	await main(page).getByText('Robot (API)').waitFor()
	assert.equal(await assetLink(page, 'Robot').count(), 0)
})

test('an upload that lost the connection resumes by itself, and others by a button', async () => {
	const { page, context } = await openAssets()
	await context.setOffline(true)
	await chooseFiles(page, picture('halle.png'))
	await uploads(page).getByText('La connexion a été perdue').waitFor()
	await assertAccessible(page)
	await context.setOffline(false)
	await uploads(page).getByText('Envoyée').waitFor()
	await button(page, 'Effacer la liste').click()

	await page.route('**/api/cdn/assets', (route) => route.abort('connectionreset'))
	await chooseFiles(page, picture('dalle.png'))
	await uploads(page).getByText('La connexion a été perdue').waitFor()
	await page.unroute('**/api/cdn/assets')
	await button(page, 'Réessayer l’envoi de dalle.png').click()
	await uploads(page).getByText('Envoyée').waitFor()
	await assetLink(page, 'dalle').waitFor()
})

test('an upload is cancelled, and leaving during an upload asks first', async () => {
	const { page } = await openAssets()
	await page.route('**/api/cdn/assets', () => {})
	await chooseFiles(page, picture('banc.png'))
	// Browsers ask only somebody who has used the page.
	await page.getByRole('heading', { level: 1 }).click()
	const asked = page.waitForEvent('dialog')
	await page.evaluate(() => void setTimeout(() => location.reload()))
	const dialog = await asked
	assert.equal(dialog.type(), 'beforeunload')
	await dialog.dismiss()
	await button(page, 'Annuler l’envoi de banc.png').click()
	await uploads(page).getByText('Envoi annulé').waitFor()
	await page.unroute('**/api/cdn/assets')
	await button(page, 'Réessayer l’envoi de banc.png').click()
	await uploads(page).getByText('Envoyée').waitFor()
})

test('a photo of 50 megapixels arrives', async () => {
	const { page } = await openAssets()
	await chooseFiles(page, convert('grande.jpg', '-size', '8200x6100', 'gradient:#f97316-#06323f'))
	await uploads(page).getByText('Envoyée').waitFor()
})

test('by keyboard alone, a picture is uploaded, described, deleted and restored', async () => {
	const { page } = await openAssets()
	const chooser = page.waitForEvent('filechooser')
	await pressByKeyboard(button(page, 'Choisir des images'))
	await (await chooser).setFiles(picture('arche.png'))
	await uploads(page).getByText('Envoyée').waitFor()
	await pressByKeyboard(assetLink(page, 'arche'))
	await page.getByRole('heading', { level: 1, name: 'arche' }).waitFor()
	await typeByKeyboard(page.getByLabel('Texte alternatif en français'), 'Une arche de pierre')
	await typeByKeyboard(page.getByLabel('Texte alternatif en anglais'), 'A stone arch')
	await pressByKeyboard(button(page, 'Enregistrer'))
	await page.getByText('C’est enregistré.').waitFor()
	await pressByKeyboard(button(page, 'Supprimer'))
	await page.getByText(/Supprimer «\sarche/).waitFor()
	await pressByKeyboard(button(page, 'Supprimer'))
	await page.getByText('dans la corbeille').first().waitFor()
	await pressByKeyboard(button(page, 'Reprendre l’image'))
	await page.getByText('L’image est de nouveau parmi les autres.').waitFor()
})

test('without JavaScript, a picture is described and deleted, and the cache is emptied', async () => {
	const { page: withScripts } = await openAssets()
	await uploadAndOpen(withScripts, picture('clef.png'))
	const { page } = await openAssets({ javaScriptEnabled: false })
	await main(page).locator('noscript p').waitFor()
	await assetLink(page, 'clef').click()
	await page.getByLabel('Nom', { exact: true }).fill('')
	await button(page, 'Enregistrer').click()
	await page.getByText('Donnez un nom à l’image.').waitFor()
	await page.getByLabel('Nom', { exact: true }).fill('La clef')
	await button(page, 'Enregistrer').click()
	await page.getByRole('heading', { level: 1, name: 'La clef' }).waitFor()
	await button(page, 'Supprimer').click()
	await button(page, 'Supprimer').click()
	await page.getByText('Cette image est dans la corbeille').waitFor()
	await page.goto(`${site.url}/panel/assets`)
	await button(page, 'Vider le cache').click()
	await page.getByText('Vider le cache des images livrées').waitFor()
	await button(page, 'Vider le cache').click()
	await page.getByText('Le cache est vide.').waitFor()
})
