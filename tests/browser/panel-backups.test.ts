import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'

const folder = mkdtempSync(join(tmpdir(), 'parvis-backups-'))
let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin'], demo: false, env: { BACKUP_DIR: folder } })
})

after(async () => {
	await site.close()
	rmSync(folder, { recursive: true, force: true })
})

async function openBackups(hasScripts = true) {
	const { page, context } = await openPage({ javaScriptEnabled: hasScripts })
	await site.signIn(context, 'admin')
	await page.goto(`${site.url}/panel/backups`)
	if (hasScripts) await waitForHydration(page, 'main form')
	return page
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

for (const hasScripts of [true, false]) {
	const way = hasScripts ? 'with JavaScript' : 'without JavaScript'

	test(`an administrator plans, makes, checks and deletes a backup, ${way}`, async () => {
		const page = await openBackups(hasScripts)
		/** The page follows what runs by itself, with JavaScript. */
		const shows = async (text: string | RegExp) => {
			if (hasScripts) return await page.getByText(text).waitFor()
			await eventually(async () => {
				await page.goto(`${site.url}/panel/backups`)
				return await page.getByText(text).count()
			}, 1)
		}
		await page.getByLabel('Quand').selectOption('Chaque semaine')
		await page.getByLabel('Jours').fill('400')
		await button(page, 'Enregistrer le programme').click()
		await page.getByText('Un nombre de 0 à 366.').waitFor()
		assert.equal(await page.getByLabel('Quand').inputValue(), 'weekly')
		await page.getByLabel('Jours').fill('5')
		await button(page, 'Enregistrer le programme').click()
		await page.getByText('Le programme est enregistré.').waitFor()

		await button(page, 'Sauvegarder maintenant').click()
		await page.getByText('La sauvegarde a commencé.').waitFor()
		await shows('Complète, non chiffrée')
		assert.equal(readdirSync(folder).length, 1)
		await button(page, 'Vérifier').click()
		await page.getByText('La vérification a commencé.').waitFor()
		await shows(/^Intacte le /)
		if (hasScripts) await assertAccessible(page)

		await button(page, 'Supprimer').click()
		await button(page, 'Garder').click()
		await button(page, 'Supprimer').click()
		await page.getByText(/^Supprimer la sauvegarde du /).waitFor()
		await button(page, 'Supprimer').click()
		await page.getByText('La sauvegarde est supprimée.').waitFor()
		assert.deepEqual(readdirSync(folder), [])
	})
}
