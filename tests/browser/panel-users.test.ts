import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

const axeScript = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin', 'member', 'moderator'] })
})

after(() => site.close())

/** Searches for a user in the list, and opens the page of the user. */
async function openUser(page: Page, name: string, hasScripts = true): Promise<void> {
	await page.goto(`${site.url}/panel/users`)
	if (hasScripts) await waitForHydration(page)
	await page.getByLabel(/^Chercher un nom/).fill(name)
	await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click()
	await page.getByRole('table').getByRole('link', { name }).click()
	await page.getByRole('heading', { level: 1, name }).waitFor()
}

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test(`an administrator changes an account, ${way}`, async () => {
		const { page, context } = await openPage({ javaScriptEnabled })
		await site.signIn(context, 'admin')
		await openUser(page, accountOf('member').name, javaScriptEnabled)
		const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

		await page.getByLabel('Rédaction').check()
		await press('Enregistrer les rôles')
		await page.getByText('Les rôles sont enregistrés.').waitFor()
		await page.getByLabel('Rédaction').uncheck()
		await press('Enregistrer les rôles')
		await page.getByText('Membre', { exact: true }).waitFor()

		await page.getByLabel('Nouveau mot de passe').fill('court')
		await press('Définir ce mot de passe')
		await page.getByText('au moins 8 caractères').waitFor()

		await page.getByLabel('Durée').selectOption('7 jours')
		await page.getByLabel('Raison').fill('Un essai')
		await press('Bannir')
		await page.getByText('Ce compte est banni').waitFor()
		await page.getByText(/Raison\s: Un essai/).waitFor()
		await press('Lever le bannissement')
		await page.getByText('Le bannissement est levé.').waitFor()

		await page.getByLabel('Nom d’utilisateur').fill('quelqu’un d’autre')
		await press('Supprimer le compte')
		await page.getByText('Rien n’a été supprimé').waitFor()
		assert.equal(await page.getByLabel('Nom d’utilisateur').inputValue(), 'quelqu’un d’autre')
	})

	test(`an administrator impersonates a user and returns, ${way}`, async () => {
		const { page, context } = await openPage({ javaScriptEnabled })
		await site.signIn(context, 'admin')
		await openUser(page, accountOf('moderator').name, javaScriptEnabled)
		const banner = page.getByText(`Vous voyez le site comme ${accountOf('moderator').name}.`)
		await page.getByRole('button', { name: 'Voir le site comme elle' }).click()
		await page.waitForURL('**/dashboard')
		await banner.waitFor()
		await page.goto(`${site.url}/panel/users`)
		await banner.waitFor()
		if (javaScriptEnabled) {
			await page.goto(`${site.url}/news`)
			await banner.waitFor()
		}
		await page.getByRole('button', { name: 'Revenir à mon compte' }).click()
		await page.waitForURL('**/panel/users/*')
		await banner.waitFor({ state: 'detached' })
		await page.getByRole('button', { name: 'Enregistrer les rôles' }).waitFor()
	})
}

for (const width of [360, 1440]) {
	test(`the impersonation banner is server-rendered and stays, and no toast covers its button, ${width} px`, async () => {
		const { page, context } = await openPage({ viewport: { width, height: 800 } })
		await site.signIn(context, 'admin')
		await openUser(page, accountOf('moderator').name)
		await page.getByRole('button', { name: 'Voir le site comme elle' }).click()
		await page.waitForURL('**/dashboard')
		await page.addInitScript(() => {
			const hasBanner = () => document.querySelector('.impersonation') !== null
			new MutationObserver(() => {
				const state = document.documentElement.dataset
				if (hasBanner()) state['banner'] ??= 'there'
				else if (state['banner']) state['banner'] = 'gone'
			}).observe(document, { childList: true, subtree: true })
		})
		for (const path of ['/dashboard', '/dashboard/settings', '/panel/users']) {
			const html = await (await context.request.get(site.url + path)).text()
			assert.match(html, /<aside[^>]*impersonation/, path)
			await page.goto(site.url + path)
			await page.getByRole('button', { name: /Votre compte/ }).waitFor()
			assert.equal(await page.evaluate(() => document.documentElement.dataset['banner']), 'there', path)
			const button = page.getByRole('button', { name: 'Revenir à mon compte' })
			const isUncovered = await button.evaluate((element) => {
				const { x, y, width: across, height } = element.getBoundingClientRect()
				const corners = [0.1, 0.9].map((part) => [x + across * part, y + height / 2] as const)
				return corners.every((corner) => element.contains(document.elementFromPoint(...corner)))
			})
			assert.ok(isUncovered, path)
		}
	})
}

