import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'
import { eventually } from '#tests/support/eventually.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

const password = 'une phrase assez longue'

before(async () => {
	mail = await startMailServer()
	site = await startDemoSite({ accounts: ['owner', 'admin'], demo: false, env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

const withoutJavaScript = { javaScriptEnabled: false }

async function openAs(role: 'owner' | 'admin' | null, path: string, options: BrowserContextOptions = {}) {
	const { page, context } = await openPage(options)
	if (role) await site.signIn(context, role)
	await page.goto(site.url + path)
	if (options.javaScriptEnabled !== false) await waitForHydration(page)
	return page
}

async function choose(mode: string) {
	const page = await openAs('owner', '/panel/settings/registration', withoutJavaScript)
	await page.getByLabel(mode, { exact: true }).check()
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Les réglages sont enregistrés.').waitFor()
}

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function ask(page: Page, { name, email }: { name: string; email: string }) {
	await page.getByLabel('Nom', { exact: true }).fill(name)
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByLabel('Quelques mots sur vous', { exact: false }).fill('Je joue avec Lou.')
	await press(page, 'Demander à m’inscrire')
}

async function register(page: Page) {
	await page.getByLabel('Mot de passe', { exact: true }).fill(password)
	await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
	await press(page, 'S’inscrire')
}

const registrationLink = async (email: string) =>
	linkIn((await mailTo(mail.received, email, /invitation/)).text, '/auth/register')

test('by approval: a visitor asks, an administrator approves, and the link of the mail registers', async () => {
	await choose('Les personnes que vous acceptez')
	const visitor = await openAs(null, '/auth/register')
	await press(visitor, 'Demander à m’inscrire')
	await visitor.getByText('Indiquez votre nom.').waitFor()
	await ask(visitor, { name: 'Camille', email: 'camille@exemple.fr' })
	await visitor.getByText('L’équipe vous répondra à camille@exemple.fr', { exact: false }).waitFor()
	await assertAccessible(visitor)

	const admin = await openAs('admin', '/panel/dashboard')
	await admin.getByText('1 personne demande à s’inscrire').waitFor()
	await admin.getByRole('link', { name: 'Répondre aux demandes' }).click()
	await admin.waitForURL('**/panel/users/invitations')
	await main(admin).getByText('Je joue avec Lou.').waitFor()
	await assertAccessible(admin)
	const second = await openAs('owner', '/panel/users/invitations')
	await pressByKeyboard(admin.getByRole('button', { name: 'Accepter Camille' }))
	await admin.getByText('le lien d’inscription est parti par mail', { exact: false }).waitFor()

	await second.getByText('Refuser Camille…').click()
	await second.getByLabel('Mot pour cette personne', { exact: false }).fill('Complet.')
	await press(second, 'Refuser Camille')
	await second.getByText('Quelqu’un de l’équipe a déjà répondu à cette demande.').waitFor()

	await visitor.goto(await registrationLink('camille@exemple.fr'))
	assert.equal(await visitor.getByLabel('Nom', { exact: true }).inputValue(), 'Camille')
	assert.equal(await visitor.getByLabel('Email', { exact: true }).inputValue(), 'camille@exemple.fr')
	await visitor.getByLabel('Email', { exact: true }).fill('autre@exemple.fr')
	await register(visitor)
	await visitor.getByText('Il faut une invitation qui serve encore', { exact: false }).waitFor()
	await visitor.getByLabel('Email', { exact: true }).fill('camille@exemple.fr')
	await register(visitor)
	await visitor.waitForURL('**/dashboard/welcome')
})

test('without JavaScript, a request is declined with a word, which its mail says', async () => {
	await choose('Les personnes que vous acceptez')
	const visitor = await openAs(null, '/auth/register', withoutJavaScript)
	await ask(visitor, { name: 'Nour', email: 'nour@exemple.fr' })
	await visitor.getByText('Votre demande est partie').waitFor()
	const admin = await openAs('admin', '/panel/users/invitations', withoutJavaScript)
	await admin.getByText('Refuser Nour…').click()
	await admin.getByLabel('Mot pour cette personne', { exact: false }).fill('Revenez en mai.')
	await press(admin, 'Refuser Nour')
	await admin.getByText('la personne est prévenue', { exact: false }).waitFor()
	assert.match((await mailTo(mail.received, 'nour@exemple.fr', /demande/)).text, /Revenez en mai\./)
})

test('by invitation: addresses are invited together, and a withdrawn link leads to nothing', async () => {
	await choose('Les personnes invitées')
	const visitor = await openAs(null, '/auth/register')
	await visitor.getByText('L’inscription se fait sur invitation').waitFor()
	assert.equal(await visitor.getByRole('button', { name: 'S’inscrire' }).count(), 0)
	const admin = await openAs('admin', '/panel/users')
	await admin.getByRole('link', { name: 'Invitations et demandes' }).click()
	const addresses = admin.getByLabel('Adresses', { exact: true })
	await addresses.fill('ines@exemple.fr, zoe@exemple')
	await press(admin, 'Envoyer les invitations')
	await admin.getByText('« zoe@exemple » n’est pas une adresse complète.').waitFor()
	assert.equal(await addresses.inputValue(), 'ines@exemple.fr, zoe@exemple')
	await addresses.fill('ines@exemple.fr\nzoe@exemple.fr')
	await press(admin, 'Envoyer les invitations')
	await admin.getByText('2 invitations sont parties.').waitFor()
	await eventually(() => addresses.inputValue(), '')
	const invited = await registrationLink('ines@exemple.fr')
	const withdrawn = await registrationLink('zoe@exemple.fr')
	await press(admin, 'Retirer l’invitation de zoe@exemple.fr')
	await admin.getByText('L’invitation est retirée', { exact: false }).waitFor()
	await visitor.goto(withdrawn)
	await visitor.getByText('Cette invitation ne sert plus').waitFor()
	await visitor.goto(invited)
	await visitor.getByLabel('Nom', { exact: true }).fill('Inès')
	await register(visitor)
	await visitor.waitForURL('**/dashboard/welcome')
})

test('closed: nobody registers, even with a link', async () => {
	await choose('Les personnes invitées')
	const admin = await openAs('admin', '/panel/users/invitations')
	await admin.getByLabel('Adresses', { exact: true }).fill('yann@exemple.fr')
	await press(admin, 'Envoyer les invitations')
	await admin.getByText('Une invitation est partie.').waitFor()
	const link = await registrationLink('yann@exemple.fr')
	const visitor = await openAs(null, link.slice(site.url.length))
	await visitor.getByLabel('Nom', { exact: true }).fill('Yann')
	await choose('Personne')
	await register(visitor)
	await visitor.getByText('Les inscriptions sont fermées').first().waitFor()
	await admin.reload()
	await admin.getByText('Une invitation ne servira que si vous les rouvrez.').waitFor()
})
