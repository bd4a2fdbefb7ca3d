import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['owner'], demo: false })
})
after(() => site.close())

const document = { title: 'Conditions d’utilisation', summary: '' }

/** Writes to the API of content as the owner. */
async function openOwner() {
	const { context } = await openPage()
	await site.signIn(context, 'owner')
	return async (method: 'POST' | 'PUT', path: string, data: object) => {
		const headers = { origin: site.url }
		const url = `${site.url}/api/content/documents${path}`
		const response = await context.request.fetch(url, { method, headers, data })
		assert.ok(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`)
	}
}

test('a member accepts the terms at registration, and again when they change', async () => {
	const write = await openOwner()
	const text = { ...document, body: 'Soyez aimables.' }
	await write('POST', '', { slug: 'conditions', category: 'terms', texts: { fr: text } })
	await write('POST', '/conditions/fr/publish', {})

	const { page } = await openPage()
	await page.goto(`${site.url}/auth/register`)
	await page.getByLabel('Nom').fill('Nour')
	await page.getByLabel('Email').fill('nour@exemple.fr')
	for (const label of ['Mot de passe', 'Confirmer le mot de passe'])
		await page.getByLabel(label, { exact: true }).fill('les pavés du parvis')
	await page.getByRole('button', { name: 'S’inscrire' }).click()
	await page.getByText('cochez la case pour les accepter').waitFor()
	assert.equal(await page.getByLabel('Nom').inputValue(), 'Nour')
	await assertAccessible(page)
	await page.getByLabel('J’ai lu et j’accepte').check()
	await page.getByRole('button', { name: 'S’inscrire' }).click()
	await page.waitForURL('**/dashboard/welcome')

	await write('PUT', '/conditions/fr', { ...document, body: 'Soyez aimables et brefs.' })
	await write('POST', '/conditions/fr/publish', {})
	await page.goto(`${site.url}/dashboard`)
	await page.getByText('Elles ont changé depuis que vous les avez acceptées.').waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'J’accepte' }).click()
	await page.waitForURL('**/dashboard')
	const answer = await page.request.get(`${site.url}/api/account/terms`)
	const { acceptances } = (await answer.json()) as { acceptances: { version: number }[] }
	assert.deepEqual(
		acceptances.map((each) => each.version),
		[1, 2],
	)
})
