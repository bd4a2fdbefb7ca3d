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

/** Number of failures after which a challenge is required. */
const freeAttempts = 3

async function signIn(page: Page, email: string, password: string): Promise<void> {
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Mot de passe', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

type Attempt = { email: string; status: number; hasScripts?: boolean }

/** Submits a wrong password and waits for the response; without scripts, also for the new document. */
async function fail(page: Page, { email, status, hasScripts = true }: Attempt): Promise<void> {
	const responded = page.waitForResponse((response) => response.request().method() === 'POST')
	const loaded = hasScripts ? null : page.waitForEvent('load')
	await signIn(page, email, 'au hasard, encore')
	assert.equal((await responded).status(), status)
	await loaded
}

async function failThreeTimes(page: Page, email: string, hasScripts = true): Promise<void> {
	await page.goto(`${site.url}/auth/login`)
	// A form that is submitted before hydration is not resubmitted automatically.
	if (hasScripts) await waitForHydration(page)
	const attempt = { email, status: 401, hasScripts }
	for (let count = 0; count < freeAttempts; count += 1) await fail(page, attempt)
}

test('after repeated failures the page solves a challenge and submits the form automatically', async () => {
	const { email, password } = accountOf('member')
	const { page, pageErrors } = await openPage()
	await failThreeTimes(page, email)
	await signIn(page, email, password)
	await page.waitForURL('**/dashboard')
	const unexpectedErrors = pageErrors.filter((each) => !/status of (401|403)/.test(each))
	assert.deepEqual(unexpectedErrors, [])
})

test('the page shows that the challenge is being solved, and is accessible meanwhile', async () => {
	const { email, password } = accountOf('editor')
	const { page } = await openPage()
	// The worker never loads, so that the challenge stays unsolved during the test.
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

test('without JavaScript the page shows how long to wait instead', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	const email = 'personne@exemple.fr'
	await failThreeTimes(page, email, false)
	await fail(page, { email, status: 403, hasScripts: false })
	await page.getByText('Après plusieurs essais, il faut attendre un peu. Réessayez dans').waitFor()
	assert.equal(await page.getByText('Vérification…').count(), 0)
})

test('a rejected sign-in links to the password reset with the typed address', async () => {
	const { page } = await openPage()
	await page.route(/solve\.worker/, () => {})
	const email = 'quelquun@exemple.fr'
	await failThreeTimes(page, email)
	await fail(page, { email, status: 403 })
	await page.getByRole('link', { name: 'Choisir un nouveau mot de passe par email' }).click()
	await page.waitForURL('**/auth/forget-password')
	assert.equal(await page.getByLabel('Email').inputValue(), email)
})
