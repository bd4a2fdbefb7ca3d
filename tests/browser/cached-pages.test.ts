import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite()
})
after(() => site.close())

for (const path of [
	'/news?utm_source=lettre&x=é',
	'/micro-services/unit-converter?from=km&to=mi',
	'/uptime?utm_source=a',
]) {
	test(`${path} hydrates, and the language switch keeps its query`, async () => {
		const { page, pageErrors } = await openPage()
		await page.goto(site.url + path)
		const { pathname, search } = new URL(page.url())
		await page
			.locator(`input[name=returnTo][value="${pathname + search}"]`)
			.first()
			.waitFor({ state: 'attached' })
		await page.getByRole('banner').getByRole('button', { name: 'Read in English' }).click()
		await page.locator('html[lang=en]').waitFor({ state: 'attached' })
		assert.equal(new URL(page.url()).search, search)
		assert.deepEqual(pageErrors, [])
	})
}

for (const path of [
	'/nulle/part?x',
	`/a'b"<c>?d=&e`,
	'/profil é/œ?%ff',
	'/panel/nulle-part',
	'/news/annonces/aucune?utm_source=a',
]) {
	test(`the error screen of ${path} hydrates without changes`, async () => {
		const { page, pageErrors } = await openPage()
		const response = await page.goto(site.url + path)
		assert.equal(response?.status(), 404)
		const address = page.locator('[data-address]')
		const serverText = await address.textContent()
		await page.locator(`input[name=returnTo]`).first().waitFor({ state: 'attached' })
		await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
		await page.waitForFunction(() => '__reactRouterDataRouter' in window)
		assert.equal(await address.textContent(), serverText)
		const { pathname, search } = new URL(page.url())
		await page.waitForFunction(
			(expected) => document.querySelector<HTMLInputElement>('input[name=returnTo]')?.value === expected,
			pathname + search,
		)
		assert.deepEqual(
			pageErrors.filter((error) => !/404/.test(error)),
			[],
		)
	})
}
