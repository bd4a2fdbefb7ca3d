import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

const password = 'une phrase assez longue'

before(async () => {
	mail = await startMailServer()
	site = await startDemoSite({ accounts: ['member', 'editor'], env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

type Call = 'sign-up' | 'sign-in'

async function openNew(email: string, call: Call, options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	const response = await opened.context.request.post(`${site.url}/api/auth/${call}/email`, {
		headers: { origin: site.url },
		data: { email, password, name: 'Lou Martin', callbackURL: '/dashboard/welcome?verified' },
	})
	assert.ok(response.ok(), await response.text())
	await opened.page.goto(`${site.url}/dashboard/welcome`)
	if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
	return opened
}

const step = (page: Page, title: string) =>
	page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: title }) })
const link = (page: Page) =>
	page.getByRole('navigation', { name: 'Tableau de bord' }).getByRole('link', { name: 'Bienvenue' })

for (const javaScriptEnabled of [true, false]) {
	test(`a new member takes the tour on two browsers, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
		const email = `lou-${javaScriptEnabled}@exemple.fr`
		const { page, pageErrors } = await openNew(email, 'sign-up', { javaScriptEnabled })
		await link(page).waitFor()
		if (javaScriptEnabled) await assertAccessible(page)
		const press = async (on: Page, button: string, path: string) => {
			await on.getByRole('main').getByRole('button', { name: button, exact: true }).click()
			await on.waitForURL(`**${path}`)
		}
		await press(page, 'Ouvrir mon profil', '/dashboard/settings')
		await page.goBack()
		await step(page, 'Vous présenter').getByText('Fait').waitFor()
		await press(page, 'Voir les actualités', '/news')

		const phone = await openNew(email, 'sign-in', {
			javaScriptEnabled,
			viewport: { width: 360, height: 740 },
		})
		for (const title of ['Vous présenter', 'Lire les actualités'])
			await step(phone.page, title).getByText('Fait').waitFor()
		await press(phone.page, 'Voir les équipes', '/teams')
		await phone.page.goto(`${site.url}/dashboard/welcome`)
		await press(phone.page, 'Voir les outils', '/micro-services')
		await phone.page.goto(`${site.url}/dashboard/welcome`)
		if (javaScriptEnabled) await waitForHydration(phone.page)
		await phone.page.getByRole('button', { name: 'C’est bien ainsi' }).click()
		await step(phone.page, 'Choisir la langue').getByText('Fait').waitFor()
		assert.ok((await phone.page.locator('html').evaluate((html) => html.scrollWidth)) <= 360)
		await link(phone.page).waitFor()

		await phone.page.goto(linkIn((await mailTo(mail.received, email, /Confirme/)).text, '/verify-email'))
		await phone.page.getByText('La visite est finie').waitFor()
		if (javaScriptEnabled) await assertAccessible(phone.page)
		assert.equal(await link(phone.page).count(), 0)
		await page.goto(`${site.url}/dashboard`)
		assert.equal(await link(page).count(), 0)
		await page.goto(`${site.url}/dashboard/welcome`)
		await page.getByText('La visite est finie').waitFor()
		assert.deepEqual(pageErrors, [])
	})

	test(`the tour can be skipped, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
		const { page } = await openNew(`zoe-${javaScriptEnabled}@exemple.fr`, 'sign-up', { javaScriptEnabled })
		await page.getByRole('button', { name: 'Passer la visite' }).click()
		await page.waitForURL('**/dashboard')
		await page.getByRole('heading', { name: 'Bonjour Lou Martin' }).waitFor()
		assert.equal(await link(page).count(), 0)
	})
}

test('a hint is shown once per account, on every device', async () => {
	const first = await openPage()
	await site.signIn(first.context, 'member')
	await first.page.goto(`${site.url}/dashboard`)
	const hint = ({ page }: typeof first) => page.getByRole('complementary', { name: 'Astuce' })
	await hint(first).waitFor()
	await assertAccessible(first.page)
	const marked = first.page.waitForResponse('**/api/account/set-page-visited**')
	await hint(first).getByRole('button', { name: 'J’ai compris' }).click()
	assert.equal((await marked).status(), 200)
	await hint(first).waitFor({ state: 'detached' })
	const second = await openPage()
	await site.signIn(second.context, 'member')
	for (const opened of [first, second]) {
		const session = opened.page.waitForResponse('**/api/auth/get-session')
		await opened.page.goto(`${site.url}/dashboard`)
		await session
		await opened.page.getByRole('button', { name: /^Votre compte/ }).waitFor()
		assert.equal(await hint(opened).count(), 0)
	}
	const other = await openPage()
	await site.signIn(other.context, 'editor')
	await other.page.goto(`${site.url}/dashboard`)
	await hint(other).waitFor()
})
