import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

const password = 'MARQUE-du-serveur'

before(async () => {
	mail = await startMailServer({ credentials: { user: 'parvis', password } })
	site = await startDemoSite({ accounts: ['owner', 'member'], demo: false })
})
after(async () => {
	await site.close()
	await mail.close()
})

async function openAsOwner(path: string, options: BrowserContextOptions = {}): Promise<Page> {
	const { page, context } = await openPage(options)
	await site.signIn(context, 'owner')
	await page.goto(`${site.url}${path}`)
	return page
}

test('without JavaScript, a mail server is set and tested', async () => {
	const page = await openAsOwner('/panel/settings/mail', { javaScriptEnabled: false })
	await page.getByRole('button', { name: 'Envoyer un mail d’essai' }).click()
	await page.getByText('Aucun serveur n’est réglé', { exact: false }).waitFor()
	await page.getByLabel('Serveur', { exact: true }).fill('127.0.0.1')
	await page.getByLabel('Port').fill('70000')
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Un port est un nombre de 1 à 65', { exact: false }).waitFor()
	await page.getByLabel('Port').fill(String(mail.port))
	await page.getByLabel('Chiffrement').selectOption('auto')
	await page.getByLabel('Utilisateur').fill('parvis')
	await page.getByLabel('Mot de passe', { exact: true }).fill(password)
	await page.getByLabel('Adresse de l’expéditeur').fill('place@exemple.fr')
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Les réglages sont enregistrés.').waitFor()
	await page.getByText('Un mot de passe est enregistré.', { exact: false }).waitFor()
	await page.getByLabel('À cette adresse').fill('lou@exemple.fr')
	await page.getByRole('button', { name: 'Envoyer un mail d’essai' }).click()
	await page.getByText('Le serveur a accepté le mail d’essai.', { exact: false }).waitFor()
	assert.doesNotMatch(await page.content(), /MARQUE/)
	assert.deepEqual(
		mail.received.map(({ to }) => to),
		[['lou@exemple.fr']],
	)
})

test('a rejected password is said in plain words, and a wrong address beside its field', async () => {
	const page = await openAsOwner('/panel/settings/mail')
	await page.getByLabel('Mot de passe', { exact: true }).fill('MARQUE-fausse')
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Les réglages sont enregistrés.').waitFor()
	await page.getByRole('button', { name: 'Envoyer un mail d’essai' }).click()
	await page.getByText('Le serveur refuse l’utilisateur ou le mot de passe.').waitFor()
	await assertAccessible(page)
	assert.doesNotMatch(await page.content(), /MARQUE/)
	await page.getByLabel('Adresse de réponse').fill('personne@')
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await eventually(() => page.getByLabel('Adresse de réponse').getAttribute('aria-invalid'), 'true')
})

test('mails kept without a server leave by one button and are deleted by another', async () => {
	const page = await openAsOwner('/panel/settings/mail')
	const button = (name: string) => page.getByRole('button', { name, exact: true })
	const setServer = async (host: string) => {
		await page.goto(`${site.url}/panel/settings/mail`)
		await waitForHydration(page)
		await page.getByLabel('Serveur', { exact: true }).fill(host)
		await page.getByLabel('Adresse de réponse').fill('')
		await page.getByLabel('Mot de passe', { exact: true }).fill(password)
		await page.getByRole('button', { name: 'Enregistrer' }).click()
		await page.getByText('Les réglages sont enregistrés.').waitFor()
	}
	const kept = () => page.getByRole('main').getByText('Gardé', { exact: true }).count()
	const keepMail = async () => {
		const answer = await page.request.post(`${site.url}/api/auth/request-password-reset`, {
			headers: { origin: site.url },
			data: { email: accountOf('member').email },
		})
		assert.ok(answer.ok(), await answer.text())
		await eventually(async () => {
			await page.goto(`${site.url}/panel/mails`)
			return await kept()
		}, 1)
	}
	const sent = () => mail.received.filter(({ to }) => to.includes(accountOf('member').email)).length

	await setServer('')
	await keepMail()
	await page.getByText('Aucun serveur de mail n’est réglé', { exact: false }).waitFor()
	assert.equal(await button('Envoyer maintenant').count(), 0)
	await setServer('127.0.0.1')
	await page.goto(`${site.url}/panel/mails`)
	await page.getByText('Un mail a été gardé quand il n’y avait pas de serveur de mail').waitFor()
	assert.equal(sent(), 0)
	await button('Envoyer maintenant').click()
	await page.getByText('Les mails gardés partent.').waitFor()
	await eventually(async () => sent(), 1)
	await eventually(() => button('Envoyer maintenant').count(), 0)

	await setServer('')
	await keepMail()
	await setServer('127.0.0.1')
	await page.goto(`${site.url}/panel/mails`)
	await button('Supprimer ces mails').click()
	await page.getByText('Les mails gardés sont supprimés.').waitFor()
	await eventually(kept, 0)
	assert.equal(sent(), 1)
})
