import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

const { email } = accountOf('member')

before(async () => {
	mail = await startMailServer()
	site = await startDemoSite({
		accounts: ['owner', 'member', 'editor'],
		demo: false,
		env: { SMTP_URL: mail.url },
	})
})
after(async () => {
	await site.close()
	await mail.close()
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('when magic links are disabled, the page shows it and links to the other sign-in methods', async () => {
	const { page } = await openPage()
	const response = await page.goto(`${site.url}/auth/magic-link`)
	assert.equal(response?.status(), 404)
	await page.getByText('Ce site n’envoie pas de lien de connexion.').waitFor()
	await assertAccessible(page)
	await pressByKeyboard(link(page, 'Se connecter autrement'))
	await page.waitForURL('**/auth/login')
	assert.equal(await link(page, 'Recevoir un lien de connexion').count(), 0)
})

/** Enables magic links in the panel, as the owner. */
async function enableMagicLinks(): Promise<void> {
	const { page, context } = await openPage()
	await site.signIn(context, 'owner')
	await page.goto(`${site.url}/panel/settings/registration`)
	await page.getByLabel('Connexion par lien reçu par email').check()
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Les réglages sont enregistrés.').waitFor()
}

/** By keyboard, from the page of the sign-in to the link in the mail. */
async function askForLink(page: Page, email: string): Promise<string> {
	await pressByKeyboard(link(page, 'Recevoir un lien de connexion'))
	await heading(page, 'Lien de connexion').waitFor()
	await assertAccessible(page)
	await typeByKeyboard(page.getByLabel('Email', { exact: true }), email)
	mail.received.length = 0
	await page.keyboard.press('Enter')
	await heading(page, 'Regardez votre boîte aux lettres').waitFor()
	await assertAccessible(page)
	const { text } = await mailTo(mail.received, email, /Votre lien de connexion/)
	return linkIn(text, '/auth/magic-link/open')
}

/** Opens the mailed link and presses its button by keyboard. */
async function useLink(page: Page, address: string, text: string): Promise<void> {
	await page.goto(address)
	await heading(page, 'Votre lien de connexion').waitFor()
	await page.getByText(text).waitFor()
	await assertAccessible(page)
	await pressByKeyboard(button(page, 'Me connecter'))
}

test('by keyboard alone, a magic link signs in to its target, and a used link offers a new one', async () => {
	await enableMagicLinks()
	const { page, pageErrors } = await openPage()
	const target = `${site.url}/dashboard/settings?part=100%25&suite=a%26b`
	await page.goto(target)
	await page.waitForURL('**/auth/login?callbackURL=*')
	const first = await askForLink(page, email)
	await useLink(page, first, 'Ce bouton vous connecte, puis vous mène où vous alliez : /dashboard/settings')
	await page.waitForURL(target)
	await page.getByText(email).waitFor()

	const other = await openPage()
	await useLink(other.page, first, 'Le lien sert une seule fois, pendant 10 minutes.')
	await other.page.getByText('Ce lien n’est plus valable').waitFor()
	await assertAccessible(other.page)
	const second = await askForLink(other.page, email)
	await useLink(other.page, second, '/dashboard/settings')
	await other.page.waitForURL(target)
	assert.deepEqual([...pageErrors, ...other.pageErrors], [])
})

test('a user with an invalid link signs in with a password and still reaches the target', async () => {
	await enableMagicLinks()
	const { page } = await openPage()
	const target = '/news?sujet=100%25&auteur=Lou%26Zo%C3%A9'
	const query = new URLSearchParams({ token: 'un lien d’hier', callbackURL: target })
	await useLink(page, `${site.url}/auth/magic-link/open?${query}`, '/news')
	await page.getByText('Ce lien n’est plus valable').waitFor()
	await typeByKeyboard(page.getByLabel('Email', { exact: true }), email)
	await typeByKeyboard(page.getByLabel('Mot de passe', { exact: true }), accountOf('member').password)
	await page.keyboard.press('Enter')
	await page.waitForURL(site.url + target)
})

for (const javaScriptEnabled of [true, false]) {
	const role = javaScriptEnabled ? 'editor' : 'owner'

	test(`a mail scanner does not use up the link, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
		await enableMagicLinks()
		const requester = await openPage()
		await requester.page.goto(`${site.url}/auth/login`)
		const address = await askForLink(requester.page, accountOf(role).email)
		const scanner = await openPage()
		for (const method of ['HEAD', 'GET', 'GET']) {
			const response = await scanner.context.request.fetch(address, { method, maxRedirects: 0 })
			assert.equal(response.status(), 200)
			assert.match(response.headers()['cache-control'] ?? '', /no-store/)
		}
		assert.deepEqual(await scanner.context.cookies(), [])
		await scanner.page.goto(address)
		await scanner.page.waitForLoadState('networkidle')
		const { page } = await openPage({ javaScriptEnabled })
		await page.goto(address)
		await page.getByText('Ce bouton vous connecte, puis vous mène à votre tableau de bord.').waitFor()
		await button(page, 'Me connecter').press('Enter')
		await page.waitForURL('**/dashboard')
		await heading(page, new RegExp(accountOf(role).name)).waitFor()
	})
}

test('a link without a token redirects to sign-in and keeps the target', async () => {
	const { page } = await openPage()
	await page.goto(`${site.url}/auth/magic-link/open?callbackURL=%2Fdashboard%2Fsettings`)
	await page.waitForURL('**/auth/login?link=lost&callbackURL=%2Fdashboard%2Fsettings')
	await page.getByText('Ce lien n’est plus valable').waitFor()
})

test('the magic link page is translated to English', async () => {
	const { page, context } = await openPage()
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await page.goto(`${site.url}/auth/magic-link/open?token=x&callbackURL=%2Fauth%2Foidc`)
	await heading(page, 'Your sign-in link').waitFor()
	await page.getByText('takes you back to the service that asked for it').waitFor()
	await button(page, 'Sign me in').waitFor()
})

test('an invalid address is rejected beside its field, and one without an account gets the usual message', async () => {
	await enableMagicLinks()
	const { page } = await openPage()
	await page.goto(`${site.url}/auth/magic-link`)
	const address = page.getByLabel('Email', { exact: true })
	await typeByKeyboard(address, 'member')
	await page.keyboard.press('Enter')
	await page.getByText(/L’adresse doit contenir/).waitFor()
	await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
	assert.equal(await address.inputValue(), 'member')
	await assertAccessible(page)
	await address.fill('personne@exemple.fr')
	await page.keyboard.press('Enter')
	await heading(page, 'Regardez votre boîte aux lettres').waitFor()
	await page.getByText(/Si personne@exemple.fr a un compte ici/).waitFor()
	await pressByKeyboard(link(page, 'Utiliser une autre adresse'))
	await heading(page, 'Lien de connexion').waitFor()
})
