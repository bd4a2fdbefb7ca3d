import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>
const member = accountOf('member')

before(async () => {
	mail = await startMailServer()
	site = await startDemoSite({ accounts: ['member'], demo: false, env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const targetQuery = `callbackURL=${encodeURIComponent('/dashboard/feedback?x=1')}`

async function openSignIn() {
	const opened = await openPage()
	const sessionResponse = opened.page.waitForResponse('**/api/auth/get-session')
	await opened.page.goto(`${site.url}/auth/login?${targetQuery}`)
	await sessionResponse
	return opened
}

for (const how of ['pointer', 'keyboard'] as const) {
	test(`the forgotten password link passes the typed address on, by ${how}, but not in the URL`, async () => {
		const { page } = await openSignIn()
		await field(page, 'Email').fill(member.email)
		const link = page.getByRole('link', { name: /Mot de passe oublié/ })
		await (how === 'pointer' ? link.click() : link.press('Enter'))
		await page.waitForURL(`**/auth/forget-password?${targetQuery}`)
		await eventually(() => field(page, 'Email').inputValue(), member.email)
		await page.getByRole('link', { name: 'Se connecter', exact: true }).click()
		await page.waitForURL(`**/auth/login?${targetQuery}`)
	})
}

test('a password reset continues to the original target', async () => {
	const { page } = await openSignIn()
	await field(page, 'Email').fill(member.email)
	await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
	await page.waitForURL('**/auth/forget-password?*')
	await button(page, 'Envoyer le lien').click()
	await page.getByText(/un message part vers cette adresse/).waitFor()
	assert.equal(
		await page.getByRole('link', { name: 'Essayer une autre adresse' }).getAttribute('href'),
		`/auth/forget-password?${targetQuery}`,
	)
	await page.goto(linkIn((await mailTo(mail.received, member.email)).text, '/reset-password/'))
	await field(page, 'Mot de passe').fill(member.password)
	await field(page, 'Confirmer le mot de passe').fill(member.password)
	await button(page, 'Changer le mot de passe').click()
	await page.getByText('Votre mot de passe a changé').waitFor()
	await field(page, 'Email').fill(member.email)
	await field(page, 'Mot de passe').fill(member.password)
	await button(page, 'Se connecter').click()
	await page.waitForURL('**/dashboard/feedback?x=1')
})

test('next to the current password, the other field is labelled as the new one', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	await page.goto(`${site.url}/dashboard/settings/security/password`)
	await field(page, 'Mot de passe actuel').waitFor()
	await field(page, 'Nouveau mot de passe').waitFor()
	assert.equal(await field(page, 'Mot de passe').count(), 0)
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await page.reload()
	await field(page, 'New password').waitFor()
})

for (const { path, address, label, verb } of [
	{
		path: '/dashboard/settings/deletion',
		address: member.email,
		label: /^Mot de passe/,
		verb: 'Supprimer mon compte',
	},
	{
		path: '/dashboard/settings/security/two-factor',
		address: null,
		label: /^Mot de passe actuel/,
		verb: 'Commencer',
	},
]) {
	test(`the error of a wrong password shows beside its field on ${path}`, async () => {
		const { page, context } = await openPage()
		await site.signIn(context, 'member')
		await page.goto(site.url + path)
		if (address) await page.locator('main input[name=email]').fill(address)
		const password = page.getByRole('main').getByLabel(label)
		await password.fill('pas le bon')
		await button(page, verb).click()
		await page.getByText('Ce n’est pas le bon mot de passe.').waitFor()
		assert.equal(await password.getAttribute('aria-invalid'), 'true')
		const description = await password.evaluate((input) =>
			(input.getAttribute('aria-describedby') ?? '')
				.split(' ')
				.map((id) => document.getElementById(id)?.textContent)
				.join(' '),
		)
		assert.match(description, /Ce n’est pas le bon mot de passe/)
	})
}
