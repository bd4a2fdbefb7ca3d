import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { median, percentile, report } from '#bench/accounts/figures.ts'
import { launchOwnChromium } from '#tests/support/chromium.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

const words = 20_000
const rounds = 5
const maxUsableMs = 1000
const typedCharacters = 240
const keyPauseMs = 40
/** 60 frames a second, with the tolerance of the browser's clock. */
const maxFrameMs = 17.5

/** Opens a short text and one of 20,000 words in the editor of the panel, and types in the middle of the long one. */
export async function editor(): Promise<void> {
	const site = await startDemoSite({ accounts: ['editor'], demo: false })
	const browser = await launchOwnChromium()
	try {
		const context = await browser.newContext({ locale: 'fr-FR' })
		await site.signIn(context, 'editor')
		const page = await context.newPage()
		for (const [name, body] of [
			['a short text', 'Un paragraphe.\n'],
			[`${words} words`, longText()],
		] as const) {
			const response = await context.request.post(`${site.url}/api/content/news`, {
				headers: { origin: site.url },
				data: { texts: { fr: { title: name, summary: '', body } } },
			})
			const { id } = (await response.json()) as { id: string }
			const times: number[] = []
			for (let round = 0; round < rounds; round += 1)
				times.push(await usableAfter(page, `${site.url}/panel/content/news/${id}/fr`))
			const usableMs = median(times)
			report(
				`${name}: usable ${usableMs.toFixed(0)} ms after its page (target: ${maxUsableMs} ms)`,
				usableMs <= maxUsableMs,
			)
		}
		const frames = await framesWhileTyping(page)
		const p95 = percentile(frames, 0.95)
		report(
			`typing in ${words} words: ${frames.length} frames, p95 ${p95.toFixed(1)} ms (target: ${maxFrameMs} ms)`,
			p95 <= maxFrameMs,
		)
	} finally {
		await browser.close()
		await site.close()
	}
}

/** Milliseconds from the first byte of the page until its rich text can be edited. */
async function usableAfter(page: Page, address: string): Promise<number> {
	await page.goto(address, { waitUntil: 'commit' })
	await textOf(page).waitFor()
	return await page.evaluate(() => {
		const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
		return performance.now() - navigation!.responseStart
	})
}

/** The lengths of the frames in milliseconds, while a person types fast in the middle of the text. */
async function framesWhileTyping(page: Page): Promise<number[]> {
	const paragraphs = textOf(page).locator('p')
	await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
	await wait(500)
	await page.evaluate(() => {
		const frames: number[] = []
		let last = performance.now()
		const onFrame = (now: number) => {
			frames.push(now - last)
			last = now
			requestAnimationFrame(onFrame)
		}
		requestAnimationFrame(onFrame)
		Object.assign(window, { frames })
	})
	for (let typed = 0; typed < typedCharacters; typed += 1) {
		await page.keyboard.type(typed % 6 === 5 ? ' ' : 'e')
		await wait(keyPauseMs)
	}
	return await page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2))
}

const textOf = (page: Page) =>
	page
		.locator('[contenteditable=true]')
		.and(page.getByRole('textbox', { name: 'Texte', exact: true }))
		.first()

/** Paragraphs, headings and lists of different words. */
function longText(): string {
	const word = (index: number) => `mot${((index * 7919) % 10_007).toString(36)}`
	const blocks = Array.from({ length: words / 50 }, (_, block) => {
		const line = Array.from({ length: 50 }, (_, index) => word(block * 50 + index)).join(' ')
		if (block % 10 === 0) return `## ${line.slice(0, 40)}\n\n${line}`
		return block % 4 === 0 ? `- ${line.slice(0, 150)}\n- ${line.slice(150)}` : line
	})
	return `${blocks.join('\n\n')}\n`
}
