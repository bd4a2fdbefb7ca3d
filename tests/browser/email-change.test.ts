import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

const member = accountOf('member')
const newEmail = 'camille@place.fr'
const newPassword = 'une phrase toute neuve'

/** Starts a site with a mail server, and opens a page as the member. */
async function openSignedIn(t: TestContext) {
	const mail = await startMailServer()
	const site = await startDemoSite({ accounts: ['member'], demo: false, env: { SMTP_URL: mail.url } })
	t.after(async () => {
		await site.close()
		await mail.close()
	})
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	return { mail, site, page }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an address is changed by two mails, and the old address can recover the account', async (t) => {
	const { mail, site, page } = await openSignedIn(t)
	await page.goto(`${site.url}/dashboard/settings/email`)
	await field(page, 'Nouvelle adresse').fill(member.email)
	await press(page, 'Changer d’adresse')
	await page.getByText('C’est déjà l’adresse de votre compte.').waitFor()
	await field(page, 'Nouvelle adresse').fill(newEmail)
	await press(page, 'Changer d’adresse')
	await page.getByText('Regardez votre boîte aux lettres').waitFor()

	const request = await mailTo(mail.received, member.email, /Changer votre adresse/)
	await page.goto(linkIn(request.text, '/verify-email'))
	await page.getByText('Votre adresse a changé').waitFor()
	const confirmation = await mailTo(mail.received, newEmail, /Confirmez votre adresse/)
	await page.goto(linkIn(confirmation.text, '/verify-email'))
	await page.getByText('Votre adresse est confirmée').waitFor()

	const notice = await mailTo(mail.received, member.email, /une autre adresse/)
	const recoveryLink = linkIn(notice.text, '/auth/restore-email')
	const other = await openPage()
	await other.page.goto(recoveryLink)
	await press(other.page, 'Reprendre mon compte')
	await other.page.waitForURL('**/auth/reset-password?token=*')
	await field(other.page, 'Mot de passe').fill(newPassword)
	await field(other.page, 'Confirmer le mot de passe').fill(newPassword)
	await press(other.page, 'Changer le mot de passe')
	await other.page.getByText('Votre mot de passe a changé').waitFor()
	await field(other.page, 'Email').fill(member.email)
	await field(other.page, 'Mot de passe').fill(newPassword)
	await press(other.page, 'Se connecter')
	await other.page.waitForURL('**/dashboard')

	await page.goto(`${site.url}/dashboard`)
	await page.waitForURL('**/auth/login?callbackURL=*')
	await page.goto(recoveryLink)
	await press(page, 'Reprendre mon compte')
	await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor()
})

test('the links of an email change show the current status when reopened, also signed out', async (t) => {
	const { mail, site, page } = await openSignedIn(t)
	const main = page.getByRole('main')
	await page.goto(`${site.url}/dashboard/settings/email`)
	await field(page, 'Nouvelle adresse').fill(newEmail)
	await press(page, 'Changer d’adresse')
	await page.getByText('Regardez votre boîte aux lettres').waitFor()

	const first = linkIn((await mailTo(mail.received, member.email, /Changer votre/)).text, '/verify-email')
	const visitor = await openPage()
	await visitor.page.goto(first)
	await visitor.page.getByText('Connectez-vous pour ouvrir cette page').waitFor()

	await page.goto(first)
	await page.getByText('Votre adresse a changé').waitFor()
	await page.goto(first)
	await main.getByText(/^Ce lien a déjà servi/).waitFor()
	await main.getByText(`Votre adresse est ${newEmail}. Elle reste à confirmer`).waitFor()
	assert.equal(await main.getByText('Votre adresse n’a pas changé').count(), 0)
	await main.getByRole('button', { name: 'Renvoyer le message' }).waitFor()

	const second = linkIn((await mailTo(mail.received, newEmail, /Confirmez/)).text, '/verify-email')
	await visitor.page.goto(second)
	await visitor.page.waitForURL('**/auth/login?callbackURL=*')
	await visitor.page.getByText('Votre adresse est confirmée').waitFor()
	await page.goto(second)
	await main.getByText(/^Ce lien a déjà servi/).waitFor()
	await main.getByText(`Votre adresse est ${newEmail}, et elle est confirmée.`).waitFor()
	assert.equal(await main.getByText('Votre adresse n’a pas changé').count(), 0)
	await visitor.page.goto(second)
	await visitor.page.getByText(/^Ce lien a déjà servi/).waitFor()
})

test('an account is disabled after typing its address and password, and kept by signing in', async (t) => {
	const { mail, site, page } = await openSignedIn(t)
	await page.goto(`${site.url}/dashboard/settings/deletion`)
	await field(page, 'Votre adresse').fill('autre@exemple.fr')
	await press(page, 'Supprimer mon compte')
	await page.getByText('Ce n’est pas l’adresse de votre compte.').waitFor()
	await field(page, 'Votre adresse').fill(member.email)
	await page.getByLabel(/^Mot de passe/).fill('pas le bon')
	await press(page, 'Supprimer mon compte')
	await page.getByText('Ce n’est pas le bon mot de passe.').waitFor()
	await page.getByLabel(/^Mot de passe/).fill(member.password)
	await press(page, 'Supprimer mon compte')
	await page.waitForURL('**/auth/login?deletion-scheduled')
	await page.getByText('Votre compte sera supprimé dans 14 jours').waitFor()
	assert.match((await mailTo(mail.received, member.email)).subject, /sera supprimé/)
	await field(page, 'Email').fill(member.email)
	await field(page, 'Mot de passe').fill(member.password)
	await press(page, 'Se connecter')
	await page.waitForURL('**/auth/deletion')
	await press(page, 'Garder mon compte')
	await page.waitForURL('**/dashboard')
})

test('an expired deletion link shows an error and the form to start again', async (t) => {
	const { site, page } = await openSignedIn(t)
	await page.goto(`${site.url}/dashboard/settings/deletion?token=inconnu`)
	await press(page, 'Supprimer mon compte')
	await page.getByText('Ce lien n’est plus valable').waitFor()
	await field(page, 'Votre adresse').waitFor()
})

test('the settings navigation marks the profile on the pages for email change and deletion', async (t) => {
	const { site, page } = await openSignedIn(t)
	const tabs = page.getByRole('navigation', { name: 'Paramètres' })
	const expected = { '': 'Profil', '/email': 'Profil', '/deletion': 'Profil', '/sessions': 'Sessions' }
	for (const [path, name] of Object.entries(expected)) {
		await page.goto(`${site.url}/dashboard/settings${path}`)
		const current = tabs.locator('[aria-current]')
		assert.deepEqual(await current.allTextContents(), [name], path)
		assert.equal(await current.getAttribute('aria-current'), 'page', path)
	}
})
