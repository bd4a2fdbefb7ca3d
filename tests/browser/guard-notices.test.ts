import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member'], demo: false })
})

after(() => site.close())

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test(`a guard's redirect to sign-in shows the reason once, ${way}`, async () => {
		const { page } = await openPage({ javaScriptEnabled })
		await page.goto(`${site.url}/dashboard/feedback`)
		await page.waitForURL('**/auth/login?*')
		await page.getByText('Non authentifié').waitFor()
		await page.getByText('Connectez-vous pour ouvrir cette page').waitFor()
		for (const path of ['/auth/login', '/auth/login?callbackURL=%2Fdashboard']) {
			await page.goto(site.url + path)
			await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor()
			assert.equal(await page.getByText('Non authentifié').count(), 0, path)
		}
		await page.goto(`${site.url}/dashboard/feedback`)
		const { email, password } = accountOf('member')
		await page.getByLabel('Email').fill(email)
		await page.getByLabel('Mot de passe', { exact: true }).fill(password)
		await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
		await page.waitForURL(`${site.url}/dashboard/feedback`)
	})
}

test('a signed-in user who opens a page for visitors sees a notice, without a query in the URL', async () => {
	const { page, context, pageErrors } = await openPage()
	await site.signIn(context, 'member')
	for (const path of ['/auth/login', '/auth/register']) {
		await page.goto(site.url + path)
		await page.getByText('Déjà connecté').first().waitFor()
		await page.waitForURL(`${site.url}/dashboard`)
	}
	await page.reload()
	await page.getByRole('button', { name: /Votre compte/ }).waitFor()
	assert.equal(await page.getByText('Déjà connecté').count(), 0)
	assert.deepEqual(pageErrors, [])
})
