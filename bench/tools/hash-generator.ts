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
const wantedRatio = 1.3
const wantedGrowth = 150e6
const wantedCancelMs = 100

/** SHA-256 of a file of 1 GiB in Chromium, beside `sha256sum`; what memory it takes, and how soon it stops. */
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
		let mostGrowth = 0
		for (let round = 0; round < rounds; round += 1) {
			const begun = performance.now()
			const digest = execFileSync('sha256sum', [file], { encoding: 'utf8' }).slice(0, 64)
			theirs.push(performance.now() - begun)
			const growth = await growthWhile(browser, async () => {
				const from = performance.now()
				await choose(page, file)
				await shows(page, digest)
				ours.push(performance.now() - from)
			})
			mostGrowth = Math.max(mostGrowth, growth)
		}
		const [chromiumMs, sha256sumMs] = [median(ours), median(theirs)]
		const ratio = chromiumMs / sha256sumMs
		report(
			`1 GiB, SHA-256: ${seconds(chromiumMs)} in Chromium, ${seconds(sha256sumMs)} by sha256sum, ratio ${ratio.toFixed(2)} (wanted: at most ${wantedRatio})`,
			ratio <= wantedRatio,
		)
		report(
			`memory of the browser: ${(mostGrowth / 1e6).toFixed(0)} MB more (wanted: under ${wantedGrowth / 1e6})`,
			mostGrowth < wantedGrowth,
		)
		const cancelMs = await timeCancel(page, file)
		report(
			`cancelled in ${cancelMs.toFixed(0)} ms (wanted: under ${wantedCancelMs})`,
			cancelMs < wantedCancelMs,
		)
	} finally {
		await browser.close()
		await site.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const choose = (page: Page, file: string) =>
	page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file)

/** Once the page shows a digest; asked seldom, so that asking costs nothing. */
const shows = (page: Page, digest: string) =>
	page.waitForFunction(
		(wanted) => document.querySelector('[aria-label="Empreintes"] p')?.textContent === wanted,
		digest,
		{ polling: 50, timeout: 120_000 },
	)

/** From the press until the page says that it has stopped, as the page itself measures it. */
async function timeCancel(page: Page, file: string): Promise<number> {
	await choose(page, file)
	const stop = page.getByRole('button', { name: 'Arrêter' })
	await stop.waitFor()
	return await stop.evaluate(async (button: HTMLElement) => {
		const begun = performance.now()
		button.click()
		while (button.isConnected) await new Promise((done) => requestAnimationFrame(done))
		return performance.now() - begun
	})
}

/** A file that compresses badly and is the same in every run. */
function* seededBytes(): Generator<Buffer> {
	const piece = Buffer.alloc(2 ** 20)
	const words = new Uint32Array(piece.buffer, piece.byteOffset, piece.length / 4)
	let state = 1
	for (let written = 0; written < fileBytes; written += piece.length) {
		for (let at = 0; at < words.length; at += 1) {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
			words[at] = state
		}
		yield Buffer.from(piece)
	}
}
