import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { median, report } from '#bench/accounts/figures.ts'
import { startServer } from '#tests/support/server.ts'
import { growthWhile } from './memory-of.ts'

const fileBytes = 100_000_000
const rounds = 3
const wantedMs = 2000
/** Beside the size of the file, above what the browser holds before. */
const wantedMemory = 2

/** What is asked of the tool, and the commands that do the same. */
const works = [
	{
		query: '',
		from: 'file',
		commands: [
			['base64', '-w0'],
			['openssl', 'base64', '-A', '-in'],
		],
	},
	{
		query: '?frame=mime',
		from: 'file',
		commands: [
			['base64', '-w76'],
			['openssl', 'base64', '-in'],
		],
	},
	{
		query: '?direction=decode',
		from: 'letters',
		commands: [
			['base64', '-d'],
			['openssl', 'base64', '-d', '-A', '-in'],
		],
	},
] as const

/** A file of 100 MB in letters and back in Chromium, beside `base64` and `openssl base64`; what memory it takes. */
export async function base64Converter(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-base64-'))
	const files = { file: join(folder, 'octets.bin'), letters: join(folder, 'lettres.txt') }
	const site = await startServer()
	const browser = await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--headless', '--no-sandbox', '--disable-gpu'],
	})
	try {
		const bytes = randomBytes(fileBytes)
		writeFileSync(files.file, bytes)
		writeFileSync(files.letters, bytes.toString('base64'))
		const page = await browser.newPage({ locale: 'fr-FR' })
		for (const { query, from, commands } of works) {
			await page.goto(`${site.url}/micro-services/base64-converter${query}`)
			await page.waitForLoadState('networkidle')
			const ours: number[] = []
			const theirs = commands.map(() => [] as number[])
			const growth = await growthWhile(browser, () => convert(page, files[from]))
			for (let round = 0; round < rounds; round += 1) {
				for (const [index, [command, ...options]] of commands.entries())
					theirs[index]!.push(timeCommand(command, [...options, files[from]]))
				ours.push(await convert(page, files[from]))
			}
			const others = commands.map(
				(command, index) =>
					`${median(theirs[index]!).toFixed(0)} ms by ${command.join(' ')} (ratio ${(median(ours) / median(theirs[index]!)).toFixed(1)})`,
			)
			report(
				`100 MB${query && `, ${query}`}: ${median(ours).toFixed(0)} ms in Chromium, ${others.join(', ')} (wanted: under ${wantedMs} ms)`,
				median(ours) < wantedMs,
			)
			report(
				`memory of the browser: at most ${(growth / fileBytes).toFixed(1)} times the file more (wanted: at most ${wantedMemory})`,
				growth <= wantedMemory * fileBytes,
			)
		}
	} finally {
		await browser.close()
		await site.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

function timeCommand(command: string, options: readonly string[]): number {
	const begun = performance.now()
	execFileSync(command, options, { maxBuffer: 2 * fileBytes })
	return performance.now() - begun
}

/** From the choice of a file until its result can be saved; the page is then as before. */
async function convert(page: Page, file: string): Promise<number> {
	const begun = performance.now()
	await page.locator('input[type=file]').setInputFiles(file)
	await page.waitForFunction(
		() => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Télécharger'),
		undefined,
		{ polling: 20, timeout: 120_000 },
	)
	const took = performance.now() - begun
	await page.getByRole('button', { name: 'Retirer le fichier' }).click()
	return took
}
