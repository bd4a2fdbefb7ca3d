import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lightnessOf, openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite()
})
after(() => site.close())

/** Opens a page as a visitor and waits until its session is known. */
async function visit(path: string, options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await openReady(opened.page, path)
	return opened
}

async function openReady(page: Page, path: string): Promise<void> {
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	await page.goto(site.url + path)
	await sessionResponse
}

const focusedLabel = (page: Page) =>
	page.evaluate(() => {
		const element = document.activeElement
		return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
	})

test('the colour mode is applied before the first paint, persists, and is the same in every tab', async () => {
	const { page, context } = await openPage({ colorScheme: 'dark' })
	await context.addInitScript(() => {
		new MutationObserver((_changes, observer) => {
			if (!document.body) return
			observer.disconnect()
			Object.assign(window, { modeBeforeBody: document.documentElement.dataset.mode ?? 'system' })
		}).observe(document, { childList: true, subtree: true })
	})
	const second = await context.newPage()
	for (const each of [page, second]) await openReady(each, '/home')
	const modeBeforePaint = (each: Page) => each.evaluate(() => Reflect.get(window, 'modeBeforeBody') as string)
	const mode = (each: Page) => each.evaluate(() => document.documentElement.dataset.mode ?? 'system')
	assert.equal(await modeBeforePaint(page), 'system')

	for (const expected of ['light', 'dark', 'system']) {
		await page.getByRole('button', { name: /^Apparence/ }).click()
		assert.equal(await mode(page), expected)
		assert.equal(await page.evaluate(() => localStorage.getItem('color-mode')), expected)
		await second.waitForFunction(
			(expected) => (document.documentElement.dataset.mode ?? 'system') === expected,
			expected,
		)
		await openReady(page, '/news')
		assert.equal(await modeBeforePaint(page), expected)
	}
})

test('the system mode follows the system preference', async () => {
	const { page } = await visit('/home', { colorScheme: 'dark', reducedMotion: 'reduce' })
	const html = page.locator('html')
	assert.ok((await lightnessOf(html)) < 0.3)
	await page.emulateMedia({ colorScheme: 'light' })
	await eventually(async () => (await lightnessOf(html)) > 0.9, true)
})

test('a printed page has its text, without header, menus and footer', async () => {
	const { page } = await visit('/documents/conditions-utilisation')
	await page.emulateMedia({ media: 'print' })
	const printed = await page.locator('body').innerText()
	assert.match(printed, /^Conditions d’utilisation/)
	assert.doesNotMatch(printed, /Connexion|Tous droits réservés|Imprimer|Aller au contenu/)
})

test('the palette opens with Ctrl K, ignores accents, follows Enter and restores the focus', async () => {
	const { page, pageErrors } = await visit('/home')
	const search = page.getByRole('combobox', { name: 'Rechercher' })
	const selected = () => page.locator('[role=option][aria-selected=true]').innerText()

	await page.getByRole('link', { name: 'Équipes' }).first().focus()
	await page.keyboard.press('Control+k')
	await search.waitFor()
	await page.getByRole('option').nth(1).waitFor()
	const [first, second] = await page.getByRole('option').allInnerTexts()
	await eventually(selected, first)
	await page.keyboard.press('ArrowDown')
	await eventually(selected, second)
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('ArrowUp')
	await eventually(selected, (await page.getByRole('option').allInnerTexts()).at(-1))
	await page.keyboard.press('Escape')
	await search.waitFor({ state: 'detached' })
	await eventually(() => focusedLabel(page), 'Équipes')

	for (const [query, path] of [
		['redim', '/micro-services/image-resizer'],
		['generateur mots', '/micro-services/password-generator'],
	] as const) {
		await page.keyboard.press('Control+k')
		await search.fill(query)
		await page.keyboard.press('Enter')
		await page.waitForURL(`**${path}`)
		await search.waitFor({ state: 'detached' })
	}
	assert.deepEqual(pageErrors, [])
})

