import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['member', 'editor', 'admin'], demo: false })
})
after(() => site.close())

const settings = '/dashboard/settings/security'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Adds a virtual authenticator (WebAuthn domain of CDP) that confirms presence, with or without user verification. */
async function addAuthenticator(page: Page, { isUserVerified = true } = {}) {
	const session: CDPSession = await page.context().newCDPSession(page)
	await session.send('WebAuthn.enable')
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified,
			automaticPresenceSimulation: true,
		},
	})
	const credentials = async () =>
		(await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
	return {
		credentials,
		remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
		setUserVerified: (isUserVerified: boolean) =>
			session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
		addCredential: (credential: Awaited<ReturnType<typeof credentials>>[number]) =>
			session.send('WebAuthn.addCredential', { authenticatorId, credential }),
	}
}

/** Opens a page without passkey autofill, so that the authenticator is used only by the button. */
async function openWithoutAutofill() {
	const opened = await openPage()
	await opened.page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = async () => false
	})
	return opened
}

async function addPasskey(page: Page, name: string): Promise<void> {
	await page.getByLabel(/Nom de la nouvelle clé/).fill(name)
	await button(page, 'Ajouter une clé d’accès').click()
	await page.getByText('La clé d’accès est ajoutée.').waitFor()
	await page
		.getByRole('listitem')
		.filter({ hasText: name || 'Clé d’accès' })
		.first()
		.waitFor()
}

async function signOut(page: Page): Promise<void> {
	await page.goto(`${site.url}/auth/sign-out`)
	await page.getByRole('main').getByRole('button').click()
	await page.waitForURL('**/home')
}

test('two passkeys are added and named; one signs in until it is removed', async () => {
	const { page, context } = await openWithoutAutofill()
	await site.signIn(context, 'member')
	await page.goto(site.url + settings)
	const first = await addAuthenticator(page)
	await addPasskey(page, 'Téléphone')
	const [phone] = await first.credentials()
	await button(page, 'Ajouter une clé d’accès').click()
	await page.getByText('Cet appareil a déjà une clé d’accès pour votre compte.').waitFor()

	await first.remove()
	const second = await addAuthenticator(page)
	await addPasskey(page, 'Clé bleue')
	assert.equal(await page.getByRole('main').getByRole('listitem').count(), 2)
	await assertAccessible(page)

	await page.getByRole('link', { name: 'Modifier Clé bleue' }).click()
	await page.getByLabel('Nom', { exact: true }).fill('Clé du bureau')
	await context.setOffline(true)
	for (const name of ['Retirer la clé d’accès', 'Enregistrer le nom']) {
		await button(page, name).click()
		const form = page.locator('form', { has: button(page, name) })
		await form.getByText(/Le formulaire n’est pas parti/).waitFor()
		await eventually(() => page.getByText(/Le formulaire n’est pas parti/).count(), 1)
	}
	assert.equal(await page.getByLabel('Nom', { exact: true }).inputValue(), 'Clé du bureau')
	await context.setOffline(false)
	await button(page, 'Enregistrer le nom').click()
	await page.getByText('La clé d’accès a un nouveau nom.').waitFor()
	await page.getByRole('paragraph').filter({ hasText: 'Clé du bureau' }).waitFor()

	await signOut(page)
	await page.goto(`${site.url}/auth/login?callbackURL=%2Fdashboard%2Fwelcome`)
	await button(page, 'Utiliser une clé d’accès').click()
	await page.waitForURL('**/dashboard/welcome')
	await page.goto(site.url + settings)
	await page
		.getByRole('listitem')
		.filter({ hasText: 'Clé du bureau' })
		.getByText(/utilisée le/)
		.waitFor()

	await page.getByRole('link', { name: 'Modifier Clé du bureau' }).click()
	await assertAccessible(page)
	await button(page, 'Retirer la clé d’accès').click()
	await page.getByText('La clé d’accès est retirée').waitFor()
	await signOut(page)
	await page.goto(`${site.url}/auth/login`)
	await page.getByText('Vous vous êtes connecté ainsi la dernière fois').waitFor()
	await button(page, 'Utiliser une clé d’accès').click()
	await page.getByText(/n’est plus reliée à aucun compte/).waitFor()

	await second.remove()
	const third = await addAuthenticator(page)
	await third.addCredential(phone!)
	await button(page, 'Utiliser une clé d’accès').click()
	await page.waitForURL('**/dashboard')
})

test('without user verification no passkey is added or used, and a message is shown', async () => {
	const { page, context } = await openWithoutAutofill()
	await site.signIn(context, 'editor')
	await page.goto(site.url + settings)
	const authenticator = await addAuthenticator(page, { isUserVerified: false })
	await button(page, 'Ajouter une clé d’accès').click()
	await page.getByText(/Rien n’a été fait/).waitFor()
	await assertAccessible(page)
	assert.deepEqual(await authenticator.credentials(), [])

	await authenticator.setUserVerified(true)
	await addPasskey(page, '')
	await signOut(page)
	await authenticator.setUserVerified(false)
	await page.goto(`${site.url}/auth/login`)
	await button(page, 'Utiliser une clé d’accès').click()
	await page.getByText(/Rien n’a été fait/).waitFor()
	assert.equal(new URL(page.url()).pathname, '/auth/login')
})

test('a passkey from autofill signs in without the button', async () => {
	const { page, context } = await openPage()
	// Check the field before there is a passkey, because autofill signs in immediately.
	await page.goto(`${site.url}/auth/login`)
	const field = page.getByLabel('Email', { exact: true })
	assert.equal(await field.getAttribute('autocomplete'), 'username webauthn')
	await site.signIn(context, 'admin')
	await page.goto(site.url + settings)
	await addAuthenticator(page)
	await addPasskey(page, 'Ordinateur')
	await signOut(page)
	await page.goto(`${site.url}/auth/login?callbackURL=%2Fdashboard%2Fwelcome`)
	await page.waitForURL('**/dashboard/welcome')
})

test('without JavaScript no passkey is offered', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/auth/login`)
	await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor()
	assert.equal(await button(page, 'Utiliser une clé d’accès').count(), 0)
})
