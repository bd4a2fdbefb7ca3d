import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EditedItem } from '#services/content/editing/contract.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, tabTo, typeByKeyboard } from '#tests/support/keyboard.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor'] })
})

after(() => site.close())

test('the keyboard is enough to write, schedule, publish, correct, compare, restore and archive', async () => {
	const { page, context, pageErrors } = await openPage()
	await site.signIn(context, 'editor')
	await page.goto(`${site.url}/panel/content`)
	await waitForHydration(page)
	const main = page.getByRole('main')
	const button = (name: string) => main.getByRole('button', { name, exact: true })
	const link = (name: string) => main.getByRole('link', { name, exact: true })

	await pressByKeyboard(link('Nouvelle actualité'))
	await page.waitForURL('**/news/new')
	await typeByKeyboard(main.getByLabel('Titre'), 'La fontaine coule')
	await page.keyboard.press('Enter')
	await page.waitForURL(/\/news\/[0-9a-f-]{36}\/fr$/)
	const id = page.url().split('/').at(-2)!
	const stored = async () => {
		const response = await context.request.get(`${site.url}/api/content/news/${id}/draft`)
		return ((await response.json()) as EditedItem).languages.fr!
	}
	const publicHtml = async () => {
		const response = await context.request.get(`${site.url}/api/content/news/${id}`)
		return response.ok() ? ((await response.json()) as { html: string }).html : null
	}

	const body = main.locator('[contenteditable]').first()
	await body.waitFor()
	await typeByKeyboard(body, '/tit')
	await page.getByRole('option', { name: 'Titre', exact: true }).waitFor()
	await page.keyboard.press('Enter')
	await page.keyboard.type('Les horaires')
	await page.keyboard.press('Enter')
	await page.keyboard.type('/puces')
	await page.getByRole('option', { name: 'Liste à puces' }).waitFor()
	await page.keyboard.press('Enter')
	await page.keyboard.type('Le matin')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Le soir')
	await page.keyboard.press('Control+Enter')
	await page.keyboard.type('Lisez ')
	await page.keyboard.press('Control+k')
	const dialog = page.getByRole('dialog', { name: 'Lien' })
	await dialog.waitFor()
	await page.keyboard.type('règlement intérieur')
	await pressByKeyboard(dialog.getByRole('button', { name: 'Règlement intérieur' }))
	await dialog.waitFor({ state: 'detached' })
	await pressByKeyboard(button('Enregistrer'))
	await eventually(
		async () => (await stored()).draft.body,
		'## Les horaires\n\n- Le matin\n- Le soir\n\nLisez [Règlement intérieur](/documents/reglement-interieur)\n',
	)
	await pressByKeyboard(main.getByText('Programmer la publication'))
	// The parts of the field in the order of this Chromium, whose own language is English.
	await typeByKeyboard(main.getByLabel('Date et heure'), '07142040')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.type('1000AM')
	assert.equal(await main.getByLabel('Date et heure').inputValue(), '2040-07-14T10:00')
	await pressByKeyboard(button('Programmer'))
	await main.getByText('C’est programmé.').waitFor()
	const { state, scheduledAt } = await stored()
	assert.deepEqual([state, scheduledAt], ['scheduled', '2040-07-14T08:00:00.000Z'])
	assert.equal(await publicHtml(), null)

	await pressByKeyboard(button('Publier maintenant'))
	await main.getByText('C’est publié.').waitFor()
	assert.match((await publicHtml())!, /Lisez/)
	await tabTo(body)
	await page.keyboard.press('Control+End')
	await page.keyboard.type(' avant de venir.')
	await pressByKeyboard(button('Publier les modifications'))
	await eventually(publicHtml, /avant de venir/)
	await main.getByText('C’est publié.').waitFor()

	await pressByKeyboard(link('Voir la version 1'))
	await pressByKeyboard(link('Comparer avec la version en ligne'))
	await main.getByRole('region', { name: 'Version 2' }).getByText('avant de venir').waitFor()
	await pressByKeyboard(button('Restaurer cette version'))
	await pressByKeyboard(button('Restaurer'))
	await main.getByText('La version 1 est de nouveau le brouillon.').waitFor()
	assert.doesNotMatch((await stored()).draft.body, /avant de venir/)
	assert.match((await publicHtml())!, /avant de venir/)

	await pressByKeyboard(button('Archiver'))
	await main.getByText('C’est archivé').waitFor()
	assert.equal(await publicHtml(), null)
	assert.deepEqual(pageErrors, [])
})