test('saving one form of a user keeps typed values and errors in the others', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await openUser(page, accountOf('member').name)
	const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
	const password = page.getByLabel('Nouveau mot de passe')
	const confirmation = page.getByLabel('Nom d’utilisateur')
	const editor = page.getByLabel('Rédaction')
	const moderator = page.getByLabel('Modération')

	await password.fill('court')
	await press('Définir ce mot de passe')
	await page.getByText('au moins 8 caractères').waitFor()
	await password.fill('une phrase en chemin')
	await confirmation.fill('camille')
	await page.getByLabel('Durée').selectOption('30 jours')
	await page.getByLabel('Raison').fill('Un essai')
	await editor.check()
	await press('Enregistrer les rôles')
	await page.getByText('Les rôles sont enregistrés.').waitFor()
	await page.getByRole('definition').getByText('Rédaction').waitFor()
	assert.equal(await editor.isChecked(), true)
	assert.equal(await password.inputValue(), 'une phrase en chemin')
	assert.equal(await password.getAttribute('aria-invalid'), 'true')

	await editor.uncheck()
	await moderator.check()
	await press('Définir ce mot de passe')
	await page.getByText('Le mot de passe est changé').waitFor()
	await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=password]')?.value === '')
	assert.deepEqual([await editor.isChecked(), await moderator.isChecked()], [false, true])

	await password.fill('une autre en chemin')
	assert.equal(await page.getByLabel('Durée').inputValue(), 'month')
	assert.equal(await page.getByLabel('Raison').inputValue(), 'Un essai')
	await press('Bannir')
	await page.getByText(/Raison\s: Un essai/).waitFor()
	await press('Lever le bannissement')
	await page.getByText('Le bannissement est levé.').waitFor()
	await page.getByRole('button', { name: 'Bannir', exact: true }).waitFor()
	assert.equal(await page.getByLabel('Raison').inputValue(), '')
	assert.equal(await password.inputValue(), 'une autre en chemin')
	assert.equal(await confirmation.inputValue(), 'camille')
	assert.deepEqual([await editor.isChecked(), await moderator.isChecked()], [false, true])

	await moderator.uncheck()
	await press('Enregistrer les rôles')
	await page.getByRole('definition').getByText('Membre', { exact: true }).waitFor()
	await page.reload()
	assert.deepEqual([await editor.isChecked(), await moderator.isChecked()], [false, false])
})

test('a change that follows the message of a save at once is kept', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await openUser(page, accountOf('moderator').name)
	await page.route('**/panel/users/*.data*', async (route) => {
		if (route.request().method() === 'GET') await setTimeout(500)
		await route.continue()
	})
	const editor = page.getByLabel('Rédaction')
	const save = page.getByRole('button', { name: 'Enregistrer les rôles' })
	await editor.check()
	await save.click()
	await page.getByText('Les rôles sont enregistrés.').waitFor()
	await editor.uncheck()
	await setTimeout(1_000)
	assert.equal(await editor.isChecked(), false)
	await save.click()
	await page.getByRole('definition').getByText('Modération', { exact: true }).waitFor()
})

