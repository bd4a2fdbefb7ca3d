import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chromium, type Page } from 'playwright-core'
import { median, report } from '#bench/accounts/figures.ts'
import { startServer } from '#tests/support/server.ts'
import { growthWhile } from './memory-of.ts'

const fileBytes = 2 ** 30
const rounds = 3
const maxRatio = 1.3
const maxGrowthBytes = 150e6
const maxCancelMs = 100

/** SHA-256 of 1 GiB in Chromium, compared with `sha256sum`; with the memory used and the time to cancel. */
export async function hashGenerator(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-hash-'))
	const file = join(folder, 'gibioctet.bin')
	const site = await startServer()
	const browser = await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--headless', '--no-sandbox', '--disable-gpu'],
	})
	try {
		await pipeline(seededBytes(), createWriteStream(file))
		const page = await browser.newPage({ locale: 'fr-FR' })
		await page.goto(`${site.url}/micro-services/hash-generator`)
		await page.waitForLoadState('networkidle')
		await choose(page, process.execPath)
		await page.getByText(/^[\da-f]{64}$/).waitFor()
		const ours: number[] = []
		const theirs: number[] = []
		let largestGrowth = 0
		for (let round = 0; round < rounds; round += 1) {
			const startedMs = performance.now()
			const digest = execFileSync('sha256sum', [file], { encoding: 'utf8' }).slice(0, 64)
			theirs.push(performance.now() - startedMs)
			const growth = await growthWhile(browser, async () => {
				const chosenMs = performance.now()
				await choose(page, file)
				await waitForDigest(page, digest)
				ours.push(performance.now() - chosenMs)
			})
			largestGrowth = Math.max(largestGrowth, growth)
		}
		const [chromiumMs, sha256sumMs] = [median(ours), median(theirs)]
		const ratio = chromiumMs / sha256sumMs
		report(
			`1 GiB, SHA-256: ${seconds(chromiumMs)} in Chromium, ${seconds(sha256sumMs)} by sha256sum, ratio ${ratio.toFixed(2)} (target: at most ${maxRatio})`,
			ratio <= maxRatio,
		)
		report(
			`memory growth of the browser: ${(largestGrowth / 1e6).toFixed(0)} MB (target: under ${maxGrowthBytes / 1e6})`,
			largestGrowth < maxGrowthBytes,
		)
		const cancelMs = await timeCancel(page, file)
		report(`cancelled in ${cancelMs.toFixed(0)} ms (target: under ${maxCancelMs})`, cancelMs < maxCancelMs)
	} finally {
		await browser.close()
		await site.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const choose = (page: Page, file: string) =>
	page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file)

/** Waits until the page shows a digest. Polls rarely, so that polling costs nothing. */
const waitForDigest = (page: Page, digest: string) =>
	page.waitForFunction(
		(expected) => document.querySelector('[aria-label="Empreintes"] p')?.textContent === expected,
		digest,
		{ polling: 50, timeout: 120_000 },
	)

/** Time from the click until the page shows that it has stopped, measured in the page. */
async function timeCancel(page: Page, file: string): Promise<number> {
	await choose(page, file)
	const stop = page.getByRole('button', { name: 'Arrêter' })
	await stop.waitFor()
	return await stop.evaluate(async (button: HTMLElement) => {
		const startedMs = performance.now()
		button.click()
		while (button.isConnected) await new Promise((resolve) => requestAnimationFrame(resolve))
		return performance.now() - startedMs
	})
}

/** Incompressible pseudo-random data, the same in every run. */
function* seededBytes(): Generator<Buffer> {
	const chunk = Buffer.alloc(2 ** 20)
	const words = new Uint32Array(chunk.buffer, chunk.byteOffset, chunk.length / 4)
	let state = 1
	for (let count = 0; count < fileBytes; count += chunk.length) {
		for (let at = 0; at < words.length; at += 1) {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
			words[at] = state
		}
		yield Buffer.from(chunk)
	}
}
