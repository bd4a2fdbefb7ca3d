import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member'], demo: false })
})
after(() => site.close())

/** Opens a page whose scripts are delayed until the returned function is called. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (route) => {
		await released
		await route.continue()
	})
	await page.goto(site.url + path, { waitUntil: 'commit' })
	return release
}

test('early input in a tool is used after hydration', async () => {
	const { page, pageErrors } = await openPage()
	const releaseScripts = await openSlowly(page, '/micro-services/base64-converter?encoding=utf-16le')
	await page.getByRole('textbox').fill('UABhAHIAdgBpAHMA')
	await page.getByText('Décoder', { exact: true }).click()
	releaseScripts()
	await page.getByRole('region', { name: 'Texte' }).getByText('Parvis', { exact: true }).waitFor()
	assert.equal(await page.getByRole('textbox').inputValue(), 'UABhAHIAdgBpAHMA')
	assert.ok(await page.getByRole('radio', { name: 'Décoder' }).isChecked())
	assert.deepEqual(pageErrors, [])
})

test('an early number and choice are both used, along with the parameters of the URL', async () => {
	const { page } = await openPage()
	const releaseScripts = await openSlowly(page, '/micro-services/lorem-generator?format=html')
	await page.getByLabel('Combien').fill('7')
	await page.getByText('Français', { exact: true }).click()
	releaseScripts()
	await page.waitForURL(/(?=.*format=html)(?=.*count=7)(?=.*language=french)/)
	assert.equal(await page.getByLabel('Combien').inputValue(), '7')
})

test('field values restored by the browser on Back are used', async () => {
	const { page } = await openPage()
	await page.goto(`${site.url}/micro-services/text-analyzer`)
	await page.getByText('Fonctionne sans connexion').waitFor()
	await page.getByRole('textbox').fill('Il pleut sur la ville.')
	await page.goto(`${site.url}/robots.txt`)
	await page.goBack()
	await page.getByText('5 mots').first().waitFor()
	assert.equal(await page.getByRole('textbox').inputValue(), 'Il pleut sur la ville.')
})

test('early input in an account form is kept and submitted', async () => {
	const { page, context } = await openPage()
	await site.signIn(context, 'member')
	const sessionResponse = page.waitForResponse('**/api/auth/get-session')
	const releaseScripts = await openSlowly(page, '/dashboard/settings')
	const name = page.getByLabel('Nom', { exact: true })
	assert.equal(await name.inputValue(), accountOf('member').name)
	await name.fill('Camille Hâtive')
	releaseScripts()
	await sessionResponse
	assert.equal(await name.inputValue(), 'Camille Hâtive')
	await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
	await page.getByText('Votre nom est enregistré').waitFor()
})

test('an early change of a long server-rendered text is kept', async () => {
	const { page } = await openPage()
	const releaseScripts = await openSlowly(page, '/test')
	const area = page.locator('textarea').first()
	const before = await area.inputValue()
	assert.notEqual(before, '')
	await area.fill('Autre chose')
	const hydratedButton = page.getByRole('button', { name: 'Afficher le mot de passe' }).first()
	releaseScripts()
	await hydratedButton.waitFor()
	assert.equal(await area.inputValue(), 'Autre chose')
})
