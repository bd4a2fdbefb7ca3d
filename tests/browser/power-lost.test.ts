import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { RoleName } from '#services/accounts/permissions.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['owner', 'admin'], demo: false })
})
after(() => site.close())

/** Changes a user as the owner, in a browser of its own. */
async function change(role: RoleName, path: 'ban' | 'roles', data: object) {
	const { context } = await openPage()
	await site.signIn(context, 'owner')
	const list = await context.request.get(
		`${site.url}/api/account/users?search=${encodeURIComponent(accountOf(role).email)}`,
	)
	const { users } = (await list.json()) as { users: { id: string }[] }
	const url = `${site.url}/api/account/users/${users[0]!.id}/${path}`
	const answer = await context.request.put(url, { headers: { origin: site.url }, data })
	assert.ok(answer.ok(), `${answer.status()} ${await answer.text()}`)
	await context.close()
}

const text = 'Fermeture samedi'

/** The form of the banner with a text that is typed and not sent, as an administrator. */
async function typeBanner({ javaScriptEnabled = true } = {}): Promise<Page> {
	const { page, context } = await openPage({ javaScriptEnabled })
	await site.signIn(context, 'admin')
	await page.goto(`${site.url}/panel/settings/banner`)
	if (javaScriptEnabled) await waitForHydration(page)
	await page.getByLabel('En français').fill(text)
	return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click()

test('a form whose user lost the role meanwhile says so, keeps the text, and is saved once the role is back', async () => {
	const page = await typeBanner()
	await change('admin', 'roles', { roles: ['member'] })
	await save(page)
	await page.getByText('Votre compte n’a pas le droit de faire cela.').waitFor()
	assert.equal(await page.getByLabel('En français').inputValue(), text)
	await change('admin', 'roles', { roles: ['admin'] })
	await save(page)
	await page.getByText('Les réglages sont enregistrés.').waitFor()
})

test('without JavaScript a form whose user lost the role is answered with the reason', async () => {
	const page = await typeBanner({ javaScriptEnabled: false })
	await change('admin', 'roles', { roles: ['member'] })
	await save(page)
	await page.getByText('Votre compte n’a pas le droit de voir cette page.').waitFor()
	await change('admin', 'roles', { roles: ['admin'] })
	await page.goBack()
	assert.equal(await page.getByLabel('En français').inputValue(), text)
})

test('of two administrators who change a role at once, the second is told, and what they typed stays', async () => {
	const openRole = async (role: RoleName) => {
		const { page, context } = await openPage()
		await site.signIn(context, role)
		await page.goto(`${site.url}/panel/roles/entraide`)
		await waitForHydration(page)
		return page
	}
	const { context } = await openPage()
	await site.signIn(context, 'owner')
	const created = await context.request.post(`${site.url}/api/account/roles`, {
		headers: { origin: site.url },
		data: {
			name: 'entraide',
			label: { fr: 'Entraide', en: '' },
			description: { fr: '', en: '' },
			permissions: ['panel.access'],
		},
	})
	assert.ok(created.ok(), await created.text())
	const [first, second] = [await openRole('owner'), await openRole('admin')]
	await second.getByLabel('Nom affiché en français').fill('Coup de main')
	await second.getByLabel('Modérer', { exact: true }).check()
	await first.getByLabel('Nom affiché en français').fill('Voisinage')
	await save(first)
	await first.getByText('Le rôle est modifié.', { exact: false }).waitFor()

	await save(second)
	await second.getByText('Quelqu’un d’autre a modifié ce rôle entre-temps.', { exact: false }).waitFor()
	assert.equal(await second.getByLabel('Nom affiché en français').inputValue(), 'Coup de main')
	assert.ok(await second.getByLabel('Modérer', { exact: true }).isChecked())
	await first.reload()
	await first.getByRole('heading', { name: 'Voisinage' }).waitFor()
	await second.getByRole('link', { name: 'Recommencer depuis la version actuelle' }).click()
	await eventually(() => second.getByLabel('Nom affiché en français').inputValue(), 'Voisinage')
	await waitForHydration(second)

	await second.getByLabel('Nom affiché en français').fill('Coup de main')
	await first.getByRole('button', { name: 'Supprimer' }).click()
	await first.getByRole('button', { name: 'Supprimer' }).click()
	await first.getByText('Le rôle est supprimé.').waitFor()
	await save(second)
	await second.getByText('Ce rôle n’existe plus.').waitFor()
	assert.equal(await second.getByLabel('Nom affiché en français').inputValue(), 'Coup de main')
})

test('a form whose user was banned meanwhile asks to sign in again and keeps the text', async () => {
	const page = await typeBanner()
	await change('admin', 'ban', { until: null, reason: 'Essai' })
	await save(page)
	await page.getByText('Votre session est terminée. Connectez-vous de nouveau.').waitFor()
	assert.equal(await page.getByLabel('En français').inputValue(), text)
	await page.goto(`${site.url}/panel/settings/banner`)
	await page.waitForURL('**/auth/login?*')
})
