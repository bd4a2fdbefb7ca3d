import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let organizationId: string

const password = 'une phrase assez longue'
const inviter = accountOf('editor').name

before(async () => {
	mail = await startMailServer()
	site = await startDemoSite({
		accounts: ['editor', 'member', 'moderator', 'admin', 'owner'],
		demo: false,
		env: { SMTP_URL: mail.url },
	})
	organizationId = await callAsHost('create', { name: 'Les Pavés', slug: 'les-paves' })
})
after(async () => {
	await site.close()
	await mail.close()
})

/** Calls the API as the host, each time from a new address, because many mails from one address are rate-limited. */
async function callAsHost(call: string, body: object): Promise<string> {
	const { context } = await openPage()
	await site.signIn(context, 'editor')
	const address = `${site.url}/api/auth/organization/${call}`
	const response = await context.request.post(address, { headers: { origin: site.url }, data: body })
	assert.equal(response.status(), 200, await response.text())
	return ((await response.json()) as { id: string }).id
}

/** Invites an address and returns the link in its mail. Resets the rate limits, to need no proof of work. */
async function invite(email: string): Promise<string> {
	mail.received.length = 0
	resetRateLimits()
	await callAsHost('invite-member', { email, role: 'member', organizationId })
	return linkIn((await mailTo(mail.received, email, /Rejoindre Les Pavés/)).text, '/auth/invitation')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const hasFocus = (page: Page, text: string) =>
	eventually(
		() => page.evaluate((expected) => document.activeElement?.textContent?.includes(expected), text),
		true,
	)

/** The page says who invites to what, and the address is filled in. */
async function expectNamed(page: Page, email: string): Promise<void> {
	await page.getByText(`${inviter} vous invite à rejoindre Les Pavés.`).waitFor()
	assert.equal(await field(page, 'Email').inputValue(), email)
	await assertAccessible(page)
}

async function expectExpired(page: Page): Promise<void> {
	await heading(page, 'Cette invitation ne tient plus').waitFor()
	await assertAccessible(page)
	await pressByKeyboard(link(page, 'Aller au tableau de bord'))
	await page.waitForURL('**/dashboard')
}

test('by keyboard alone, an invited user signs in, returns to the invitation, and accepts it once', async () => {
	const { email } = accountOf('member')
	const invitation = await invite(email)
	const { page, pageErrors } = await openPage()
	await page.goto(invitation)
	await page.waitForURL('**/auth/login?callbackURL=*')
	await expectNamed(page, email)
	await typeByKeyboard(field(page, 'Mot de passe'), accountOf('member').password)
	await page.keyboard.press('Enter')

	await page.waitForURL(invitation)
	await heading(page, 'Rejoindre Les Pavés ?').waitFor()
	await page.getByText(`${accountOf('editor').email} vous y invite.`).waitFor()
	await assertAccessible(page)
	await pressByKeyboard(button(page, 'Accepter l’invitation'))
	await heading(page, 'Bienvenue dans l’équipe').waitFor()
	await assertAccessible(page)
	await pressByKeyboard(link(page, 'Voir l’équipe'))
	await page.waitForURL(`**/dashboard/teams/${organizationId}`)
	await heading(page, 'Les Pavés').waitFor()
	const joined = await page.request.get(`${site.url}/api/auth/organization/list`)
	assert.deepEqual(
		((await joined.json()) as { id: string }[]).map(({ id }) => id),
		[organizationId],
	)

	await page.goto(invitation)
	await expectExpired(page)
	assert.deepEqual(pageErrors, [])
})

test('an invited visitor registers, confirms the address, and accepts the invitation', async () => {
	const email = 'nouvelle@exemple.fr'
	const { page, pageErrors } = await openPage()
	const invitation = await invite(email)
	await page.goto(invitation)
	await expectNamed(page, email)
	await pressByKeyboard(link(page, 'Créer un compte'))
	await page.waitForURL('**/auth/register?callbackURL=*')
	await expectNamed(page, email)
	await typeByKeyboard(field(page, 'Nom'), 'Dominique Petit')
	await typeByKeyboard(field(page, 'Mot de passe'), password)
	await typeByKeyboard(field(page, 'Confirmer le mot de passe'), password)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/dashboard/welcome?callbackURL=*')
	const registrationMail = await mailTo(mail.received, email, /Confirmez votre adresse/)
	const confirmed = new URL(linkIn(registrationMail.text, '/verify-email')).searchParams.get('callbackURL')
	assert.equal(site.url + confirmed, invitation)
	await pressByKeyboard(link(page, 'Reprendre là où vous alliez'))

	await heading(page, 'Confirmez d’abord votre adresse').waitFor()
	await page.getByText(`${inviter} vous invite à rejoindre Les Pavés.`).waitFor()
	await assertAccessible(page)
	await page.goBack()
	mail.received.length = 0
	await pressByKeyboard(button(page, 'Renvoyer le message'))
	await page.getByText('Le message est reparti').waitFor()
	const secondMail = await mailTo(mail.received, email, /Confirmez votre adresse/)
	assert.equal(linkIn(secondMail.text, '/verify-email').includes(encodeURIComponent(confirmed!)), true)
	await pressByKeyboard(link(page, 'Reprendre là où vous alliez'))
	mail.received.length = 0
	await pressByKeyboard(button(page, 'Envoyer le message'))
	await page.getByText('Le message est parti').waitFor()
	await hasFocus(page, 'Le message est parti')
	await assertAccessible(page)
	const { text } = await mailTo(mail.received, email, /Confirmez votre adresse/)
	await page.goto(linkIn(text, '/verify-email'))
	await heading(page, 'Rejoindre Les Pavés ?').waitFor()
	await pressByKeyboard(button(page, 'Accepter l’invitation'))
	await heading(page, 'Bienvenue dans l’équipe').waitFor()
	assert.deepEqual(pageErrors, [])
})

test('an expired confirmation link shows an error on the invitation page, in both languages', async () => {
	const invitation = `${await invite(accountOf('moderator').email)}&error=token_expired`
	const { page, context } = await openPage()
	await site.signIn(context, 'moderator')
	setConfirmed(accountOf('moderator').email, false)
	await page.goto(invitation)
	await page.getByText('Ce lien a plus d’une heure').waitFor()
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await page.goto(invitation)
	await heading(page, 'First confirm your address').waitFor()
	await page.getByText('This link is more than an hour old').waitFor()
	await pressByKeyboard(button(page, 'Send the message'))
	await page.getByText('The message is on its way').waitFor()
	await mailTo(mail.received, accountOf('moderator').email, /Confirm your address/)
	mail.received.length = 0
	await pressByKeyboard(button(page, 'Send the message again'))
	await mailTo(mail.received, accountOf('moderator').email, /Confirm your address/)
	assert.equal(await page.getByText('This link is more than an hour old').count(), 0)
	setConfirmed(accountOf('moderator').email, true)
	await page.goto(invitation)
	await heading(page, 'Join Les Pavés?').waitFor()
	await button(page, 'Decline').press('Enter')
	await heading(page, 'You declined the invitation').waitFor()
})

for (const javaScriptEnabled of [true, false]) {
	const role = javaScriptEnabled ? 'moderator' : 'admin'

	test(`the page updates when the address is confirmed or unconfirmed after it was shown, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
		const { email } = accountOf(role)
		const invitation = await invite(email)
		const { page, context } = await openPage({ javaScriptEnabled })
		await site.signIn(context, role)
		await page.goto(invitation)
		setConfirmed(email, false)
		await button(page, 'Accepter l’invitation').press('Enter')
		await heading(page, 'Confirmez d’abord votre adresse').waitFor()
		setConfirmed(email, true)
		await button(page, 'Envoyer le message').press('Enter')
		await heading(page, 'Rejoindre Les Pavés ?').waitFor()
		await button(page, 'Refuser').press('Enter')
		await heading(page, 'Vous avez refusé l’invitation').waitFor()
	})

	test(`a declined invitation is no longer valid, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
		const invitation = await invite(accountOf(role).email)
		const { page, context } = await openPage({ javaScriptEnabled })
		await site.signIn(context, role)
		await page.goto(invitation)
		await button(page, 'Refuser').press('Enter')
		await heading(page, 'Vous avez refusé l’invitation').waitFor()
		if (javaScriptEnabled) await assertAccessible(page)
		const joined = await page.request.get(`${site.url}/api/auth/organization/list`)
		assert.deepEqual(await joined.json(), [])
		await page.goto(invitation)
		await heading(page, 'Cette invitation ne tient plus').waitFor()
	})
}

