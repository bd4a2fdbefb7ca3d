import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member', 'admin'], demo: false })
})
after(() => site.close())

const notSent = /Le formulaire n’est pas parti\u00A0: le site n’a pas été joint/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function open(page: Page, path: string): Promise<void> {
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	await page.goto(site.url + path)
	await sessionResponse
}

const html = { contentType: 'text/html', body: '<html><body>Wi-Fi gratuit</body></html>' }

/** Responses from intermediaries between the browser and the site. */
const intermediaries: [name: string, response: Parameters<Route['fulfill']>[0]][] = [
	['a 502 from a proxy', { ...html, status: 502 }],
	['a 504 from a proxy', { status: 504, body: '' }],
	['a captive portal', { ...html, status: 200 }],
	['a 403 from a network filter', { ...html, status: 403 }],
]

for (const [name, response] of intermediaries) {
	test(`${name} loses no typed values, and the form can be submitted later`, async () => {
		const { page, context } = await openPage()
		await site.signIn(context, 'member')
		await open(page, '/dashboard/settings')
		await field(page, 'Nom').fill('Un nom tapé avec soin')
		await page.route('**/dashboard/settings.data*', (route) =>
			route.request().method() === 'POST' ? route.fulfill(response) : route.continue(),
		)
		await button(page, 'Enregistrer').click()
		await page.getByText(notSent).waitFor()
		assert.equal(await field(page, 'Nom').inputValue(), 'Un nom tapé avec soin')
		await assertAccessible(page)

		await page.unroute('**/dashboard/settings.data*')
		await field(page, 'Nom').fill(accountOf('member').name)
		await button(page, 'Enregistrer').click()
		await page.getByText('Votre nom est enregistré').waitFor()
	})
}

test('the message that a form was not sent is translated to English', async () => {
	const { page, context } = await openPage()
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await site.signIn(context, 'member')
	await open(page, '/dashboard/settings')
	await page.route('**/dashboard/settings.data*', (route) => route.fulfill({ ...html, status: 502 }))
	await button(page, 'Save').click()
	await page.getByText('The form was not sent: the site could not be reached.').waitFor()
})

test('a failed navigation shows no request id and does not repeat the greeting', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	const greeting = page.getByText('Connexion réussie')
	const greeted = greeting.first().waitFor()
	await page.goto(`${site.url}/dashboard`)
	await greeted
	await greeting.first().waitFor({ state: 'detached' })

	await page.route('**/*.data*', (route) => route.fulfill({ ...html, status: 502 }))
	const refetched = page.waitForResponse('**/api/auth/get-session')
	await page.getByRole('link', { name: 'Paramètres' }).first().click()
	await page.getByRole('heading', { level: 1, name: 'Erreur du serveur' }).waitFor()
	await refetched
	await page.evaluate(() => new Promise(requestAnimationFrame))
	assert.equal(await greeting.count(), 0)
	const reference = page.getByText('Référence à donner')
	assert.equal(await reference.isVisible(), false)
	await page.locator('[data-request-id]').evaluate((element) => (element.textContent = 'a reference'))
	assert.equal(await reference.isVisible(), true)
})

/** The card of an OpenID client in the panel. */
const card = (page: Page, name: string) =>
	page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name }) })

async function register(page: Page, name: string): Promise<void> {
	await field(page, 'Nom').fill(name)
	await page.getByLabel('Adresses de retour').fill('https://exemple.fr/retour')
	await button(page, 'Enregistrer le service').click()
	await card(page, name).waitFor()
}

test('a half-typed client is kept while others are changed and removed, and cleared once registered', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await open(page, '/panel/clients')
	for (const name of ['Wiki', 'Forum']) {
		await register(page, name)
		await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('input[name=name]')?.value)
	}

	await field(page, 'Nom').fill('Lanceur')
	const expected = {
		Suspendre: card(page, 'Wiki').getByText('Suspendu'),
		Rétablir: card(page, 'Wiki').getByText('En service'),
		'Nouveau secret': page.getByText('Gardez ces identifiants'),
		Supprimer: card(page, 'Wiki').getByText('Supprimer Wiki'),
	}
	for (const [verb, outcome] of Object.entries(expected)) {
		await card(page, 'Wiki').getByRole('button', { name: verb, exact: true }).click()
		await outcome.waitFor()
	}
	await card(page, 'Wiki').getByRole('button', { name: 'Supprimer', exact: true }).click()
	await page.getByText('Le service est supprimé.').waitFor()
	await card(page, 'Wiki').waitFor({ state: 'detached' })
	assert.equal(await field(page, 'Nom').inputValue(), 'Lanceur')
})

test('the error of a failed action on a client shows in the card of the client', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await open(page, '/panel/clients')
	await register(page, 'Carte')
	await register(page, 'Autre carte')
	await context.setOffline(true)
	const own = card(page, 'Autre carte')
	await own.getByRole('button', { name: 'Suspendre' }).click()
	await own.getByText(notSent).waitFor()
	await eventually(() => page.getByText(notSent).count(), 1)
	await button(page, 'Enregistrer le service').click()
	await page.locator('form', { hasText: 'Enregistrer le service' }).getByText(notSent).waitFor()
	await eventually(() => page.getByText(notSent).count(), 1)
	await context.setOffline(false)
	await own.getByRole('button', { name: 'Supprimer' }).click()
	await own.getByText('Supprimer Autre carte').waitFor()
	await context.setOffline(true)
	await own.getByRole('button', { name: 'Supprimer' }).click()
	await own.getByText(notSent).waitFor()
	await own.getByText('Supprimer Autre carte').waitFor()
	await assertAccessible(page)
})