test('Ctrl K reopens the palette before the close event of the previous one', async () => {
	const { page } = await visit('/home')
	await page.keyboard.press('Control+k')
	const search = page.getByRole('combobox', { name: 'Rechercher' })
	await search.waitFor()
	await page.evaluate(() => {
		document.querySelector<HTMLDialogElement>('dialog.palette')!.close()
		window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
	})
	await search.fill('redim')
	assert.equal(await page.locator('dialog.palette').count(), 1)
	await page.keyboard.press('Control+k')
	await search.waitFor({ state: 'detached' })
})

test('the palette shows that nothing matches', async () => {
	const { page } = await visit('/home')
	await page.keyboard.press('Control+k')
	await page.getByRole('combobox', { name: 'Rechercher' }).fill('xyzzy')
	await page.getByRole('status').filter({ hasText: 'Rien ne correspond à «\u202Fxyzzy\u202F».' }).waitFor()
	await page.keyboard.press('Enter')
	assert.equal(page.url(), `${site.url}/home`)
})

test('Tab reaches the skip link first, then the whole header in order', async () => {
	const { page } = await visit('/news')
	const labels: string[] = []
	for (let step = 0; step < 12; step++) {
		await page.keyboard.press('Tab')
		labels.push(await focusedLabel(page))
	}
	assert.deepEqual(labels.slice(0, 8), [
		'Aller au contenu',
		'Parvis, Accueil',
		'Actualités',
		'Équipes',
		'Documents',
		'Outils',
		'Status',
		'Athlas',
	])
	assert.match(labels[8]!, /^Rechercher/)
	assert.match(labels[9]!, /Read in English/)
	assert.match(labels[10]!, /^Apparence/)
	assert.equal(labels[11], 'Connexion')
})

test('moving the focus through the header does not scroll the page', async () => {
	const { page } = await visit('/test')
	for (const _link of ['skip', 'home']) await page.keyboard.press('Tab')
	await page.mouse.wheel(0, 600)
	await page.waitForFunction(() => scrollY === 600)
	for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
	assert.equal(await page.evaluate(() => scrollY), 600)
})

test('the skip link moves the focus past the header', async () => {
	const { page } = await visit('/news')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await eventually(() => page.evaluate(() => document.activeElement?.id), 'content')
	await page.keyboard.press('Tab')
	assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null))
})

test('on a narrow screen the menu has all links, and closes after a navigation and on Escape', async () => {
	const { page } = await visit('/home', { viewport: { width: 360, height: 740 } })
	const open = page.getByRole('button', { name: 'Menu', exact: true })
	const menu = page.locator('#mobile-menu')
	await open.click()
	await eventually(
		() => menu.getByRole('link').allInnerTexts(),
		['Accueil', 'Actualités', 'Équipes', 'Documents', 'Outils', 'Status', 'Athlas'],
	)
	await page.keyboard.press('Escape')
	await menu.waitFor({ state: 'hidden' })
	await open.click()
	await menu.getByRole('link', { name: 'Équipes' }).click()
	await page.waitForURL('**/teams')
	await menu.waitFor({ state: 'hidden' })
})

test('the language switch keeps the page, its query and the scroll position', async () => {
	const { page } = await visit('/test?a=1')
	await page.mouse.wheel(0, 600)
	await page.waitForFunction(() => scrollY === 600)
	await page
		.getByRole('button', { name: 'Read in English' })
		.evaluate((button: HTMLElement) => button.click())
	await page.locator('html[lang=en]').waitFor()
	assert.equal(page.url(), `${site.url}/test?a=1`)
	await eventually(() => page.evaluate(() => scrollY), 600)
	await page.getByRole('link', { name: 'Teams' }).first().waitFor()
})

test('the language switch works without JavaScript', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/teams/accueil`)
	await page.getByRole('button', { name: 'Read in English' }).click()
	await page.locator('html[lang=en]').waitFor()
	assert.equal(page.url(), `${site.url}/teams/accueil`)
})
