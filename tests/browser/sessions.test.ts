import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

const path = '/dashboard/settings/sessions'

/** Signs a member in in two browsers: `here` with or without JavaScript, and `there`. */
async function openTwoBrowsers(t: TestContext, javaScriptEnabled = true) {
	const site = await startDemoSite({ accounts: ['member'], demo: false })
	t.after(() => site.close())
	const here = await openPage({ javaScriptEnabled })
	const there = await openPage()
	await site.signIn(here.context, 'member')
	await site.signIn(there.context, 'member')
	await here.page.goto(site.url + path)
	return { site, here, there, url: site.url + path }
}

test('a user lists their sessions and revokes another one, which ends immediately', async (t) => {
	const { site, here, there } = await openTwoBrowsers(t)
	const rows = here.page.getByRole('main').getByRole('listitem')
	assert.equal(await rows.count(), 2)
	assert.match((await rows.nth(0).textContent()) ?? '', /Cette session/)
	assert.equal(await rows.nth(0).getByRole('button').count(), 0)
	await rows
		.nth(1)
		.getByRole('button', { name: /^Fermer la session/ })
		.click()
	await here.page.getByText('La session est fermée.').waitFor()
	await here.page.getByText('Aucune autre session').waitFor()
	await there.page.goto(`${site.url}/dashboard`)
	await there.page.waitForURL('**/auth/login?*')
	assert.deepEqual(here.pageErrors, [])
})

test('the other sessions are revoked after a confirm prompt, and the current one stays', async (t) => {
	const { here, there, url } = await openTwoBrowsers(t)
	const confirm = here.page.getByRole('button', { name: 'Oui, fermer les autres' })
	assert.equal(await confirm.isVisible(), false)
	await here.page.getByText('Fermer les autres sessions', { exact: true }).click()
	await confirm.click()
	await here.page.getByText('Les autres sessions sont fermées.').waitFor()
	await there.page.goto(url)
	await there.page.waitForURL('**/auth/login?*')
	await here.page.reload()
	await here.page.getByText('Cette session').waitFor()
})

test('revoking all sessions signs out to the home page, and other tabs follow', async (t) => {
	const { site, here, there, url } = await openTwoBrowsers(t)
	const tab = await here.context.newPage()
	await tab.goto(`${site.url}/home`)
	await tab
		.getByRole('button', { name: /compte/i })
		.first()
		.waitFor()
	// Only a form submitted by the hydrated page notifies the other tabs.
	await waitForHydration(here.page)
	await here.page.getByText('Fermer toutes les sessions', { exact: true }).click()
	await here.page.getByRole('button', { name: 'Oui, tout fermer' }).click()
	await here.page.waitForURL('**/home')
	assert.equal(
		(await here.context.cookies()).some(({ name }) => name.endsWith('session_token')),
		false,
	)
	for (const page of [here.page, tab]) {
		await page.getByRole('link', { name: 'Connexion' }).first().waitFor()
	}
	await there.page.goto(url)
	await there.page.waitForURL('**/auth/login?*')
})

test('sessions are revoked without JavaScript too', async (t) => {
	const { here, there, url } = await openTwoBrowsers(t, false)
	await here.page.getByRole('button', { name: /^Fermer la session/ }).click()
	await here.page.getByText('La session est fermée.').waitFor()
	await there.page.goto(url)
	await there.page.waitForURL('**/auth/login?*')
	await here.page.goto(url)
	await here.page.getByText('Aucune autre session').waitFor()
})
