import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import type { EditedItem } from '#services/content/editing/contract.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor'], demo: false })
})
after(() => site.close())

const textOf = (title: string) => ({ title, summary: 'Un résumé', body: 'Le premier texte.\n' })

/** Creates a news item with a French text. Returns its id. */
async function createNews({ request }: BrowserContext, title: string): Promise<string> {
	const response = await request.post(`${site.url}/api/content/news`, {
		headers: { origin: site.url },
		data: { texts: { fr: textOf(title) } },
	})
	assert.equal(response.status(), 201)
	return ((await response.json()) as { id: string }).id
}

async function stored({ request }: BrowserContext, id: string) {
	const response = await request.get(`${site.url}/api/content/news/${id}/draft`)
	return ((await response.json()) as EditedItem).languages
}

const pathOf = (id: string) => `${site.url}/panel/content/news/${id}/fr`

async function openText(page: Page, id: string): Promise<void> {
	await page.goto(pathOf(id))
	await waitForHydration(page)
	await body(page).waitFor()
}

async function openNew(title: string) {
	const opened = await openPage()
	await site.signIn(opened.context, 'editor')
	const id = await createNews(opened.context, title)
	await openText(opened.page, id)
	return { ...opened, id }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const body = (page: Page) =>
	page
		.locator('[contenteditable]')
		.and(page.getByRole('textbox', { name: 'Texte', exact: true }))
		.first()

/** Types at the end of the text. */
async function type(page: Page, text: string): Promise<void> {
	await body(page).click()
	await page.keyboard.press('Control+End')
	await page.keyboard.type(text)
}

const storedBody = async (context: BrowserContext, id: string) =>
	(await stored(context, id)).fr?.draft.body.trim()

test('a text that a crash left behind is offered, compared and resumed', async () => {
	const { page, context, id } = await openNew('Plantage')
	await context.setOffline(true)
	await type(page, ' Perdu ?')
	const copies = () =>
		page.evaluate(() => Object.values(localStorage).filter((value) => value.includes('Perdu')))
	await eventually(async () => (await copies()).length, 1)
	await page.close({ runBeforeUnload: false })
	await context.setOffline(false)
	const next = await context.newPage()
	await openText(next, id)
	await next.getByText('a été retrouvé').waitFor()
	await button(next, 'Comparer').click()
	await next.getByRole('region', { name: 'Texte non enregistré' }).getByText('Perdu').waitFor()
	await assertAccessible(next)
	await button(next, 'Le reprendre').click()
	await body(next).getByText('Le premier texte. Perdu ?').waitFor()
	await eventually(() => storedBody(context, id), 'Le premier texte. Perdu ?')
	await next.reload()
	await waitForHydration(next)
	await body(next).waitFor()
	assert.equal(await next.getByText('a été retrouvé').count(), 0)
})

test('a reload right after typing goes on with what was typed', async () => {
	const { page, context, id } = await openNew('Rechargé')
	page.on('dialog', (dialog) => void dialog.accept())
	await type(page, ' Juste avant.')
	await page.reload()
	await waitForHydration(page)
	await body(page).getByText('Le premier texte. Juste avant.').waitFor()
	await type(page, ' Juste après.')
	await eventually(() => storedBody(context, id), 'Le premier texte. Juste avant. Juste après.')
	assert.equal(await page.getByText('a été retrouvé').count(), 0)
})
