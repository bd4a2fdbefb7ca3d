import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { RoleName } from '#services/accounts/permissions.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, requireOwnBrowser, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'

requireOwnBrowser()

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['owner', 'admin', 'moderator', 'member'] })
	const { context } = await openPage()
	await site.signIn(context, 'admin')
	const data = { name: 'Fontaine du parvis', target: { kind: 'heartbeat' }, intervalMs: 3_600_000 }
	const headers = { origin: site.url }
	assert.ok((await context.request.post(`${site.url}/api/uptime/monitors`, { headers, data })).ok())
})
after(() => site.close())

async function openAs(role: RoleName, path = '/dashboard') {
	const opened = await openPage()
	await site.signIn(opened.context, role)
	await open(opened.page, path)
	return opened
}

async function open(page: Page, path: string): Promise<void> {
	const session = page.waitForResponse('**/api/auth/get-session')
	await page.goto(site.url + path)
	await session
	await waitForHydration(page)
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' })
const option = (page: Page, group: string, name: string) =>
	page.getByRole('group', { name: group, exact: true }).getByRole('option', { name })
const groupNames = (page: Page) => page.locator('.palette-heading').allInnerTexts()

/** Types into the palette and follows an option by keyboard. */
async function follow(page: Page, query: string, [group, name]: readonly [string, string]): Promise<void> {
	await page.keyboard.press('Control+k')
	await search(page).fill(query)
	const wanted = option(page, group, name).first()
	await wanted.waitFor()
	await eventually(async () => {
		if ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
		return await wanted.getAttribute('aria-selected')
	}, 'true')
	const active = await search(page).getAttribute('aria-activedescendant')
	assert.equal(active, await wanted.getAttribute('id'))
	await page.keyboard.press('Enter')
}

test('an administrator finds every kind of thing by keyboard', async () => {
	const { page, pageErrors } = await openAs('admin')
	for (const [query, target, path] of [
		['camille mem', ['Utilisateurs', accountOf('member').name], '/panel/users/*'],
		[accountOf('owner').email, ['Utilisateurs', accountOf('owner').name], '/panel/users/*'],
		['fontaine', ['Surveillance', 'Fontaine du parvis'], '/panel/status/*'],
		['tournoi', ['Contenu à modifier', 'Tournoi'], '/panel/content/news/*'],
		['tournoi des', ['Textes du site', 'Tournoi'], '/news/evenements/tournoi-des-quais'],
		['mentions', ['Panel', 'Mentions légales'], '/panel/settings/legal'],
		['2fa', ['Votre compte', 'Double vérification'], '/dashboard/settings/security/two-factor'],
		['panne', ['Actions', 'Déclarer un incident'], '/panel/status/incidents/new'],
		['nouvelle actu', ['Actions', 'Nouvelle actualité'], '/panel/content/news/new'],
		['qr', ['Outils', 'QR'], '/micro-services/qrcode-generator'],
	] as const) {
		await follow(page, query, target)
		await page.waitForURL(`**${path}`)
		await search(page).waitFor({ state: 'detached' })
	}
	await page.keyboard.press('Control+k')
	await search(page).fill('camille')
	await option(page, 'Utilisateurs', accountOf('member').name).waitFor()
	await assertAccessible(page)
	assert.deepEqual(pageErrors, [])
})

test('recent entries come first when the palette is empty, until signing out', async () => {
	const { page } = await openAs('member')
	await follow(page, 'documents lég', ['Pages', 'Documents légaux'])
	await page.waitForURL('**/documents/legal')
	await page.keyboard.press('Control+k')
	await option(page, 'Récents', 'Documents légaux').waitFor()
	assert.equal((await groupNames(page))[0], 'Récents')
	await page.keyboard.press('Escape')
	await follow(page, 'déconnecter', ['Actions', 'Se déconnecter'])
	await page.waitForURL('**/home')
	await eventually(() => page.evaluate(() => localStorage.getItem('palette')), null)
	await site.signIn(page.context(), 'moderator')
	await open(page, '/home')
	await page.keyboard.press('Control+k')
	await page.getByRole('option').first().waitFor()
	assert.ok(!(await groupNames(page)).includes('Récents'))
})

test('the palette changes the language, and copies the address of the page', async () => {
	// The language is stored in the account, which no later test uses.
	const { page, context } = await openAs('owner', '/news')
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await follow(page, 'copier', ['Actions', 'Copier l’adresse de cette page'])
	await page.getByRole('listitem').filter({ hasText: 'Adresse copiée' }).waitFor()
	assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${site.url}/news`)
	await follow(page, 'english', ['Actions', 'Lire en anglais'])
	await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
	assert.equal(new URL(page.url()).pathname, '/news')
})

test('nobody is offered what they may not open, nor is it asked for', async () => {
	for (const [role, hidden] of [
		['member', ['Utilisateurs', 'Surveillance', 'Contenu à modifier', 'Panel']],
		['moderator', ['Surveillance', 'Contenu à modifier']],
	] as const) {
		const { page } = await openAs(role)
		const rejected: string[] = []
		page.on('response', (response) => {
			if ([401, 403].includes(response.status())) rejected.push(response.url())
		})
		await page.keyboard.press('Control+k')
		for (const query of [
			'camille',
			'fontaine',
			'tournoi',
			'réglages',
			'nouvelle actu',
			'incident',
			'inscription',
		]) {
			const answered = page.waitForResponse('**/api/content/search**')
			await search(page).fill(query)
			await answered
			await page.getByText('Recherche en cours…').waitFor({ state: 'detached' })
			for (const group of await groupNames(page))
				assert.ok(!hidden.includes(group as never), `${role} ${group}`)
			const titles = await page.getByRole('option').allInnerTexts()
			for (const title of ['Réglages', 'Mentions légales', 'Nouvelle actualité', 'Déclarer un incident'])
				assert.ok(!titles.some((each) => each.startsWith(title)), `${role} ${title}`)
		}
		assert.deepEqual(rejected, [])
	}
	const { page } = await openAs('moderator')
	await page.keyboard.press('Control+k')
	await search(page).fill('camille')
	const users = page.getByRole('group', { name: 'Utilisateurs' })
	await users.getByRole('option').first().waitFor()
	assert.ok(!(await users.innerText()).includes('@'), 'moderators see no addresses')
})

test('the palette says that it searches, and that the site did not answer', async () => {
	const { page } = await openAs('admin')
	await page.route('**/api/account/users?**', (route) => route.fulfill({ status: 503, json: {} }))
	await page.keyboard.press('Control+k')
	await search(page).fill('xyzzy')
	await page.getByText('Recherche en cours…').waitFor()
	await page.getByText('Rien ne correspond à «\u202Fxyzzy\u202F».').waitFor()
	await page.getByText('Le site n’a pas répondu à tout').waitFor()
})
