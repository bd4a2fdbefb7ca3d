import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

test('the sign-out page shows whether there is a session', async (t) => {
	const site = await startDemoSite({ accounts: ['member'], demo: false })
	t.after(() => site.close())
	const { page, context } = await openPage({ javaScriptEnabled: false })
	const main = page.getByRole('main')
	const submit = main.getByRole('button', { name: 'Se déconnecter' })

	await page.goto(`${site.url}/auth/sign-out`)
	await main.getByRole('heading', { name: 'Vous êtes déconnecté' }).waitFor()
	assert.equal(await submit.count(), 0)
	assert.equal(await main.getByRole('link', { name: 'Se connecter' }).getAttribute('href'), '/auth/login')

	await site.signIn(context, 'member')
	await page.goto(`${site.url}/auth/sign-out`)
	await main.getByText('Votre session sera fermée').waitFor()
	await submit.click()
	await page.waitForURL('**/home')
	await page.goto(`${site.url}/auth/sign-out`)
	await main.getByRole('heading', { name: 'Vous êtes déconnecté' }).waitFor()
})

test('a sign-out that does not reach the site shows an error, and can be retried', async (t) => {
	const site = await startDemoSite({ accounts: ['member'], demo: false })
	t.after(() => site.close())
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	await page.goto(`${site.url}/auth/sign-out`)
	await sessionResponse
	const submit = page.getByRole('main').getByRole('button', { name: 'Se déconnecter' })
	await context.setOffline(true)
	await submit.click()
	await page.getByText('Le formulaire n’est pas parti').waitFor()
	await context.setOffline(false)
	await submit.click()
	await page.waitForURL('**/home')
})

test('signed-in accounts are listed while none is active', async (t) => {
	const site = await startDemoSite({ accounts: ['member'], demo: false })
	t.after(() => site.close())
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(`${site.url}/auth/accounts`)
	await page.getByRole('button', { name: 'Ajouter un compte' }).click()
	await page.waitForURL('**/auth/login')
	await page.goto(`${site.url}/auth/sign-out`)
	await page.waitForURL('**/auth/accounts')
	await page.getByRole('button', { name: 'Fermer tous les comptes' }).waitFor()
})
