import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member', 'editor'], demo: false })
})
after(() => site.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

for (const javaScriptEnabled of [true, false]) {
	test(`a browser with two accounts switches between them and signs out of them, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
		const { page, context } = await openPage({ javaScriptEnabled })
		await site.signIn(context, 'member')
		await page.goto(`${site.url}/auth/accounts`)
		await page.getByText('Utilisé en ce moment').waitFor()
		await button(page, 'Ajouter un compte').click()
		await page.waitForURL('**/auth/login')
		await page.getByLabel('Email', { exact: true }).fill(accountOf('editor').email)
		await page.getByLabel('Mot de passe', { exact: true }).fill(accountOf('editor').password)
		await button(page, /^Se connecter$/).click()
		await page.waitForURL('**/dashboard')

		await page.goto(`${site.url}/auth/accounts`)
		if (javaScriptEnabled) await assertAccessible(page)
		await button(page, 'Utiliser le compte de Camille member').click()
		await page.waitForURL('**/dashboard')
		await page.getByRole('heading', { level: 1, name: /Camille member/ }).waitFor()

		await page.goto(`${site.url}/auth/accounts`)
		assert.ok(!(await page.content()).includes('session_token'))
		await button(page, 'Fermer le compte de Camille member').click()
		await page.getByText('Camille member').waitFor({ state: 'detached' })
		await page.getByText('Utilisé en ce moment').waitFor()
		await button(page, 'Fermer tous les comptes').click()
		await page.waitForURL('**/home')
		await page.goto(`${site.url}/auth/accounts`)
		await page.getByText('Aucun compte n’est ouvert').waitFor()
	})
}
