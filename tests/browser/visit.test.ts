import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '#platform/mail/testing.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

test('a user registers, confirms by mail, signs in, reads a news item, changes language and mode, signs out', async (t) => {
	const mail = await startMailServer()
	const site = await startDemoSite({ env: { SMTP_URL: mail.url } })
	t.after(async () => {
		await site.close()
		await mail.close()
	})
	const { page, pageErrors } = await openPage()
	const toast = page.getByText('Connexion réussie').first()

	await page.goto(site.url)
	await page.waitForURL('**/home')
	await page.getByRole('link', { name: 'Connexion' }).click()
	await page.getByRole('link', { name: 'S’inscrire' }).click()
	await page.getByLabel('Nom', { exact: true }).fill('Camille Martin')
	await page.getByLabel('Email').fill('Camille@Exemple.fr')
	await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue')
	await page.getByLabel('Confirmer le mot de passe').fill('une phrase assez longue')
	const welcomed = toast.waitFor()
	await page.getByRole('button', { name: 'S’inscrire' }).click()
	await page.waitForURL('**/dashboard/welcome**')
	await welcomed

	const confirmation = await mailTo(mail.received, 'camille@exemple.fr')
	assert.equal(confirmation.subject, 'Confirmez votre adresse')
	await page.goto(linkIn(confirmation.text, '/api/auth/verify-email'))
	await page.waitForURL('**/dashboard/welcome**')
	await page.getByText('Votre adresse est confirmée').first().waitFor()

	await page.getByRole('button', { name: /Votre compte/ }).click()
	await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
	await page.waitForURL('**/home')
	await page.getByRole('link', { name: 'Connexion' }).click()
	await page.getByLabel('Email').fill('camille@exemple.fr')
	await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue')
	await page.getByLabel('Se souvenir de moi').check()
	const greeted = Promise.all([toast.waitFor(), page.getByText('camille-martin').first().waitFor()])
	await page.getByRole('button', { name: 'Se connecter' }).click()
	await page.waitForURL('**/dashboard')
	await greeted
	await toast.waitFor({ state: 'hidden' })

	await page.goto(`${site.url}/news`)
	await page.locator('main a[href^="/news/annonces/"]').first().click()
	await page.waitForURL(/\/news\/[a-z-]+\/[a-z0-9-]+$/)
	const address = page.url()
	await page.getByRole('button', { name: 'Read in English' }).first().click()
	await page.locator('html[lang="en"]').waitFor()
	assert.equal(page.url(), address, 'the language switch keeps the page')
	const cookies = await page.context().cookies()
	const languageCookie = cookies.find(({ name }) => name === 'i18n_redirected')
	assert.equal(languageCookie?.value, 'en')
	assert.equal(languageCookie?.sameSite, 'Lax')

	await waitForHydration(page)
	const mode = page.getByRole('button', { name: /^Appearance/ }).first()
	await mode.click()
	await page.locator('html[data-mode=light]').waitFor()
	assert.equal(await page.evaluate(() => localStorage.getItem('color-mode')), 'light')
	await page.reload()
	assert.equal(await page.evaluate(() => document.documentElement.dataset.mode), 'light')

	await page.getByRole('button', { name: /Your account/ }).click()
	await page.getByRole('menuitem', { name: 'Sign out' }).click()
	await page.waitForURL('**/home')
	await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
	await page.goto(`${site.url}/dashboard`)
	await page.waitForURL('**/auth/login?callbackURL=%2Fdashboard&reason=unauthenticated')
	assert.deepEqual(pageErrors, [])
})
