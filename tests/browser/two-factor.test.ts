import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import type { RoleName } from '#services/accounts/permissions.ts'
import { totpCode } from '#services/accounts/two-factor/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'
import { mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

const settings = '/dashboard/settings/security/two-factor'

before(async () => {
	mail = await startMailServer()
	const accounts: RoleName[] = ['member', 'editor', 'moderator', 'admin', 'owner']
	site = await startDemoSite({ accounts, demo: false, env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The TOTP code of the next time step, which is already accepted; the current one was used to enable two-factor. */
const nextCode = (uri: string) => totpCode(uri, 1)

/** Enables two-factor on its page; returns the TOTP URI and the backup codes. */
async function enableTwoFactor(page: Page, role: RoleName) {
	await page.goto(site.url + settings)
	await field(page, 'Mot de passe actuel').fill(accountOf(role).password)
	await button(page, 'Commencer').click()
	const secret = await page.locator('[data-secret]').getAttribute('data-secret')
	const uri = `otpauth://totp/x?secret=${secret}`
	await field(page, 'Code à 6 chiffres').fill(totpCode(uri))
	await button(page, 'Activer la double vérification').click()
	await page.getByRole('heading', { name: 'Gardez vos codes de secours' }).waitFor()
	return { uri, codes: await page.locator('li code').allTextContents() }
}

async function signInWithPassword(page: Page, role: RoleName, path = '/auth/login') {
	await page.goto(site.url + path)
	await field(page, 'Email').fill(accountOf(role).email)
	await field(page, 'Mot de passe').fill(accountOf(role).password)
	await button(page, 'Se connecter').click()
	await page.waitForURL('**/auth/two-factor*')
}

test('two-factor is enabled in steps, then every sign-in asks for a code and continues to its target', async () => {
	const { page, context, pageErrors } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(site.url + settings)
	await assertAccessible(page)
	await field(page, 'Mot de passe actuel').fill('pas le bon')
	await button(page, 'Commencer').click()
	await page.getByText('Ce n’est pas le bon mot de passe.').waitFor()
	await field(page, 'Mot de passe actuel').fill(accountOf('member').password)
	await button(page, 'Commencer').click()
	await page.getByRole('img', { name: /Code QR/ }).waitFor()
	await assertAccessible(page)
	await field(page, 'Code à 6 chiffres').fill('12345')
	await button(page, 'Activer la double vérification').click()
	await page.getByText('Ce code n’est pas bon').waitFor()
	const secret = await page.locator('[data-secret]').getAttribute('data-secret')
	const uri = `otpauth://totp/x?secret=${secret}`
	await field(page, 'Code à 6 chiffres').fill(totpCode(uri))
	await button(page, 'Activer la double vérification').click()
	await page.getByText('La double vérification est active.').waitFor()
	await assertAccessible(page)
	assert.equal((await page.locator('li code').allTextContents()).length, 10)
	const { subject } = await mailTo(mail.received, accountOf('member').email, /double/)
	assert.equal(subject, 'La double vérification est active')

	const other = await openPage()
	await signInWithPassword(other.page, 'member', '/auth/login?callbackURL=%2Fdashboard%2Fwelcome')
	await assertAccessible(other.page)
	const code = field(other.page, 'Code')
	assert.equal(await code.getAttribute('autocomplete'), 'one-time-code')
	await code.fill('000000')
	await button(other.page, 'Vérifier le code').click()
	await other.page.getByText('Ce code n’est pas bon').waitFor()
	await code.fill(nextCode(uri))
	await button(other.page, 'Vérifier le code').click()
	await other.page.waitForURL('**/dashboard/welcome')
	await other.page.getByRole('button', { name: /Votre compte/ }).waitFor()
	assert.deepEqual(
		pageErrors.filter((each) => !/status of 4\d\d/.test(each)),
		[],
	)
})

test('a code is mailed, and a trusted device is not asked again', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'editor')
	await enableTwoFactor(page, 'editor')

	const other = await openPage()
	await signInWithPassword(other.page, 'editor')
	await button(other.page, 'Recevoir un code par email').click()
	await other.page.getByText(/Nous avons envoyé un code/).waitFor()
	const { text } = await mailTo(mail.received, accountOf('editor').email, /code de connexion/)
	await field(other.page, 'Code').fill('12345')
	await button(other.page, 'Vérifier le code').click()
	await other.page.getByText(/Ce code n’est pas bon.* Recopiez celui du dernier message/).waitFor()
	await field(other.page, 'Code').fill(/^\d{6}$/m.exec(text)![0])
	await other.page.getByLabel('Faire confiance à cet appareil pendant 30 jours').check()
	await button(other.page, 'Vérifier le code').click()
	await other.page.waitForURL('**/dashboard')

	await button(other.page, /Votre compte/).click()
	await other.page.getByRole('menuitem', { name: 'Déconnexion' }).click()
	await other.page.waitForURL('**/home')
	await other.page.goto(`${site.url}/auth/login`)
	await field(other.page, 'Email').fill(accountOf('editor').email)
	await field(other.page, 'Mot de passe').fill(accountOf('editor').password)
	await button(other.page, 'Se connecter').click()
	await other.page.waitForURL('**/dashboard')
})

test('by keyboard alone, a backup code works once', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'moderator')
	const { codes } = await enableTwoFactor(page, 'moderator')

	const other = await openPage()
	await signInWithPassword(other.page, 'moderator')
	await pressByKeyboard(other.page.getByRole('link', { name: 'Utiliser un code de secours' }))
	await other.page.waitForURL('**way=backup*')
	await assertAccessible(other.page)
	await field(other.page, 'Code de secours').focus()
	await other.page.keyboard.type(codes[0]!.replace('-', ''))
	await other.page.keyboard.press('Enter')
	await other.page.waitForURL('**/dashboard')

	const third = await openPage()
	await signInWithPassword(third.page, 'moderator')
	await third.page.getByRole('link', { name: 'Utiliser un code de secours' }).click()
	await field(third.page, 'Code de secours').fill(codes[0]!)
	await button(third.page, 'Vérifier le code').click()
	await third.page.getByText('Ce code de secours n’est pas bon, ou il a déjà servi.').waitFor()

	await page.goto(`${site.url}${settings}/on`)
	await page.getByText('Il en reste 9 sur dix.').waitFor()
	await assertAccessible(page)
})

test('each error on the two-factor page shows in the section of its form', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'owner')
	await enableTwoFactor(page, 'owner')
	await page.goto(`${site.url}${settings}/on`)
	await waitForHydration(page)
	await context.setOffline(true)
	const sectionHeadings = {
		'Faire dix nouveaux codes': 'Codes de secours',
		'Arrêter la double vérification': 'Arrêter la double vérification',
	}
	for (const [verb, name] of Object.entries(sectionHeadings)) {
		await button(page, verb).click()
		const section = page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })
		await section.getByText(/Le formulaire n’est pas parti/).waitFor()
		await eventually(() => page.getByText(/Le formulaire n’est pas parti/).count(), 1)
	}
})

