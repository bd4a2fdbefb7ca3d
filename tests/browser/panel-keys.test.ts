import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin', 'editor'], demo: false })
})

after(() => site.close())

async function openKeys(role: 'admin' | 'editor', hasScripts = true) {
	const { page, context } = await openPage({ javaScriptEnabled: hasScripts })
	await site.signIn(context, role)
	await page.goto(`${site.url}/panel/keys`)
	if (hasScripts) await waitForHydration(page, 'main form')
	return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) =>
	page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name }) })

/** Creates a key with the form and returns the secret that the page shows. */
async function createKey(page: Page, name: string, permissions: readonly string[]): Promise<string> {
	await page.getByLabel('Nom').fill(name)
	for (const permission of permissions) await page.getByLabel(permission).check()
	await button(page, 'Créer la clé').click()
	await page.getByText('Gardez cette clé maintenant').waitFor()
	return (await page.getByText(/^parvis_/).textContent()) ?? ''
}

const request = (path: string, secret: string) =>
	fetch(site.url + path, { headers: { authorization: `Bearer ${secret}` } })

for (const hasScripts of [true, false]) {
	const way = hasScripts ? 'with JavaScript' : 'without JavaScript'

	test(`an API key is shown once and works until it is revoked, ${way}`, async () => {
		const page = await openKeys('admin', hasScripts)
		const name = `Ansible ${way}`
		await button(page, 'Créer la clé').click()
		await page.getByText('Indiquez un nom.').waitFor()
		await page.getByLabel('Nom').fill(name)
		await button(page, 'Créer la clé').click()
		await page.getByText('Choisissez au moins une permission.').waitFor()
		assert.equal(await page.getByLabel('Nom').inputValue(), name)
		const secret = await createKey(page, name, ['Gérer le status des services'])
		await page.getByText(`Authorization: Bearer ${secret}`, { exact: true }).waitFor()
		assert.equal((await request('/api/uptime/monitors', secret)).status, 200)
		const principal = (await (await request('/api/account/principal', secret)).json()) as object
		assert.deepEqual(
			{ ...principal, userId: '' },
			{
				userId: '',
				name: `${name} (API)`,
				permissions: ['status.manage'],
				apiKey: name,
				impersonates: null,
			},
		)
		await page.goto(`${site.url}/panel/keys`)
		if (hasScripts) await waitForHydration(page, 'main form')
		assert.equal(await page.getByText(secret).count(), 0)
		await card(page, name).getByText('Gérer le status des services').waitFor()
		assert.equal(await card(page, name).getByText('Jamais').count(), 0)
		await card(page, name).getByRole('button', { name: 'Révoquer' }).click()
		await card(page, name).getByText('Les programmes qui s’en servent seront refusés').waitFor()
		await card(page, name).getByRole('button', { name: 'Révoquer' }).click()
		await page.getByText('La clé est révoquée.').waitFor()
		assert.equal((await request('/api/uptime/monitors', secret)).status, 401)
		await page.goto(`${site.url}/panel/audit`)
		for (const event of ['Clé d’API créée', 'Clé d’API révoquée']) {
			const entry = page.getByRole('row').filter({ hasText: event }).first()
			await entry.getByText(`clé d’API «\u202f${name}\u202f»`).waitFor()
		}
		await page.getByText('permissions\u00a0: Gérer le status des services').first().waitFor()
	})
}

test('editors grant their own permissions, and administrators see and revoke their keys', async () => {
	const page = await openKeys('editor')
	assert.equal(await page.getByLabel('Gérer le status des services').count(), 0)
	const secret = await createKey(page, 'Photos', ['Gérer les images', 'Modifier les contenus'])
	assert.equal((await request('/api/uptime/monitors', secret)).status, 403)
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await button(page, /^Copier.: Clé$/).click()
	await page.getByText('Copié.').waitFor()
	assert.equal(await page.evaluate(() => navigator.clipboard.readText()), secret)
	const asAdmin = await openKeys('admin')
	await card(asAdmin, 'Photos').getByText('camille-editor').waitFor()
	await createKey(asAdmin, 'Terraform', ['Gérer le status des services'])
	await page.reload()
	assert.equal(await card(page, 'Terraform').count(), 0)
	for (const width of [360, 768, 1440]) {
		await asAdmin.setViewportSize({ width, height: 900 })
		if (width === 360) await assertAccessible(asAdmin)
		const overflow = await asAdmin.evaluate(() => document.documentElement.scrollWidth - innerWidth)
		assert.ok(overflow <= 0, `${width}: ${overflow} px too wide`)
	}
	await card(asAdmin, 'Photos').getByRole('button', { name: 'Révoquer' }).click()
	await card(asAdmin, 'Photos').getByRole('button', { name: 'Révoquer' }).click()
	await asAdmin.getByText('La clé est révoquée.').waitFor()
	assert.equal((await request('/api/account/principal', secret)).status, 401)
})
