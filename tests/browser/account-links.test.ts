import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import type { RoleName } from '#services/accounts/permissions.ts'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

const newPassword = 'encore une phrase assez longue'

async function startSiteWithMail(t: TestContext, accounts: RoleName[] = []) {
	const mail = await startMailServer()
	const site = await startDemoSite({ accounts, demo: false, env: { SMTP_URL: mail.url } })
	// The site closes first, because the mail server waits for its open connections.
	t.after(async () => {
		await site.close()
		await mail.close()
	})
	return { mail, site }
}

/** Waits for the button first: the URL changes before the page, and the previous page may have a field of the same name. */
async function fill(page: Page, fields: Record<string, string>, button: string): Promise<void> {
	await page.getByRole('button', { name: button, exact: true }).waitFor()
	for (const [label, value] of Object.entries(fields)) {
		await page.getByLabel(label, { exact: true }).fill(value)
	}
	await page.getByRole('button', { name: button, exact: true }).click()
}

test('a forgotten password is reset by a mailed link, which works once', async (t) => {
	const { mail, site } = await startSiteWithMail(t, ['member'])
	const { email, password } = accountOf('member')
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	const other = await openPage()

	await other.page.goto(`${site.url}/auth/login`)
	await other.page.getByRole('link', { name: /Mot de passe oublié/ }).click()
	await other.page.waitForURL('**/auth/forget-password')
	await fill(other.page, { Email: email }, 'Envoyer le lien')
	await other.page.getByText(/un message part vers cette adresse/).waitFor()
	const link = linkIn((await mailTo(mail.received, email)).text, '/reset-password/')

	await other.page.goto(link)
	await other.page.waitForURL('**/auth/reset-password?token=*')
	await fill(
		other.page,
		{ 'Mot de passe': newPassword, 'Confirmer le mot de passe': newPassword },
		'Changer le mot de passe',
	)
	await other.page.getByText('Votre mot de passe a changé').waitFor()
	await fill(other.page, { Email: email, 'Mot de passe': password }, 'Se connecter')
	await other.page.getByText(/ne vont pas ensemble/).waitFor()
	await fill(other.page, { Email: email, 'Mot de passe': newPassword }, 'Se connecter')
	await other.page.waitForURL('**/dashboard')

	await page.goto(`${site.url}/dashboard`)
	await page.waitForURL('**/auth/login?callbackURL=*')
	await page.goto(link)
	await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor()
	await page.getByRole('link', { name: 'Recevoir un autre lien' }).click()
	await page.waitForURL('**/auth/forget-password')
})

test('an address without an account gets the same message and no mail', async (t) => {
	const { mail, site } = await startSiteWithMail(t)
	const { page } = await openPage()
	await page.goto(`${site.url}/auth/forget-password`)
	await fill(page, { Email: 'personne@exemple.fr' }, 'Envoyer le lien')
	await page.getByText(/un message part vers cette adresse/).waitFor()
	await page.waitForTimeout(1000)
	assert.deepEqual(mail.received, [])
})

test('the set-up link creates the first administrator, once', async (t) => {
	const site = await startDemoSite({ demo: false })
	t.after(site.close)
	const { page } = await openPage()
	await page.goto(site.setUpUrl!)
	const fields = { 'Mot de passe': newPassword, 'Confirmer le mot de passe': newPassword }
	await fill(page, { Nom: 'Sacha Laurent', Email: 'sacha@exemple.fr', ...fields }, 'Créer le compte')
	await page.waitForURL('**/panel/dashboard')
	await page.getByRole('link', { name: 'Utilisateurs' }).click()
	await page.getByText('sacha@exemple.fr').first().waitFor()

	const other = await openPage()
	const response = await other.page.goto(site.setUpUrl!)
	assert.equal(response?.status(), 403)
	await other.page.getByRole('heading', { name: 'Ce lien ne sert plus' }).waitFor()
})

test('the first user to register gets no role', async (t) => {
	const site = await startDemoSite({ demo: false })
	t.after(site.close)
	const { page } = await openPage()
	await page.goto(`${site.url}/auth/register`)
	const fields = { 'Mot de passe': newPassword, 'Confirmer le mot de passe': newPassword }
	await fill(page, { Nom: 'Sacha Laurent', Email: 'sacha@exemple.fr', ...fields }, 'S’inscrire')
	await page.waitForURL('**/dashboard/welcome')
	const response = await page.goto(`${site.url}/panel/dashboard`)
	assert.equal(response?.status(), 403)
	await page.goto(site.setUpUrl!)
	await page.getByRole('button', { name: 'Créer le compte' }).waitFor()
})
