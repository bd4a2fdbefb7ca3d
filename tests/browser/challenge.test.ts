import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member', 'editor'] })
})

after(() => site.close())

/** Failures after which a challenge is asked for. */
const freeTries = 3

async function signIn(page: Page, email: string, password: string): Promise<void> {
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Mot de passe', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

type Attempt = { email: string; status: number; hasScripts?: boolean }

/** A sign-in that is refused; ends once the page has been answered: without scripts, by another document. */
async function fail(page: Page, { email, status, hasScripts = true }: Attempt): Promise<void> {
	const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
	const shown = hasScripts ? null : page.waitForEvent('load')
	await signIn(page, email, 'au hasard, encore')
	assert.equal((await answered).status(), status)
	await shown
}

async function failThreeTimes(page: Page, email: string, hasScripts = true): Promise<void> {
	await page.goto(`${site.url}/auth/login`)
	// A form that the browser itself sends comes back without its password, and is not sent again by itself.
	if (hasScripts) await waitForHydration(page)
	const attempt = { email, status: 401, hasScripts }
	for (let count = 0; count < freeTries; count += 1) await fail(page, attempt)
}

test('after repeated failures the browser solves a challenge and submits the form by itself', async () => {
	const { email, password } = accountOf('member')
	const { page, pageErrors } = await openPage()
	await failThreeTimes(page, email)
	await signIn(page, email, password)
	await page.waitForURL('**/dashboard')
	const own = pageErrors.filter((each) => !/status of (401|403)/.test(each))
	assert.deepEqual(own, [])
})

test('the page says that the challenge is being solved, and is accessible meanwhile', async () => {
	const { email, password } = accountOf('editor')
	const { page } = await openPage()
	// The worker never answers: the calculation lasts as long as the test looks at it.
	await page.route(/solve\.worker/, () => {})
	await failThreeTimes(page, email)
	await signIn(page, email, password)
	await page.getByText('Vérification…').first().waitFor()
	await page.getByRole('progressbar', { name: 'Vérification…' }).waitFor()
	await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
	const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof Axe }).axe.run())
	assert.deepEqual(
		violations.map(({ id }) => id),
		[],
	)
})

test('without JavaScript the page says how long to wait instead', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	const email = 'personne@exemple.fr'
	await failThreeTimes(page, email, false)
	await fail(page, { email, status: 403, hasScripts: false })
	await page.getByText('Après plusieurs essais, il faut attendre un peu. Réessayez dans').waitFor()
	assert.equal(await page.getByText('Vérification…').count(), 0)
})

test('a rejected sign-in offers a magic link, with the typed address', async () => {
	const { page } = await openPage()
	await page.route(/solve\.worker/, () => {})
	const email = 'quelquun@exemple.fr'
	await failThreeTimes(page, email)
	await fail(page, { email, status: 403 })
	await page.getByRole('link', { name: 'Choisir un nouveau mot de passe par email' }).click()
	await page.waitForURL('**/auth/forget-password')
	assert.equal(await page.getByLabel('Email').inputValue(), email)
})
