import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard, tabTo } from '#tests/support/keyboard.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin', 'editor', 'moderator'] })
})
after(() => site.close())

async function openAs(role: 'admin' | 'editor' | 'moderator', javaScriptEnabled = true) {
	const opened = await openPage({ javaScriptEnabled })
	await site.signIn(opened.context, role)
	await opened.page.goto(`${site.url}/panel/dashboard`)
	if (javaScriptEnabled) await waitForHydration(opened.page)
	return opened
}

for (const [role, figures, present] of [
	['admin', 8, ['Comptes', 'Services en marche', 'Mails gardés ici', 'Tâches', 'Libres']],
	['editor', 3, []],
	['moderator', 2, ['Comptes']],
] as const) {
	test(`the overview of the panel is accessible and fits every screen, ${role}`, async () => {
		const { page, pageErrors } = await openAs(role)
		const main = page.getByRole('main')
		const cards = main.getByRole('region', { name: 'Activité' }).getByRole('img')
		assert.equal(await cards.count(), figures)
		const labels = await main.locator('dl').first().getByRole('term').allInnerTexts()
		for (const label of present)
			assert.ok(
				labels.some((each) => each.startsWith(label)),
				label,
			)
		await main.getByRole('heading', { name: 'À regarder' }).waitFor()
		await assertAccessible(page)
		for (const width of [360, 768, 1440]) {
			await page.setViewportSize({ width, height: 800 })
			assert.ok((await page.locator('html').evaluate((html) => html.scrollWidth)) <= width, `${width} px`)
		}
		assert.deepEqual(pageErrors, [])
	})
}

test('by keyboard a chart is read as a table, and what needs attention leads to where it is set', async () => {
	const { context } = await openPage()
	const wrong = { email: accountOf('editor').email, password: 'une tout autre phrase' }
	const headers = { origin: site.url }
	const response = await context.request.post(`${site.url}/api/auth/sign-in/email`, { headers, data: wrong })
	assert.equal(response.status(), 401)
	const { page } = await openAs('admin')
	const card = page.getByRole('listitem').filter({
		has: page.getByRole('heading', { name: 'Connexions refusées', exact: true }),
	})
	const today = card.getByRole('definition').first()
	assert.equal(await today.innerText(), '1')
	const table = card.getByRole('table')
	assert.equal(await table.isVisible(), false)
	await tabTo(card.locator('summary'))
	await page.keyboard.press('Enter')
	await table.waitFor()
	assert.equal(await table.getByRole('row').count(), 31)
	assert.equal(await table.getByRole('row').nth(1).getByRole('cell').last().innerText(), '1')
	await assertAccessible(page)

	await page.goto(`${site.url}/panel/dashboard`)
	await waitForHydration(page)
	await pressByKeyboard(page.getByRole('link', { name: 'Régler le serveur de mail' }))
	await page.waitForURL('**/panel/settings/mail')
})

test('without JavaScript the figures, their tables and the links of the overview are there', async () => {
	const { page } = await openAs('admin', false)
	await page.getByText('Lire en tableau').first().click()
	await page.getByRole('table').first().waitFor()
	await page.getByRole('link', { name: 'Régler le serveur de mail' }).click()
	await page.waitForURL('**/panel/settings/mail')
})

test('the panel tells once per account how its things are found', async () => {
	const first = await openAs('editor')
	const hint = first.page.getByRole('complementary', { name: 'Astuce' })
	await hint.getByText('Ctrl K').waitFor()
	const saved = first.page.waitForResponse('**/api/account/set-page-visited?**')
	await hint.getByRole('button', { name: 'J’ai compris' }).click()
	assert.equal((await saved).status(), 200)
	await hint.waitFor({ state: 'detached' })
	const { page, context } = await openPage()
	await site.signIn(context, 'editor')
	const session = page.waitForResponse('**/api/auth/get-session')
	await page.goto(`${site.url}/panel/dashboard`)
	await (await session).finished()
	await page.getByRole('button', { name: /camille-editor/ }).waitFor()
	assert.equal(await page.getByRole('complementary', { name: 'Astuce' }).count(), 0)
})