test('an invitation for another account shows an error and links to the account switcher', async () => {
	const invitation = await invite('ailleurs@exemple.fr')
	const { page, context } = await openPage()
	await site.signIn(context, 'owner')
	await page.goto(invitation)
	await heading(page, 'Cette invitation est pour un autre compte').waitFor()
	assert.ok(!(await page.getByRole('main').textContent())?.includes('Les Pavés'))
	await assertAccessible(page)
	await pressByKeyboard(link(page, 'Changer de compte'))
	await page.waitForURL('**/auth/accounts')
	await button(page, 'Ajouter un compte').waitFor()
})

test('an invitation that expires while it is shown is not accepted', async () => {
	const invitation = await invite(accountOf('owner').email)
	const { page, context } = await openPage()
	await site.signIn(context, 'owner')
	await page.goto(invitation)
	await heading(page, 'Rejoindre Les Pavés ?').waitFor()
	expire(new URL(invitation).searchParams.get('id')!)
	await pressByKeyboard(button(page, 'Accepter l’invitation'))
	await heading(page, 'Cette invitation ne tient plus').waitFor()
	await hasFocus(page, 'plus de deux jours')
	await page.goto(invitation)
	await expectExpired(page)
})

test('a full organization rejects an acceptance, which can be retried', async () => {
	const invitation = await invite(accountOf('admin').email)
	const { page, context } = await openPage()
	await site.signIn(context, 'admin')
	await page.goto(invitation)
	const removeMembers = fillOrganization()
	await pressByKeyboard(button(page, 'Accepter l’invitation'))
	await page.getByText(/a autant de membres qu’elle peut en avoir/).waitFor()
	await assertAccessible(page)
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await page.goto(invitation)
	await pressByKeyboard(button(page, 'Accept the invitation'))
	await page.getByText(/has as many members as it can have/).waitFor()
	removeMembers()
	await pressByKeyboard(button(page, 'Accept the invitation'))
	await heading(page, 'Welcome to the team').waitFor()
})

