import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { editorBody, openNewNews, openNewsText, storedBody, typeAtEnd } from '#tests/support/news-editor.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor'], demo: false })
})
after(() => site.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a text that a crash left behind is offered, compared and resumed', async () => {
	const { page, context, id } = await openNewNews(site, 'Plantage')
	await context.setOffline(true)
	await typeAtEnd(page, ' Perdu ?')
	const copies = () =>
		page.evaluate(() => Object.values(localStorage).filter((value) => value.includes('Perdu')))
	await eventually(async () => (await copies()).length, 1)
	// A page that closes still sends its text, which may arrive once the network is back.
	const crashed = page.waitForEvent('crash')
	const devTools = await context.newCDPSession(page)
	// Never answered, because the page is gone.
	void devTools.send('Page.crash').catch(() => {})
	await crashed
	await page.close()
	await context.setOffline(false)
	const next = await context.newPage()
	await openNewsText(site, next, id)
	await next.getByText('a été retrouvé').waitFor()
	await button(next, 'Comparer').click()
	await next.getByRole('region', { name: 'Texte non enregistré' }).getByText('Perdu').waitFor()
	await assertAccessible(next)
	await button(next, 'Le reprendre').click()
	await editorBody(next).getByText('Le premier texte. Perdu ?').waitFor()
	await eventually(() => storedBody(site, context, id), 'Le premier texte. Perdu ?')
	await next.reload()
	await waitForHydration(next)
	await editorBody(next).waitFor()
	assert.equal(await next.getByText('a été retrouvé').count(), 0)
})

test('a reload right after typing goes on with what was typed', async () => {
	const { page, context, id } = await openNewNews(site, 'Rechargé')
	page.on('dialog', (dialog) => void dialog.accept())
	await typeAtEnd(page, ' Juste avant.')
	await page.reload()
	await waitForHydration(page)
	await editorBody(page).getByText('Le premier texte. Juste avant.').waitFor()
	await typeAtEnd(page, ' Juste après.')
	await eventually(() => storedBody(site, context, id), 'Le premier texte. Juste avant. Juste après.')
	assert.equal(await page.getByText('a été retrouvé').count(), 0)
})
