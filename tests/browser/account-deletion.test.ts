import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import type { RoleName } from '#services/accounts/permissions.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

const path = '/dashboard/settings/deletion'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

before(async () => {
	mail = await startMailServer()
	const accounts = ['member', 'editor', 'moderator', 'admin', 'owner'] as const
	site = await startDemoSite({ accounts, env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

async function openAs(role: RoleName, options: BrowserContextOptions = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, role)
	return opened
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

function onDatabase(change: string, ...values: string[]): void {
	const database = new DatabaseSync(join(site.dataDir, 'accounts.sqlite'), { timeout: 5000 })
	database.prepare(change).run(...values)
	database.close()
}

/** The ids of the users with an address: sign-up does not tell whether it is taken. */
function usersWith(email: string): unknown[] {
	const database = new DatabaseSync(join(site.dataDir, 'accounts.sqlite'), { timeout: 5000 })
	const rows = database.prepare('select "id" from "user" where "email" = ?').all(email)
	database.close()
	return rows.map(({ id }) => id)
}

/** Asks to delete the account of a role, in a page that is signed in to it. */
async function schedule(page: Page, role: RoleName): Promise<void> {
	await page.goto(site.url + path)
	await field(page, 'Votre adresse').fill(accountOf(role).email)
	await page.getByLabel(/^Mot de passe/).fill(accountOf(role).password)
	await button(page, 'Supprimer mon compte').click()
	await page.waitForURL('**/auth/login?deletion-scheduled')
}

async function signInAgain(page: Page, role: RoleName): Promise<void> {
	await waitForHydration(page, 'main form')
	await field(page, 'Email').fill(accountOf(role).email)
	await field(page, 'Mot de passe').fill(accountOf(role).password)
	await button(page, 'Se connecter').click()
}

const profileStatus = async (role: RoleName) =>
	(await fetch(`${site.url}/profils/${accountOf(role).username}`)).status

test('a user reads what goes and what stays, leaves by keyboard, keeps the account, and deletes it at once', async () => {
	const { page, context, pageErrors } = await openAs('member')
	const { email, password } = accountOf('member')
	const news = `${site.url}/api/content/news/tournoi-des-quais`
	for (const body of ['Bravo', 'Encore bravo']) {
		const data = { body, locale: 'fr' }
		const added = await context.request.post(`${news}/comments`, { headers: { origin: site.url }, data })
		assert.equal(added.status(), 201)
	}
	assert.equal(await profileStatus('member'), 200)
	await page.goto(site.url + path)
	await waitForHydration(page)
	const outcome = page.getByRole('region', { name: 'Ce qui part et ce qui reste' })
	await outcome.getByText('Commentaires (2)').waitFor()
	await outcome.getByRole('heading', { name: /^Gardé 12 mois/ }).waitFor()
	await assertAccessible(page)
	await typeByKeyboard(field(page, 'Votre adresse'), email)
	await typeByKeyboard(page.getByLabel(/^Mot de passe/), password)
	await pressByKeyboard(button(page, 'Supprimer mon compte'))
	await page.waitForURL('**/auth/login?deletion-scheduled')
	assert.equal(await profileStatus('member'), 404)
	assert.deepEqual(await (await context.request.get(`${site.url}/api/auth/get-session`)).json(), null)

	const { text } = await mailTo(mail.received, email, /sera supprimé/)
	assert.match(text.replaceAll(/\s+/g, ' '), /Supprimé : .*Commentaires \(2\)/)
	await page.goto(linkIn(text, '/auth/deletion'))
	await page.waitForURL('**/auth/login?callbackURL=*')
	await signInAgain(page, 'member')
	await page.waitForURL('**/auth/deletion')
	await waitForHydration(page)
	await assertAccessible(page)
	await page.goto(`${site.url}/dashboard`)
	await page.waitForURL('**/auth/deletion')
	await waitForHydration(page)
	await pressByKeyboard(button(page, 'Garder mon compte'))
	await page.waitForURL('**/dashboard')
	assert.equal(await profileStatus('member'), 200)

	await schedule(page, 'member')
	await signInAgain(page, 'member')
	await button(page, 'Le supprimer tout de suite').click()
	await page.waitForURL('**/auth/login?account-deleted')
	await mailTo(mail.received, email, /est supprimé/)
	await signInAgain(page, 'member')
	await page.getByText('Cette adresse et ce mot de passe ne vont pas ensemble.').waitFor()
	await page.goto(`${site.url}/news/evenements/tournoi-des-quais`)
	assert.equal(await page.getByText('Encore bravo').count(), 0)
	const refused = 'Failed to load resource: the server responded with a status of 401 (Unauthorized)'
	assert.deepEqual(pageErrors, [`${site.url}/auth/login?account-deleted: ${refused}`])
})

test('without JavaScript a user leaves in two tabs, is kept out, and is deleted when the time has come', async () => {
	const { page, context } = await openAs('editor', { javaScriptEnabled: false })
	const { email, name, password } = accountOf('editor')
	const other = await context.newPage()
	await other.goto(site.url + path)
	await schedule(page, 'editor')
	await page.getByText('Votre compte sera supprimé dans 14 jours').waitFor()
	await field(other, 'Votre adresse').fill(email)
	await other.getByLabel(/^Mot de passe/).fill(password)
	await button(other, 'Supprimer mon compte').click()
	await other.waitForURL('**/auth/login?**')

	const signUp = () =>
		context.request.post(`${site.url}/api/auth/sign-up/email`, {
			headers: { origin: site.url },
			data: { name, email, password },
		})
	const ids = usersWith(email)
	await signUp()
	assert.deepEqual(usersWith(email), ids)
	const again = await openPage()
	await again.page.goto(`${site.url}/auth/login`)
	await signInAgain(again.page, 'editor')
	await again.page.waitForURL('**/auth/deletion')
	await button(again.page, 'Se déconnecter').click()
	await again.page.waitForURL('**/home')

	const past = new Date(Date.now() - 1000).toISOString()
	onDatabase(
		'update "personalDataRequest" set "dueAt" = ? where "kind" = \'deletion\' and "state" = \'waiting\'',
		past,
	)
	// A new request wakes the job up.
	const waker = await openAs('moderator')
	await waker.page.goto(`${site.url}/dashboard/settings/data`)
	await button(waker.page, 'Demander une copie').click()
	await mailTo(mail.received, email, /est supprimé/)
	await signUp()
	const [newId] = usersWith(email)
	assert.ok(newId && newId !== ids[0])
})

test('the last owner is told to stay', async () => {
	const { page } = await openAs('owner')
	await page.goto(site.url + path)
	await field(page, 'Votre adresse').fill(accountOf('owner').email)
	await button(page, 'Supprimer mon compte').click()
	await page.getByText('Votre compte est le dernier propriétaire du site').waitFor()
	assert.equal(await profileStatus('owner'), 200)
})

test('an administrator cancels a deletion, and a ban during the grace period keeps the user out', async () => {
	const { page } = await openAs('moderator')
	await schedule(page, 'moderator')
	const panel = await openAs('admin')
	await panel.page.goto(`${site.url}/panel/users`)
	await panel.page.getByRole('link', { name: accountOf('moderator').name, exact: true }).click()
	await panel.page.getByText(/Suppression prévue le/).waitFor()
	await waitForHydration(panel.page)
	await assertAccessible(panel.page)
	const stale = await panel.context.newPage()
	await stale.goto(panel.page.url())
	await pressByKeyboard(button(panel.page, 'Annuler la suppression'))
	await panel.page.getByText('La suppression est annulée').waitFor()
	await panel.page.getByText(/Suppression prévue le/).waitFor({ state: 'detached' })
	await panel.page.getByText('Suppression du compte annulée').waitFor()
	await button(stale, 'Annuler la suppression').click()
	await stale.getByText('Ce compte n’est plus à supprimer').waitFor()

	await signInAgain(page, 'moderator')
	await page.waitForURL('**/dashboard')
	await schedule(page, 'moderator')
	await panel.page.reload()
	await panel.page.getByLabel('Raison').fill('Un essai')
	await button(panel.page, 'Bannir').click()
	await panel.page.getByText('Ce compte est banni').waitFor()
	await signInAgain(page, 'moderator')
	await page.getByText('Ce compte est banni').first().waitFor()
	await page.goto(`${site.url}/auth/deletion`)
	await page.waitForURL('**/auth/login?callbackURL=*')
	await eventually(() => profileStatus('moderator'), 404)
})
