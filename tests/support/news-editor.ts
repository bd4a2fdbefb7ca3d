import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import type { EditedItem } from '#services/content/editing/contract.ts'
import { openPage, waitForHydration } from './browser.ts'
import type { startDemoSite } from './demo-site.ts'

type Site = Awaited<ReturnType<typeof startDemoSite>>

export const newsText = (title: string) => ({ title, summary: 'Un résumé', body: 'Le premier texte.\n' })

/** Creates a news item with a French text. Returns its id. */
export async function createNews(site: Site, { request }: BrowserContext, title: string): Promise<string> {
	const response = await request.post(`${site.url}/api/content/news`, {
		headers: { origin: site.url },
		data: { texts: { fr: newsText(title) } },
	})
	assert.equal(response.status(), 201)
	return ((await response.json()) as { id: string }).id
}

/** What the site has stored of a news item, by language. */
export async function storedNews(site: Site, { request }: BrowserContext, id: string) {
	const response = await request.get(`${site.url}/api/content/news/${id}/draft`)
	return ((await response.json()) as EditedItem).languages
}

export async function storedBody(site: Site, context: BrowserContext, id: string) {
	return (await storedNews(site, context, id)).fr?.draft.body.trim()
}

export const editorAddress = (site: Site, id: string) => `${site.url}/panel/content/news/${id}/fr`

/** Opens the French text of a news item in the editor. */
export async function openNewsText(site: Site, page: Page, id: string): Promise<void> {
	await page.goto(editorAddress(site, id))
	await waitForHydration(page)
	await editorBody(page).waitFor()
}

/** Opens a new news item in the editor. */
export async function openNewNews(site: Site, title: string, role: 'editor' | 'admin' = 'editor') {
	const opened = await openPage()
	await site.signIn(opened.context, role)
	const id = await createNews(site, opened.context, title)
	await openNewsText(site, opened.page, id)
	return { ...opened, id }
}

/** The rich text of the first language. */
export const editorBody = (page: Page) =>
	page
		.locator('[contenteditable]')
		.and(page.getByRole('textbox', { name: 'Texte', exact: true }))
		.first()

/** Types at the end of the text. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
	await editorBody(page).click()
	await page.keyboard.press('Control+End')
	await page.keyboard.type(text)
}
