import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { chooseFiles, createImageFolder } from '#tests/support/image-files.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'

const path = '/dashboard/settings'
const { convert, write } = createImageFolder()

let site: Awaited<ReturnType<typeof startDemoSite>>
before(async () => {
	site = await startDemoSite({ accounts: ['member', 'owner'], demo: false })
})
after(() => site.close())

/** Green, with a red quarter at its left and a blue one at its right. */
async function threeBands(width: number, height: number): Promise<Buffer> {
	const band = (background: string, left: number) => ({
		input: { create: { width: width / 4, height, channels: 3 as const, background } },
		left,
		top: 0,
	})
	const green = sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
	return await green
		.composite([band('#ff0000', 0), band('#0000ff', (width * 3) / 4)])
		.jpeg({ quality: 70 })
		.toBuffer()
}

const small = write('petite.jpg', await threeBands(800, 400))

async function openSettings() {
	const opened = await openPage()
	await site.signIn(opened.context, 'member')
	await opened.page.goto(site.url + path)
	await waitForHydration(opened.page, '[data-chooses-files]')
	return opened
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cadrer la photo' })
const pictureOf = (page: Page) => dialogOf(page).getByRole('application', { name: 'Image à cadrer' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function openDialog(page: Page, file: string) {
	await chooseFiles(page, file)
	await eventually(() => pictureOf(page).evaluate((node) => node === document.activeElement), true)
}

/** The avatar that the account area of the header shows; null for the arch. */
const inHeader = (page: Page) =>
	page.evaluate(() => document.querySelector('.header-button img')?.getAttribute('src') ?? null)

/** The colours of a stored avatar at its top, middle, left and right. */
async function colorsOf(page: Page, avatar: string) {
	const response = await page.request.get(site.url + avatar)
	const { data, info } = await sharp(await response.body())
		.raw()
		.toBuffer({ resolveWithObject: true })
	assert.deepEqual([response.headers()['content-type'], info.width, info.height], ['image/webp', 256, 256])
	const at = (x: number, y: number) => {
		const start = (y * info.width + x) * info.channels
		return ['red', 'green', 'blue'][[0, 1, 2].toSorted((a, b) => data[start + b]! - data[start + a]!)[0]!]
	}
	return { top: at(128, 6), middle: at(128, 128), left: at(6, 128), right: at(249, 128) }
}

const onPage = async (page: Page) =>
	(await page.locator('main section img').count()) > 0
		? await page.locator('main section img').first().getAttribute('src')
		: null

/** The avatar once it has changed in the header. */
async function nextAvatar(page: Page, earlier: string | null = null): Promise<string> {
	await page.waitForFunction((before) => {
		const now = document.querySelector('.header-button img')?.getAttribute('src') ?? null
		return now !== null && now !== before
	}, earlier)
	return (await inHeader(page))!
}

test('a photo of 50 megapixels becomes the avatar at once in header, toast and page', async () => {
	const { page, context, pageErrors } = await openSettings()
	await assertAccessible(page)
	await openDialog(page, write('grande.jpg', await threeBands(10_000, 5000)))
	await assertAccessible(page)
	await press(page, 'Enregistrer')
	const avatar = await nextAvatar(page)
	assert.match(avatar, /^\/cdn\/assets\/[\w-]+\.webp$/)
	await dialogOf(page).waitFor({ state: 'detached' })
	await page.getByText('Photo enregistrée', { exact: true }).waitFor()
	const shown = await page.locator(`img[src="${avatar}"]`).count()
	assert.equal(shown, 3)
	assert.deepEqual(await colorsOf(page, avatar), {
		top: 'green',
		middle: 'green',
		left: 'green',
		right: 'green',
	})
	for (const other of [`/profils/${accountOf('member').username}`, '/auth/accounts', path]) {
		await page.goto(site.url + other)
		await page.locator(`main img[src="${avatar}"]`).waitFor()
	}
	await site.signIn(context, 'owner')
	await page.goto(`${site.url}/panel/users`)
	await page.locator(`main img[src="${avatar}"]`).waitFor()
	assert.deepEqual(pageErrors, [])
})

test('the keyboard alone chooses, crops and saves', async () => {
	const { page, pageErrors } = await openSettings()
	const earlier = await onPage(page)
	const chooser = page.waitForEvent('filechooser')
	await pressByKeyboard(page.getByRole('button', { name: 'Choisir une image', exact: true }))
	await (await chooser).setFiles(small)
	await eventually(() => pictureOf(page).evaluate((node) => node === document.activeElement), true)
	const zoom = dialogOf(page).getByRole('slider', { name: 'Agrandissement' })
	for (let count = 0; count < 80; count++) await page.keyboard.press('ArrowRight')
	await page.keyboard.press('+')
	await page.keyboard.press('-')
	await eventually(() => zoom.inputValue(), '1')
	await page.keyboard.press('r')
	await page.keyboard.press('Enter')
	const avatar = await nextAvatar(page, earlier)
	const choose = page.getByRole('button', { name: 'Choisir une image', exact: true })
	await eventually(() => choose.evaluate((node) => node === document.activeElement), true)
	assert.deepEqual(await colorsOf(page, avatar), {
		top: 'red',
		middle: 'green',
		left: 'green',
		right: 'green',
	})
	assert.deepEqual(pageErrors, [])
})

test('Escape closes the dialog and gives the focus back', async () => {
	const { page } = await openSettings()
	const choose = page.getByRole('button', { name: 'Choisir une image', exact: true })
	await choose.focus()
	await openDialog(page, small)
	for (let count = 0; count < 8; count++) {
		await page.keyboard.press('Tab')
		assert.ok(await page.evaluate(() => document.activeElement?.closest('dialog') !== undefined))
	}
	await page.keyboard.press('Escape')
	await dialogOf(page).waitFor({ state: 'detached' })
	await eventually(() => choose.evaluate((node) => node === document.activeElement), true)
})

test('what is no picture, broken or HEIC is explained before anything is sent', async () => {
	const { page } = await openSettings()
	const sent: string[] = []
	page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
	const photo = readFileSync(small)
	const files = [
		[write('lettre.txt', 'Bonjour'), 'n’est pas une image'],
		[write('vide.png', ''), 'n’est pas une image'],
		[write('abîmée.jpg', photo.subarray(0, 200)), 'abîmée ou incomplète'],
		[convert('salon.heic', small), 'ne sait pas lire les photos HEIC'],
	] as const
	for (const [file, text] of files) {
		await chooseFiles(page, file)
		await page.getByRole('alert').getByText(text).waitFor()
	}
	const link = page.getByRole('link', { name: 'Convertir la photo' })
	assert.equal(await link.getAttribute('href'), '/micro-services/image-resizer')
	await assertAccessible(page)
	assert.deepEqual(sent, [])
	await openDialog(page, small)
	assert.equal(await page.getByRole('alert').count(), 0)
})

test('an upload that loses the connection is sent again, and one can be stopped', async () => {
	const { page } = await openSettings()
	const earlier = await onPage(page)
	const uploads = '**/api/cdn/assets'
	await openDialog(page, small)
	await page.route(uploads, (route) => route.abort('connectionreset'))
	await press(page, 'Enregistrer')
	await page.getByText('La connexion a été perdue').waitFor()
	await assertAccessible(page)
	await page.unroute(uploads)
	await page.route(uploads, () => {})
	await press(page, 'Réessayer')
	await press(page, 'Arrêter l’envoi')
	await dialogOf(page).getByRole('button', { name: 'Enregistrer', exact: true }).waitFor()
	await page.unroute(uploads)
	for (const [status, body, text] of [
		[413, { code: 'PAYLOAD_TOO_LARGE', reason: 'QUOTA_EXCEEDED' }, 'La place prévue'],
		[429, { code: 'TOO_MANY_REQUESTS' }, 'Trop d’envois'],
	] as const) {
		await page.route(uploads, (route) => route.fulfill({ status, json: body }))
		await dialogOf(page)
			.getByRole('button', { name: /^(Enregistrer|Réessayer)$/ })
			.click()
		await dialogOf(page).getByText(text).waitFor()
		await page.unroute(uploads)
	}
	await page.getByRole('slider', { name: 'Agrandissement' }).fill('2')
	await press(page, 'Tourner d’un quart de tour')
	await press(page, 'Réessayer')
	await nextAvatar(page, earlier)
})

test('removing the picture gives the arch back, and a picture that does not load shows it too', async () => {
	const { page, context } = await openSettings()
	const earlier = await onPage(page)
	await openDialog(page, small)
	await press(page, 'Enregistrer')
	await nextAvatar(page, earlier)
	const other = await context.newPage()
	await other.route('**/cdn/assets/*', (route) => route.abort())
	await other.goto(site.url + path)
	await other.locator('main section svg[viewBox="0 0 40 40"]').first().waitFor()
	await press(page, 'Retirer la photo')
	await page.getByText('Photo retirée', { exact: true }).waitFor()
	await eventually(() => inHeader(page), null)
	await eventually(() => page.getByRole('button', { name: 'Retirer la photo' }).count(), 0)
	await page.reload()
	await page.locator('main section svg[viewBox="0 0 40 40"]').first().waitFor()
})

test('without JavaScript the page says what changing the picture needs', async () => {
	const { page, context } = await openPage({ javaScriptEnabled: false })
	await site.signIn(context, 'member')
	await page.goto(site.url + path)
	const sentence = page.locator('main noscript p').first()
	assert.match((await sentence.textContent()) ?? '', /activez JavaScript/)
})
