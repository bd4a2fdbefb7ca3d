import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
before(async () => {
	site = await startDemoSite({ accounts: ['owner'], demo: false })
})
after(() => site.close())

/** Holds the answers to requests for `pattern` until the returned function is called. */
async function holdBack(context: BrowserContext, pattern: string): Promise<() => void> {
	let release = () => {}
	const released = new Promise<void>((resolve) => (release = resolve))
	await context.route(pattern, async (route) => {
		await released
		await route.continue()
	})
	return release
}

/** The width and height of an image on screen. */
async function sizeOf(image: Locator): Promise<{ width: number; height: number }> {
	const { width, height } = (await image.boundingBox())!
	return { width: Math.round(width), height: Math.round(height) }
}

const isLoaded = (image: Locator) => () =>
	image.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0)

async function upload(page: Page, width: number, height: number): Promise<string> {
	const create = { width, height, channels: 3 as const, background: { r: width % 256, g: 90, b: 120 } }
	const buffer = await sharp({ create }).png().toBuffer()
	const response = await page.request.post(`${site.url}/api/cdn/assets`, {
		headers: { origin: site.url },
		multipart: { file: { name: 'place.png', mimeType: 'image/png', buffer } },
	})
	assert.equal(response.status(), 201)
	return ((await response.json()) as { url: string }).url
}

test('a picture in a text has its place and shape before it is loaded, and is not wider than its column', async () => {
	const { page: owner, context: asOwner } = await openPage()
	await site.signIn(asOwner, 'owner')
	const [wide, small] = [await upload(owner, 2000, 1000), await upload(owner, 120, 90)]
	const created = await owner.request.post(`${site.url}/api/uptime/incidents`, {
		headers: { origin: site.url },
		data: {
			title: { fr: 'Le site répond mal', en: null },
			impact: 'minor',
			monitorIds: [],
			update: {
				state: 'investigating',
				at: null,
				body: { fr: `![Large](${wide})\n\n- ![Petite](${small})`, en: null },
			},
		},
	})
	assert.equal(created.status(), 201)
	const { id } = (await created.json()) as { id: string }
	for (const width of [360, 1280]) {
		const { page, context, pageErrors } = await openPage({ viewport: { width, height: 740 } })
		const release = await holdBack(context, '**/cdn/assets/*')
		await page.goto(`${site.url}/uptime/incidents/${id}`, { waitUntil: 'commit' })
		const images = ['Large', 'Petite'].map((name) => page.getByRole('img', { name }))
		await images[0]!.scrollIntoViewIfNeeded()
		const sizes = await Promise.all(images.map(sizeOf))
		const column = (await page.locator('.prose', { has: images[0]! }).boundingBox())!
		assert.ok(Math.abs(sizes[0]!.width - column.width) <= 1, `${sizes[0]!.width} in ${column.width}`)
		assert.ok(Math.abs(sizes[0]!.height - column.width / 2) <= 1)
		assert.deepEqual(sizes[1], { width: 120, height: 90 })
		release()
		for (const image of images) await eventually(isLoaded(image), true)
		assert.deepEqual(await Promise.all(images.map(sizeOf)), sizes)
		const shown = await images[0]!.evaluate((node: HTMLImageElement) => new URL(node.currentSrc).search)
		assert.equal(shown, `?format=webp&width=${width === 360 ? 640 : 768}`)
		assert.deepEqual(pageErrors, [])
	}
})

test('the badges of a profile have their place before they are loaded', async () => {
	const { page, context, pageErrors } = await openPage()
	const release = await holdBack(context, '**/cdn/badges/*')
	await page.goto(`${site.url}/profils/${accountOf('owner').username}`, { waitUntil: 'commit' })
	const badge = page.getByRole('img', { name: 'Équipe du site' })
	const size = await sizeOf(badge)
	assert.equal(size.height, 24)
	assert.ok(size.width > 100)
	release()
	await eventually(isLoaded(badge), true)
	assert.deepEqual(await sizeOf(badge), size)
	const [natural, drawn] = await badge.evaluate((node: HTMLImageElement) => [
		node.naturalWidth / node.naturalHeight,
		node.width / node.height,
	])
	assert.ok(Math.abs(natural! - drawn!) < 0.05, `${natural} and ${drawn}`)
	assert.deepEqual(pageErrors, [])
})