/** Fills the organization with the maximum of 100 members; returns a function that removes them. */
function fillOrganization(): () => void {
	const options = { timeout: 5000, enableForeignKeyConstraints: false }
	const open = () => new DatabaseSync(join(site.dataDir, 'accounts.sqlite'), options)
	const database = open()
	const insert = database.prepare(
		`insert into "member" ("id", "organizationId", "userId", "role", "createdAt")
		select 'plein-' || ?1, "organizationId", 'plein-' || ?1, 'member', "createdAt" from "member" limit 1`,
	)
	for (let index = 0; index < 100; index += 1) insert.run(index)
	database.close()
	return () => {
		const reopened = open()
		reopened.exec(`delete from "member" where "id" like 'plein-%'`)
		reopened.close()
	}
}

function setConfirmed(email: string, emailVerified: boolean): void {
	const database = new DatabaseSync(join(site.dataDir, 'accounts.sqlite'), { timeout: 5000 })
	const update = database.prepare('update "user" set "emailVerified" = ? where "email" = ?')
	assert.equal(update.run(Number(emailVerified), email).changes, 1)
	database.close()
}

function resetRateLimits(): void {
	const database = new DatabaseSync(join(site.dataDir, 'accounts.sqlite'), { timeout: 5000 })
	database.exec('delete from "rateLimitBucket"')
	database.close()
}

/** Moves the expiry of an invitation two days back. */
function expire(id: string): void {
	const database = new DatabaseSync(join(site.dataDir, 'accounts.sqlite'), { timeout: 5000 })
	const twoDaysMs = 2 * 86_400_000
	const { expiresAt } = database.prepare('select "expiresAt" from "invitation" where "id" = ?').get(id) as {
		expiresAt: string
	}
	const past = new Date(Date.parse(expiresAt) - twoDaysMs).toISOString()
	const { changes } = database.prepare('update "invitation" set "expiresAt" = ? where "id" = ?').run(past, id)
	database.close()
	assert.equal(changes, 1)
}
