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
		accounts: ['owner', 'member'],
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

test('without the setting, the page says so and leads back to the other ways', async () => {
	const { page } = await openPage()
	const answer = await page.goto(`${site.url}/auth/magic-link`)
	assert.equal(answer?.status(), 404)
	await page.getByText('Ce site n’envoie pas de lien de connexion.').waitFor()
	await assertAccessible(page)
	await pressByKeyboard(link(page, 'Se connecter autrement'))
	await page.waitForURL('**/auth/login')
	assert.equal(await link(page, 'Recevoir un lien de connexion').count(), 0)
})

/** As the owner does in the panel. */
async function allow(): Promise<void> {
	const { page, context } = await openPage()
	await site.signIn(context, 'owner')
	await page.goto(`${site.url}/panel/settings`)
	await page.getByLabel('Connexion par lien reçu par email').check()
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText(/enregistrés/).waitFor()
}

/** By keyboard, from the page of the sign-in to the link in the mail. */
async function askForLink(page: Page): Promise<string> {
	await pressByKeyboard(link(page, 'Recevoir un lien de connexion'))
	await heading(page, 'Lien de connexion').waitFor()
	await assertAccessible(page)
	await typeByKeyboard(page.getByLabel('Email', { exact: true }), email)
	mail.received.length = 0
	await page.keyboard.press('Enter')
	await heading(page, 'Regardez vos messages').waitFor()
	await assertAccessible(page)
	const { text } = await mailTo(mail.received, email, /Votre lien de connexion/)
	return linkIn(text, '/magic-link/verify')
}

test('by keyboard alone, a mailed link signs in where the person was going, and a used one leads to another', async () => {
	await allow()
	const { page, complaints } = await openPage()
	await page.goto(`${site.url}/dashboard/settings`)
	await page.waitForURL('**/auth/login?callbackURL=*')
	const first = await askForLink(page)
	await page.goto(first)
	await page.waitForURL(`${site.url}/dashboard/settings`)
	await page.getByText(email).waitFor()
	await page.goto(first)
	await page.waitForURL('**/dashboard')

	const other = await openPage()
	await other.page.goto(first)
	await other.page.getByText('Ce lien n’est plus bon').waitFor()
	await assertAccessible(other.page)
	const second = await askForLink(other.page)
	await other.page.goto(second)
	await other.page.waitForURL('**/dashboard')
	await heading(other.page, new RegExp(accountOf('member').name)).waitFor()
	assert.deepEqual([...complaints, ...other.complaints], [])
})

test('an address that is not one is refused beside its field, and one without an account gets the same words', async () => {
	await allow()
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
	await heading(page, 'Regardez vos messages').waitFor()
	await page.getByText(/Si personne@exemple.fr a un compte ici/).waitFor()
	await pressByKeyboard(link(page, 'Utiliser une autre adresse'))
	await heading(page, 'Lien de connexion').waitFor()
})
