import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
const member = accountOf('member')

before(async () => {
	site = await startDemoSite({ accounts: ['member'], demo: false })
})
after(() => site.close())

type Fields = Record<string, string>

const validFields: Fields = {
	Nom: 'Dominique Petit',
	Email: 'dominique@exemple.fr',
	'Mot de passe': 'une phrase assez longue',
	'Confirmer le mot de passe': 'une phrase assez longue',
}

async function openForm(path: string) {
	const opened = await openPage()
	const sessionResponse = opened.page.waitForResponse('**/api/auth/get-session')
	await opened.page.goto(site.url + path)
	await sessionResponse
	return opened
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function send(page: Page, fields: Fields, button: string): Promise<void> {
	for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
	await page.getByRole('button', { name: button, exact: true }).click()
}

/** Waits until a field is marked as invalid, and returns its error text. */
async function errorOf(page: Page, label: string): Promise<string> {
	await page.waitForFunction(
		(name) =>
			[...document.querySelectorAll('label')].some(
				(each) => each.textContent?.trim() === name && each.control?.ariaInvalid === 'true',
			),
		label,
	)
	return await field(page, label).evaluate((input) =>
		(input.getAttribute('aria-describedby') ?? '')
			.split(' ')
			.map((id) => document.getElementById(id)?.textContent ?? '')
			.join(' '),
	)
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('an empty registration shows an error per field and focuses the first', async () => {
	const { page, pageErrors } = await openForm('/auth/register')
	await send(page, {}, 'S’inscrire')
	assert.match(await errorOf(page, 'Nom'), /Indiquez votre nom/)
	assert.match(await errorOf(page, 'Email'), /Indiquez votre adresse/)
	assert.match(await errorOf(page, 'Mot de passe'), /Indiquez votre mot de passe/)
	assert.match(await errorOf(page, 'Confirmer le mot de passe'), /une seconde fois/)
	await eventually(() => focusedName(page), 'name')
	assert.deepEqual(
		pageErrors.filter((each) => !each.includes('status of 400')),
		[],
	)
})

const invalidInputs: [description: string, fields: Fields, label: string, error: RegExp, name: string][] = [
	['an address without @', { Email: 'dominique' }, 'Email', /doit contenir un « @ »/, 'email'],
	['an address without a domain', { Email: 'dominique@' }, 'Email', /n’est pas complète/, 'email'],
	[
		'a short password',
		{ 'Mot de passe': 'court', 'Confirmer le mot de passe': 'court' },
		'Mot de passe',
		/au moins 8 caractères/,
		'password',
	],
	[
		'a long password',
		{ 'Mot de passe': 'a'.repeat(129), 'Confirmer le mot de passe': 'a'.repeat(129) },
		'Mot de passe',
		/au plus 128 caractères/,
		'password',
	],
	[
		'two passwords that differ',
		{ 'Confirmer le mot de passe': 'une autre phrase' },
		'Confirmer le mot de passe',
		/ne sont pas les mêmes/,
		'passwordConfirmation',
	],
	['an address that has an account', { Email: member.email }, 'Email', /a déjà un compte/, 'email'],
]

test('each registration error shows beside its field, and typed values stay', async () => {
	const { page } = await openForm('/auth/register')
	for (const [description, fields, label, error, name] of invalidInputs) {
		const typed = { ...validFields, ...fields }
		await send(page, typed, 'S’inscrire')
		await page.waitForFunction((expected) => document.activeElement?.getAttribute('name') === expected, name)
		const text = await errorOf(page, label)
		assert.match(text.replaceAll(/[\u202F\u00A0]/g, ' '), error, description)
		assert.equal(await field(page, 'Nom').inputValue(), typed['Nom'])
		assert.equal(await field(page, 'Email').inputValue(), typed['Email'])
		assert.equal(await page.locator('[aria-invalid=true]').count(), 1, description)
	}
})

test('a wrong password and an unknown address get the same error', async () => {
	const { page } = await openForm('/auth/login')
	const errors: string[] = []
	for (const email of [member.email, 'personne@exemple.fr']) {
		const answered = page.waitForResponse('**/auth/login.data*')
		await send(page, { Email: email, 'Mot de passe': 'pas le bon' }, 'Se connecter')
		await answered
		errors.push(await errorOf(page, 'Mot de passe'))
		assert.equal(await field(page, 'Email').inputValue(), email)
	}
	assert.match(errors[0]!, /ne vont pas ensemble/)
	assert.equal(errors[0], errors[1])
})

test('without JavaScript errors show too, and typed values stay', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/auth/register`)
	await send(page, { ...validFields, Email: 'dominique' }, 'S’inscrire')
	await page.getByText(/L’adresse doit contenir/).waitFor()
	assert.equal(await field(page, 'Email').inputValue(), 'dominique')
	assert.equal(await field(page, 'Nom').inputValue(), 'Dominique Petit')
})

test('a double click registers once', async () => {
	const { page } = await openForm('/auth/register')
	let submissions = 0
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/auth/register')) submissions++
	})
	for (const [label, value] of Object.entries(validFields)) await field(page, label).fill(value)
	await page.getByRole('button', { name: 'S’inscrire' }).dblclick()
	await page.waitForURL('**/dashboard/welcome')
	assert.equal(submissions, 1)
})

test('offline, the form shows an error, keeps the typed values, and can be submitted later', async () => {
	const { page, context } = await openForm('/auth/register')
	const fields = { ...validFields, Email: 'plus-tard@exemple.fr' }
	await context.setOffline(true)
	await send(page, fields, 'S’inscrire')
	await page.getByText(/Le formulaire n’est pas parti/).waitFor()
	for (const [label, value] of Object.entries(fields)) {
		assert.equal(await field(page, label).inputValue(), value)
	}
	await context.setOffline(false)
	await send(page, {}, 'S’inscrire')
	await page.waitForURL('**/dashboard/welcome')
})

async function signOut(page: Page): Promise<void> {
	await page.getByRole('button', { name: /Votre compte/ }).click()
	await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
	await page.waitForURL('**/home')
}

test('signing out in one tab updates the others', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	const second = await context.newPage()
	for (const each of [page, second]) {
		await each.goto(`${site.url}/home`)
		await each.getByRole('button', { name: /Votre compte/ }).waitFor()
	}
	await signOut(second)
	await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
})

test('after signing out, Back does not show the dashboard', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(`${site.url}/dashboard`)
	await page.getByRole('button', { name: /Votre compte/ }).waitFor()
	await signOut(page)
	await page.goBack()
	await page.waitForURL(`**/auth/login?callbackURL=%2Fdashboard&reason=unauthenticated`)
	assert.equal(await page.locator('[data-layout=dashboard]').count(), 0)
	await page.goto(`${site.url}/home`)
	await page.goBack()
	await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor()
})
