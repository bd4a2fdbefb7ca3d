import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { waitForHydration, lightnessOf, openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startToolsSite } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
after(() => site.stop())

const addressOf = (slug: string) => `${site.url}/micro-services/${slug}`

const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })

/** The main field or result of the page; fields take the focus. */
const tools: { slug: string; main: (page: Page) => Locator; isFilledIn: boolean }[] = [
	{ slug: 'base64-converter', main: textbox('Texte'), isFilledIn: true },
	{ slug: 'color-converter', main: textbox('Couleur'), isFilledIn: true },
	{ slug: 'hash-generator', main: textbox('Texte'), isFilledIn: true },
	{
		slug: 'image-resizer',
		main: (page) => page.getByRole('button', { name: 'Choisir des images' }),
		isFilledIn: true,
	},
	{ slug: 'lorem-generator', main: (page) => page.getByLabel('Combien'), isFilledIn: false },
	{
		slug: 'password-generator',
		main: (page) => page.getByRole('region', { name: 'Mot de passe' }).locator('..'),
		isFilledIn: false,
	},
	{ slug: 'qrcode-generator', main: textbox('Adresse ou texte'), isFilledIn: true },
	{ slug: 'text-analyzer', main: (page) => page.locator('textarea').first(), isFilledIn: true },
	{ slug: 'unit-converter', main: (page) => page.getByRole('searchbox').first(), isFilledIn: true },
]

const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone the main field or the result is on the first screen, without the keyboard', async (t) => {
	for (const { slug, main } of tools) {
		await t.test(slug, async () => {
			const { page, pageErrors } = await openPage(phone)
			await page.goto(addressOf(slug), { waitUntil: 'networkidle' })
			const box = await main(page).boundingBox()
			assert.ok(box && box.y + box.height <= 844, JSON.stringify(box))
			assert.equal(await page.evaluate(() => window.scrollY), 0)
			assert.equal(await focusedIn(page), 'BODY')
			assert.deepEqual(pageErrors, [])
		})
	}
})

test('on a phone the password and its copy button are above the settings, and its strength below them', async () => {
	const { page } = await openPage(phone)
	await page.goto(addressOf('password-generator'), { waitUntil: 'networkidle' })
	const tops = async (...parts: Locator[]) =>
		await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN))
	const [secret, copy, settings, worth] = await tops(
		page.getByRole('region', { name: 'Mot de passe' }),
		page.getByRole('button', { name: 'Copier', exact: true }),
		page.getByRole('radio', { name: 'Générer' }),
		page.getByRole('region', { name: 'Le temps de le deviner, en moyenne' }),
	)
	assert.ok(
		secret! < copy! && copy! < settings! && settings! < worth!,
		`${secret} ${copy} ${settings} ${worth}`,
	)
	// The tab order follows the visual order.
	await page.getByRole('button', { name: 'Copier', exact: true }).focus()
	const isBefore = await page
		.getByRole('button', { name: 'Copier', exact: true })
		.evaluate((node) =>
			Boolean(
				node.compareDocumentPosition(document.querySelector('input[name=view]')!) &
				Node.DOCUMENT_POSITION_FOLLOWING,
			),
		)
	assert.ok(isBefore)
})

test('with a mouse the main field has the focus when the tool is opened', async (t) => {
	for (const { slug, main, isFilledIn } of tools) {
		await t.test(slug, async () => {
			const { page } = await openPage()
			await page.goto(addressOf(slug), { waitUntil: 'networkidle' })
			if (!isFilledIn) {
				assert.equal(await focusedIn(page), 'BODY')
				return
			}
			await page.waitForFunction(() => document.activeElement !== document.body)
			assert.ok(await main(page).evaluate((node) => node === document.activeElement))
			assert.equal(await page.evaluate(() => window.scrollY), 0)
		})
	}
	await t.test('by a link of the site', async () => {
		const { page } = await openPage()
		await page.goto(addressOf('color-converter'), { waitUntil: 'networkidle' })
		await page.goto(`${site.url}/micro-services`, { waitUntil: 'networkidle' })
		await page.getByRole('link', { name: 'Générateur d’empreintes' }).first().click()
		await page.waitForURL(/hash-generator/)
		await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
	})
})

test('autofocus does not count as the first interaction: no further script is fetched', async () => {
	const scriptsWith = async (hasTouch: boolean) => {
		const { page, context } = await openPage({ serviceWorkers: 'block', hasTouch, isMobile: hasTouch })
		const scripts = new Set<string>()
		context.on('request', (request) => {
			const { pathname } = new URL(request.url())
			if (pathname.endsWith('.js')) scripts.add(pathname)
		})
		await page.goto(addressOf('qrcode-generator'), { waitUntil: 'networkidle' })
		await waitForHydration(page)
		await eventually(() => focusedIn(page), hasTouch ? 'BODY' : 'TEXTAREA')
		// Scripts fetched by the focus would have been requested before this.
		await page.evaluate(() => fetch('/healthz').then(() => {}))
		return [...scripts].sort()
	}
	assert.deepEqual(await scriptsWith(false), await scriptsWith(true))
})

test('the focus is not moved with shared content in the address, or if it is elsewhere', async () => {
	const { page } = await openPage()
	await page.goto(`${addressOf('hash-generator')}#bonjour`, { waitUntil: 'networkidle' })
	await page.getByText('bonjour').first().waitFor()
	assert.equal(await focusedIn(page), 'BODY')

	const other = await openPage()
	const { promise, resolve } = Promise.withResolvers<void>()
	await other.page.route('**/assets/*.js', async (route) => {
		await promise
		await route.continue()
	})
	await other.page.goto(addressOf('qrcode-generator'), { waitUntil: 'commit' })
	await other.page.getByRole('textbox', { name: 'Adresse ou texte' }).fill('tapé tôt')
	await other.page.getByRole('link', { name: 'Tous les outils' }).focus()
	resolve()
	await other.page.getByRole('img', { name: 'QR code de' }).waitFor()
	assert.equal(await focusedIn(other.page), 'A')
})

test('the selected segment has a contrast of 3 to 1 with the others in both colour schemes', async () => {
	for (const colorScheme of ['light', 'dark'] as const) {
		const { page } = await openPage({ colorScheme })
		await page.goto(addressOf('hash-generator'), { waitUntil: 'networkidle' })
		const segment = (name: string) => page.getByText(name, { exact: true }).locator('xpath=..')
		const chosen = await lightnessOf(segment('Empreintes'))
		const other = await lightnessOf(
			page.locator('fieldset', { has: page.getByRole('radio', { name: 'Empreintes' }) }),
		)
		const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
		const [dim, bright] = [light(chosen), light(other)].sort((one, two) => one - two)
		const ratio = (bright! + 0.05) / (dim! + 0.05)
		assert.ok(ratio >= 3, `${colorScheme}: ${ratio}`)
	}
})
