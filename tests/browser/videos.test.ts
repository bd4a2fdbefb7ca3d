import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

const path = '/documents/charte-du-serveur'
const figure = renderMarkdown('[L’été](https://youtu.be/dQw4w9WgXcQ?t=90)')

let site: Awaited<ReturnType<typeof startDemoSite>>
before(async () => {
	site = await startDemoSite()
})
after(() => site.close())

/** Puts a video into the text of a page; returns the addresses of other sites that are requested from then on. */
async function addVideo(context: BrowserContext): Promise<string[]> {
	const requested: string[] = []
	await context.route(/^https?:\/\/(?!localhost)/, async (route) => {
		requested.push(route.request().url())
		await route.fulfill({ contentType: 'text/html', body: '<p>Le film</p>' })
	})
	await context.route(site.url + path, async (route) => {
		const response = await route.fetch()
		const body = (await response.text()).replace(/class="prose">/, (start) => start + figure)
		await route.fulfill({ response, body })
	})
	return requested
}

test('a video is loaded when its button is pressed, not before, and gets the focus', async () => {
	const { page, context, pageErrors } = await openPage()
	const requested = await addVideo(context)
	await page.goto(site.url + path, { waitUntil: 'networkidle' })
	await waitForHydration(page)
	const video = page.getByRole('figure', { name: 'Vidéo\u00A0: L’été' })
	const button = video.getByRole('button', { name: 'Afficher la vidéo' })
	await button.scrollIntoViewIfNeeded()
	assert.deepEqual(requested, [])
	await button.press('Enter')
	const player = video.locator('iframe')
	await player.contentFrame().getByText('Le film').waitFor()
	assert.deepEqual(requested, ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90'])
	assert.equal(await player.evaluate((node) => node === document.activeElement), true)
	assert.equal(await player.getAttribute('title'), 'Vidéo\u00A0: L’été')
	assert.equal(await player.getAttribute('referrerpolicy'), 'strict-origin-when-cross-origin')
	assert.equal(await player.getAttribute('allowfullscreen'), '')
	assert.equal(await button.count(), 0)
	assert.deepEqual(pageErrors, [])
})

test('without JavaScript a video is a link, without a button', async () => {
	const { page, context } = await openPage({ javaScriptEnabled: false })
	const requested = await addVideo(context)
	await page.goto(site.url + path)
	const video = page.locator('.video-embed')
	await video.getByText('qui saura que vous la regardez').waitFor()
	assert.equal(
		await video.getByRole('link', { name: 'L’été' }).getAttribute('href'),
		'https://youtu.be/dQw4w9WgXcQ?t=90',
	)
	assert.equal(await video.getByRole('button').count(), 0)
	assert.deepEqual(requested, [])
})
