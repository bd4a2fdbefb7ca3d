import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor'] })
})
after(() => site.close())

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** Creates a news item by the API and opens its settings. Returns the id with what `openPage` does. */
async function openSettings(title: string, options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, 'editor')
	const response = await opened.context.request.post(`${site.url}/api/content/news`, {
		headers: { origin: site.url },
		data: { texts: { fr: { title, summary: '', body: 'Texte' } } },
	})
	assert.equal(response.status(), 201, await response.text())
	const { id } = (await response.json()) as { id: string }
	await opened.page.goto(`${site.url}/panel/content/news/${id}`)
	if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
	return { ...opened, id }
}

const settingsOf = async (page: Page, id: string) =>
	(await (await page.context().request.get(`${site.url}/api/content/news/${id}/draft`)).json()) as {
		author: string | null
		pinned: boolean
		event: { venue: string } | null
	}

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with' : 'without'
	test(`two people change the settings of an item, and neither loses a field (${way} JavaScript)`, async () => {
		const { page, id } = await openSettings(`Le réglage à quatre mains, ${way}`, { javaScriptEnabled })
		const change = (data: object) =>
			page.context().request.put(`${site.url}/api/content/news/${id}`, {
				headers: { origin: site.url },
				data,
			})
		assert.equal((await change({ author: 'Ada' })).status(), 200)
		await main(page).getByLabel('Épingler en tête').check()
		await button(page, 'Enregistrer').click()
		await page.getByText('C’est enregistré.').waitFor()
		await eventually(() => main(page).getByLabel('Auteur').inputValue(), 'Ada')
		assert.equal((await settingsOf(page, id)).author, 'Ada')
		assert.equal((await settingsOf(page, id)).pinned, true)

		await change({ author: 'Eve', event: { startsAt: '2026-10-24T20:00:00.000Z', venue: 'Ici' } })
		await main(page).getByLabel('Auteur').fill('Bob')
		await main(page).getByLabel('Épingler en tête').uncheck()
		await button(page, 'Enregistrer').click()
		await page.getByText('Rien n’est enregistré').waitFor()
		await page.getByText('Quelqu’un d’autre a enregistré entre-temps\u00a0: «\u202fEve\u202f».').waitFor()
		assert.equal((await settingsOf(page, id)).author, 'Eve')
		assert.equal((await settingsOf(page, id)).pinned, true)
		assert.equal(await main(page).getByLabel('Auteur').inputValue(), 'Bob')
		if (javaScriptEnabled) await assertAccessible(page)
		await button(page, 'Enregistrer').click()
		await page.getByText('C’est enregistré.').waitFor()
		const { author, pinned, event } = await settingsOf(page, id)
		assert.deepEqual([author, pinned, event?.venue], ['Bob', false, 'Ici'])
	})
}

test('nothing that was typed in the settings is lost by publishing or leaving', async () => {
	const { page, id } = await openSettings('Le réglage oublié')
	await main(page).getByLabel('Auteur').fill('Zoé')
	const prompt = page.getByRole('dialog', { name: 'Des réglages ne sont pas enregistrés' })
	await button(page, 'Publier maintenant').click()
	await prompt.waitFor()
	await assertAccessible(page)
	await prompt.getByRole('button', { name: 'Rester ici' }).click()
	await button(page, 'Enregistrer').click()
	await page.getByText('C’est enregistré.').waitFor()
	await button(page, 'Publier maintenant').click()
	await page.getByText('C’est publié.').waitFor()
	assert.equal((await settingsOf(page, id)).author, 'Zoé')

	await main(page).getByLabel('Lieu').fill('Place du marché')
	await main(page).getByRole('link', { name: 'Modifier le texte : Français' }).click()
	await prompt.waitFor()
	await prompt.getByRole('button', { name: 'Rester ici' }).click()
	// Continuing keeps it in the form when the page stays.
	await button(page, 'Archiver').click()
	await prompt.getByRole('button', { name: 'Continuer sans les enregistrer' }).click()
	await page.getByText('C’est archivé').waitFor()
	assert.equal(await main(page).getByLabel('Lieu').inputValue(), 'Place du marché')
	let asked = ''
	page.once('dialog', (dialog) => {
		asked = dialog.type()
		void dialog.accept()
	})
	await page.reload()
	assert.equal(asked, 'beforeunload')
})
