import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'
import { eventually } from '#tests/support/eventually.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

const guest = accountOf('member')

before(async () => {
	mail = await startMailServer()
	site = await startDemoSite({ accounts: ['editor', 'member'], demo: false, env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

/** Many mails to one address would need a proof of work. */
function resetRateLimits(): void {
	const database = new DatabaseSync(join(site.dataDir, 'accounts.sqlite'), { timeout: 5000 })
	database.exec('delete from "rateLimitBucket"')
	database.close()
}

async function createTeam(context: BrowserContext, name: string, slug: string): Promise<void> {
	const answer = await context.request.post(`${site.url}/api/account/teams`, {
		headers: { origin: site.url },
		data: { name, slug },
	})
	assert.equal(answer.status(), 201, await answer.text())
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** Waits until no form of the page is being submitted, because its buttons ignore presses meanwhile. */
const press = (target: Locator) => target.and(target.page().locator(':not([aria-disabled])')).press('Enter')
const card = (page: Page, name: string) =>
	page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name }) })
const namesIn = async (page: Page) =>
	(await page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()).map((name) =>
		name.replace(/ ?\(vous\)/, '').trim(),
	)

for (const hasScripts of [true, false]) {
	const way = hasScripts ? 'with JavaScript' : 'without JavaScript'
	const team = hasScripts ? 'Les Dalles' : 'Les Margelles'

	test(`two users: invitation by mail, title, handing over and leaving, ${way}`, async () => {
		mail.received.length = 0
		resetRateLimits()
		const { page, context, pageErrors } = await openPage({ javaScriptEnabled: hasScripts })
		await site.signIn(context, 'editor')
		await createTeam(context, team, hasScripts ? 'les-dalles' : 'les-margelles')
		await page.goto(`${site.url}/dashboard/teams`)
		if (hasScripts) await assertAccessible(page)
		await pressByKeyboard(link(page, team))
		await heading(page, team).waitFor()
		await page.getByText('Vous en êtes la seule personne propriétaire').waitFor()
		if (hasScripts) await waitForHydration(page, 'main form')

		await page.locator('input[name="email"]').fill('camille')
		await press(button(page, 'Envoyer l’invitation'))
		await page.getByText('L’adresse doit contenir un').waitFor()
		assert.equal(await page.locator('input[name="email"]').inputValue(), 'camille')
		const invite = async () => {
			await press(button(page, 'Envoyer l’invitation'))
			await page.getByText('L’invitation est partie.').waitFor()
		}
		await page.locator('input[name="email"]').fill(guest.email)
		await invite()
		assert.equal(await page.locator('input[name="email"]').inputValue(), '')
		await page.locator('input[name="email"]').fill(guest.email)
		const cancel = button(page, `Retirer l’invitation : ${guest.email}`)
		await press(cancel)
		await page.getByText('L’invitation est retirée.').waitFor()
		await cancel.waitFor({ state: 'detached' })
		if (!hasScripts) await page.locator('input[name="email"]').fill(guest.email)
		assert.equal(await page.locator('input[name="email"]').inputValue(), guest.email)
		await invite()

		const { page: guestPage, context: guestContext } = await openPage({ javaScriptEnabled: hasScripts })
		if (hasScripts) {
			const mailsToGuest = async () => mail.received.filter(({ to }) => to.includes(guest.email)).length
			await eventually(mailsToGuest, 2)
			const { text } = await mailTo(mail.received, guest.email, new RegExp(`Rejoindre ${team}`))
			await guestPage.goto(linkIn(text, '/auth/invitation'))
			await guestPage.waitForURL('**/auth/login?callbackURL=*')
			await typeByKeyboard(guestPage.getByLabel('Email', { exact: true }), guest.email)
			await typeByKeyboard(guestPage.getByLabel('Mot de passe', { exact: true }), guest.password)
			await guestPage.keyboard.press('Enter')
			await guestPage.waitForURL('**/auth/invitation?*')
			if (await heading(guestPage, 'Cette invitation ne tient plus').count())
				throw new Error('cancelled link')
			await pressByKeyboard(button(guestPage, 'Accepter l’invitation'))
			await pressByKeyboard(link(guestPage, 'Voir l’équipe'))
		} else {
			await site.signIn(guestContext, 'member')
			await guestPage.goto(`${site.url}/dashboard/teams`)
			await press(button(guestPage, `Accepter : ${team}`))
		}
		await heading(guestPage, team).waitFor()
		assert.equal(await guestPage.getByText(accountOf('editor').email).count(), 0)
		assert.equal(await button(guestPage, 'Envoyer l’invitation').count(), 0)
		if (hasScripts) await assertAccessible(guestPage)

		await page.reload()
		if (hasScripts) await waitForHydration(page, 'main form')
		assert.deepEqual(await namesIn(page), [accountOf('editor').name, guest.name])
		const own = card(page, guest.name)
		await own.getByText(guest.email).waitFor()
		await own.getByText('Modifier').press('Enter')
		await own.locator('input[name="titleEn"]').fill('Coordinator')
		await own.locator('input[name="position"]').fill('1')
		await press(own.getByRole('button', { name: 'Enregistrer', exact: true }))
		await own.getByText('Indiquez aussi la fonction en français.').waitFor()
		assert.equal(await own.locator('input[name="titleEn"]').inputValue(), 'Coordinator')
		await own.locator('input[name="titleFr"]').fill('Coordination')
		await press(own.getByRole('button', { name: 'Enregistrer', exact: true }))
		await page.getByText('La fonction et la place sont enregistrées.').waitFor()
		await eventually(() => namesIn(page), [guest.name, accountOf('editor').name])
		await own.getByText('Coordination').first().waitFor()
		if (hasScripts) await assertAccessible(page)

		await press(button(page, `Transmettre l’équipe (${guest.name})`))
		await own.getByText('Cette personne devient propriétaire').waitFor()
		if (hasScripts) await assertAccessible(page)
		await press(own.getByRole('button', { name: 'Ne rien changer', exact: true }))
		await press(button(page, `Transmettre l’équipe (${guest.name})`))
		await press(own.getByRole('button', { name: 'Transmettre l’équipe', exact: true }))
		await page.getByText('L’équipe est transmise.').waitFor()
		await own.getByText('Propriétaire').waitFor()

		await press(button(page, 'Quitter l’équipe'))
		await page.getByText(`Quitter ${team}`).waitFor()
		await press(button(page, 'Quitter l’équipe'))
		await page.waitForURL('**/dashboard/teams')
		assert.equal(await link(page, team).count(), 0)

		await guestContext.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
		await guestPage.reload()
		await guestPage.getByText('Coordinator').first().waitFor()
		await guestPage.getByText('You are the only owner').waitFor()
		assert.deepEqual(
			pageErrors.filter((error) => !error.includes('status of 400')),
			[],
		)
	})
}

test('a stranger does not see a team, and a member who declines does not join', async () => {
	const { context, page } = await openPage()
	await site.signIn(context, 'editor')
	await createTeam(context, 'Les Bornes', 'les-bornes')
	await page.goto(`${site.url}/dashboard/teams`)
	await link(page, 'Les Bornes').click()
	await heading(page, 'Les Bornes').waitFor()
	const stranger = await openPage()
	await site.signIn(stranger.context, 'member')
	assert.equal((await stranger.page.goto(page.url()))?.status(), 404)
	resetRateLimits()
	await page.locator('input[name="email"]').fill(guest.email)
	await button(page, 'Envoyer l’invitation').click()
	await page.getByText('L’invitation est partie.').waitFor()
	await stranger.page.goto(`${site.url}/dashboard/teams`)
	await assertAccessible(stranger.page)
	await button(stranger.page, 'Refuser : Les Bornes').click()
	await stranger.page.getByText('Vous avez refusé l’invitation.').waitFor()
	await eventually(() => link(stranger.page, 'Les Bornes').count(), 0)
})
