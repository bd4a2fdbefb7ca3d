import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

test('the language of an address is kept until the language switch changes it', async (t) => {
	const site = await startDemoSite()
	t.after(() => site.close())
	const { page, pageErrors } = await openPage()
	const language = async () => await page.locator('html').getAttribute('lang')

	await page.goto(`${site.url}/agenda?quand=passes&lang=en`)
	assert.equal(await language(), 'en')
	await waitForHydration(page)
	await page.getByRole('link', { name: 'News', exact: true }).first().click()
	await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
	await page.goto(`${site.url}/agenda`)
	assert.equal(await language(), 'en')

	await page.goto(`${site.url}/agenda?quand=passes&lang=en`)
	await waitForHydration(page)
	await page.getByRole('button', { name: 'Lire en français' }).click()
	await page.waitForURL(`${site.url}/agenda?quand=passes`)
	await page.getByText('Les rendez-vous de la communauté.').waitFor()
	assert.deepEqual(pageErrors, [])
})