test('without JavaScript two-factor is enabled, asked for and disabled', async () => {
	const { page, context } = await openPage({ javaScriptEnabled: false })
	await site.signIn(context, 'admin')
	const { uri } = await enableTwoFactor(page, 'admin')
	const other = await openPage({ javaScriptEnabled: false })
	await signInWithPassword(other.page, 'admin')
	await field(other.page, 'Code').fill(nextCode(uri))
	await button(other.page, 'Vérifier le code').click()
	await other.page.waitForURL('**/dashboard')
	await other.page.goto(`${site.url}${settings}/on`)
	const disableSection = other.page.locator('section', { hasText: 'Le mot de passe seul ouvrira' })
	await disableSection.getByLabel('Mot de passe actuel').fill(accountOf('admin').password)
	await disableSection.getByRole('button').click()
	await other.page.getByText('La double vérification est arrêtée.').waitFor()
})

test('an expired two-factor sign-in shows an error and links to sign-in with its target', async () => {
	const { page } = await openPage()
	await page.goto(`${site.url}/auth/two-factor?callbackURL=%2Fdashboard%2Fwelcome`)
	await page.getByRole('heading', { name: 'Cette connexion a expiré' }).waitFor()
	await assertAccessible(page)
	await page.getByRole('link', { name: 'Se connecter' }).click()
	await page.waitForURL('**/auth/login?callbackURL=%2Fdashboard%2Fwelcome')
})
