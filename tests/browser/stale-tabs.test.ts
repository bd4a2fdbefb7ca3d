import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member', 'editor'], demo: false })
})
after(() => site.close())

const settings = '/dashboard/settings'
const feedback = '/dashboard/feedback/new'
const text = 'Un long message, écrit avec soin.'
const nameField = (page: Page) => page.getByLabel('Nom', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, path: string): Promise<void> {
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	await page.goto(site.url + path)
	await sessionResponse
}

/** Signs in to both accounts in one browser; the last one is active. */
async function signInBoth(context: BrowserContext): Promise<void> {
	await site.signIn(context, 'editor')
	await site.signIn(context, 'member')
}

async function switchToEditor(page: Page, hasScripts = true): Promise<void> {
	await page.goto(`${site.url}/auth/accounts`)
	// Only a form submitted by the hydrated page notifies the other tabs.
	if (hasScripts) await waitForHydration(page)
	await press(page, 'Utiliser le compte de Camille editor')
	await page.waitForURL('**/dashboard')
}

async function signOut(page: Page): Promise<void> {
	await page.goto(`${site.url}/auth/sign-out`)
	await page.getByRole('main').getByRole('button').click()
	await page.waitForURL('**/home')
}

/** The name of the active account, from the account API. */
async function activeName(context: BrowserContext): Promise<string> {
	const response = await context.request.get(`${site.url}/api/auth/get-session`)
	const { user } = (await response.json()) as { user: { name: string } }
	return user.name
}

test('a form rendered for one account is rejected for another, and typed values stay', async () => {
	const { page, context } = await openPage()
	await signInBoth(context)
	await open(page, settings)
	await nameField(page).fill('Un nom pour member')
	const refetched = page.waitForResponse('**/api/auth/get-session')
	await switchToEditor(await context.newPage())
	await refetched

	const response = page.waitForResponse('**/dashboard/settings.data*')
	await press(page, 'Enregistrer')
	assert.equal((await response).status(), 409)
	await page.getByText(/utilise maintenant un autre compte/).waitFor()
	assert.equal(await nameField(page).inputValue(), 'Un nom pour member')
	assert.equal(await activeName(context), accountOf('editor').name)
	await assertAccessible(page)

	await page.getByRole('link', { name: 'Recharger la page' }).click()
	await page.waitForFunction(
		(name) => document.querySelector<HTMLInputElement>('input[name=name]')?.value === name,
		accountOf('editor').name,
	)
	await waitForHydration(page)
	await nameField(page).fill('Un nom pour editor')
	await press(page, 'Enregistrer')
	await page.getByText('Votre nom est enregistré').waitFor()
	assert.equal(await activeName(context), 'Un nom pour editor')
	// The other tests find the account by its name.
	const { name } = accountOf('editor')
	const headers = { origin: site.url }
	const renamed = await context.request.post(`${site.url}/api/auth/update-user`, { headers, data: { name } })
	assert.equal(renamed.status(), 200)
})

for (const { path, label } of [
	{ path: settings, label: 'Nom' },
	{ path: feedback, label: 'Explication' },
]) {
	test(`values typed on ${path} stay when a rejection first reveals that another account is active`, async () => {
		const { page, context } = await openPage()
		await site.signIn(context, 'member')
		await open(page, path)
		await waitForHydration(page)
		const field = page.getByLabel(label, { exact: true })
		await field.fill(text)
		await site.signIn(context, 'editor')
		const refetched = page.waitForResponse('**/api/auth/get-session')
		await page.locator('main form[method=post] button[type=submit]').first().click()
		await page.getByText(/utilise maintenant un autre compte/).waitFor()
		await refetched
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
		assert.equal(await field.inputValue(), text)
		await page.getByText(/utilise maintenant un autre compte/).waitFor()
	})
}

test('a tab without typed values switches to the active account automatically', async () => {
	const { page, context } = await openPage()
	await signInBoth(context)
	await open(page, `${settings}#content`)
	await switchToEditor(await context.newPage())
	await page.getByText(accountOf('editor').email).waitFor()
	await eventually(() => nameField(page).inputValue(), accountOf('editor').name)
	await page.goBack()
	assert.equal(page.url(), 'about:blank')
})

test('without JavaScript a form rendered for one account is rejected for another with a message', async () => {
	const { page, context } = await openPage({ javaScriptEnabled: false })
	await signInBoth(context)
	await page.goto(site.url + settings)
	await nameField(page).fill('Un nom pour member')
	await switchToEditor(await context.newPage(), false)
	await press(page, 'Enregistrer')
	await page.getByText(/utilise maintenant un autre compte/).waitFor()
	assert.equal(await activeName(context), accountOf('editor').name)
})

const forms = [
	{
		path: settings,
		label: 'Nom',
		typed: accountOf('member').name,
		verb: 'Enregistrer',
		success: /est enregistré/,
	},
	{ path: feedback, label: 'Explication', typed: text, verb: 'Publier', success: /C’est publié/ },
]

for (const { path, label, typed, verb, success } of forms) {
	test(`values typed on ${path} stay when the session has ended, and can be submitted after signing in again`, async () => {
		const { page, context } = await openPage()
		await site.signIn(context, 'member')
		await open(page, path)
		const field = page.getByLabel(label, { exact: true })
		await field.fill(typed)
		if (path === feedback) await page.getByLabel('Titre', { exact: true }).fill('Un banc')
		await signOut(await context.newPage())

		const response = page.waitForResponse(`**${path}.data*`)
		await press(page, verb)
		assert.equal((await response).status(), 401)
		await page.getByText('Votre session est terminée').waitFor()
		assert.equal(await field.inputValue(), typed)
		await assertAccessible(page)

		const opened = context.waitForEvent('page')
		await page.getByRole('link', { name: 'Se connecter dans un autre onglet' }).click()
		const second = await opened
		await second.getByLabel('Email', { exact: true }).fill(accountOf('member').email)
		await second.getByLabel('Mot de passe', { exact: true }).fill(accountOf('member').password)
		await press(second, 'Se connecter')
		await second.waitForURL(`**${path}`)
		assert.equal(await field.inputValue(), typed)
		await press(page, verb)
		await page.getByText(success).first().waitFor()
	})
}

test('without JavaScript a form submitted after the session ended redirects to sign-in, with its page as target', async () => {
	const { page, context } = await openPage({ javaScriptEnabled: false })
	await site.signIn(context, 'member')
	await page.goto(site.url + feedback)
	await page.getByLabel('Explication', { exact: true }).fill(text)
	await context.clearCookies()
	await press(page, 'Publier')
	await page.waitForURL(`**/auth/login?callbackURL=${encodeURIComponent(feedback)}&reason=unauthenticated`)
})