test('values typed on the page of one user do not appear on that of another', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	const reason = page.getByLabel('Raison')
	await openUser(page, accountOf('member').name)
	await reason.waitFor()
	await page.getByRole('main').getByRole('link', { name: 'Utilisateurs' }).click()
	await page
		.getByRole('table')
		.getByRole('link', { name: accountOf('moderator').name })
		.click()
	await page.getByRole('heading', { level: 1, name: accountOf('moderator').name }).waitFor()
	await reason.fill('Pour une seule personne')
	await page.evaluate(() => history.go(-2))
	await page.getByRole('heading', { level: 1, name: accountOf('member').name }).waitFor()
	assert.equal(await reason.inputValue(), '')
})

test('a form that was not sent shows an error, keeps the typed values, and can be submitted later', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await openUser(page, accountOf('member').name)
	const confirmation = page.getByLabel('Nom d’utilisateur')
	const remove = page.getByRole('button', { name: 'Supprimer le compte' })
	await confirmation.fill('quelqu’un d’autre')
	await context.setOffline(true)
	await remove.click()
	await page
		.locator('form', { has: confirmation })
		.getByText(/n’est pas parti/)
		.waitFor()
	assert.equal(await confirmation.inputValue(), 'quelqu’un d’autre')
	await context.setOffline(false)
	await remove.click()
	await page.getByText('Rien n’a été supprimé').waitFor()
})

test('a user with a higher role is shown read-only', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'moderator')
	await openUser(page, accountOf('admin').name)
	await page.getByText('Vos rôles ne vous permettent pas de changer ce compte.').waitFor()
	assert.equal(await page.getByRole('main').getByRole('button').count(), 0)
})

for (const mode of ['light', 'dark']) {
	test(`the page of a user has no axe violation, ${mode}`, async () => {
		const { page, context, pageErrors } = await openPage({ bypassCSP: true })
		await site.signIn(context, 'admin')
		await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode)
		const greeting = page.getByText('Connexion réussie').first()
		const greeted = greeting.waitFor()
		await openUser(page, accountOf('member').name)
		await page.getByRole('region', { name: 'Événements' }).getByRole('row').nth(1).waitFor()
		await greeted
		await greeting.waitFor({ state: 'detached' })
		await page.addScriptTag({ content: axeScript })
		const violations = await page.evaluate(async () => {
			const { axe } = window as unknown as { axe: typeof Axe }
			return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
		})
		assert.deepEqual(violations, [])
		assert.deepEqual(pageErrors, [])
	})
}

test('a moderator sees no addresses, and finds users by name', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'moderator')
	await page.goto(`${site.url}/panel/users`)
	await page.getByText('Les adresses email ne sont montrées qu’à l’administration du site.').waitFor()
	await page.getByLabel('Chercher un nom').fill(accountOf('member').name)
	await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click()
	await page
		.getByRole('table')
		.getByRole('link', { name: accountOf('member').name })
		.waitFor()
	assert.doesNotMatch(await page.content(), /member@exemple\.fr/)
	await page.goto(`${site.url}/panel/users?tri=email`)
	await page
		.getByRole('table')
		.getByRole('link', { name: accountOf('member').name })
		.click()
	await page.getByText('Montrée à l’administration du site seulement').waitFor()
	await page.getByRole('button', { name: 'Bannir' }).waitFor()
	assert.doesNotMatch(await page.content(), /member@exemple\.fr/)
})

test('the log names the permissions of a role as the panel does', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	const created = await context.request.post(`${site.url}/api/account/roles`, {
		headers: { origin: site.url },
		data: {
			name: 'accueil',
			label: { fr: 'Accueil', en: '' },
			description: { fr: '', en: '' },
			permissions: ['panel.access', 'users.read'],
		},
	})
	assert.ok(created.ok(), await created.text())
	await page.goto(`${site.url}/panel/audit`)
	const row = page.getByRole('row').filter({ hasText: 'Rôle créé' })
	await row.getByText('permissions\u00a0: Entrer dans le panel, Voir les utilisateurs').waitFor()
})
