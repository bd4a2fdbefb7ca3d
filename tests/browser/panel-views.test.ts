import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin', 'member', 'moderator'] })
})

after(() => site.close())

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test(`an administrator chooses columns, and saves, shares, renames and removes a view, ${way}`, async () => {
		const name = `Membres ${way}`
		const { page, context } = await openPage({ javaScriptEnabled })
		await site.signIn(context, 'admin')
		const open = async (path: string) => {
			await page.goto(site.url + path)
			if (javaScriptEnabled) await waitForHydration(page)
			await page.getByText('Colonnes et vues enregistrées').click()
		}
		const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
		const views = page.getByRole('navigation', { name: 'Vues enregistrées' })

		await open('/panel/users')
		await page.getByLabel('Vu', { exact: true }).uncheck()
		await press('Garder ces colonnes')
		await page.getByText('Vos colonnes sont enregistrées.').waitFor()
		await page.getByRole('columnheader', { name: 'Vu' }).waitFor({ state: 'detached' })

		await open('/panel/users?q=camille&tri=name')
		await press('Enregistrer la liste affichée')
		await page.getByText('Donnez un nom à la vue.').waitFor()
		await page.getByLabel('Nom de la vue').first().fill(name)
		await page.getByLabel('La montrer à toute l’équipe').first().check()
		await press('Enregistrer la liste affichée')
		await page.getByText('La vue est enregistrée.').waitFor()
		await open('/panel/users')
		await page.getByLabel('Vu', { exact: true }).check()
		await press('Garder ces colonnes')
		await page.getByRole('columnheader', { name: 'Vu' }).waitFor()

		const moderator = await openPage({ javaScriptEnabled })
		await site.signIn(moderator.context, 'moderator')
		await moderator.page.goto(`${site.url}/panel/users`)
		await moderator.page.getByRole('link', { name: `${name} (` }).waitFor()

		await views.getByRole('link', { name }).click()
		await page.waitForURL('**/panel/users?q=camille&tri=name&col=*')
		await page.getByRole('columnheader', { name: 'Vu' }).waitFor({ state: 'detached' })
		assert.equal(await views.getByRole('link', { name }).getAttribute('aria-current'), 'true')

		await open('/panel/users')
		const own = page.getByRole('listitem').filter({ has: page.getByLabel('Nom de la vue') })
		await own.getByLabel('Nom de la vue').fill(`${name} 2`)
		await own.getByRole('button', { name: 'Enregistrer le nom et le partage' }).click()
		await page.getByText('La vue est changée.').waitFor()
		await views.getByRole('link', { name: `${name} 2` }).waitFor()
		await press(`Supprimer la vue ${name} 2`)
		await page.getByText('Elle disparaîtra aussi chez les autres.').waitFor()
		await press('Supprimer la vue')
		await page.getByText('La vue est supprimée.').waitFor()
		await views.waitFor({ state: 'detached' })
	})
}
