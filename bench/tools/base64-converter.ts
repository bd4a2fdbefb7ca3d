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
const maxMs = 2000
/** Maximum growth of the browser's memory, as a multiple of the file size. */
const maxMemoryFactor = 2

/** Options of the tool, and the commands that do the same. */
const tasks = [
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
		from: 'encoded',
		commands: [
			['base64', '-d'],
			['openssl', 'base64', '-d', '-A', '-in'],
		],
	},
] as const

/** Encodes and decodes 100 MB in Chromium, compared with `base64` and `openssl base64`; with the memory used. */
export async function base64Converter(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-base64-'))
	const files = { file: join(folder, 'octets.bin'), encoded: join(folder, 'lettres.txt') }
	const site = await startServer()
	const browser = await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--headless', '--no-sandbox', '--disable-gpu'],
	})
	try {
		const bytes = randomBytes(fileBytes)
		writeFileSync(files.file, bytes)
		writeFileSync(files.encoded, bytes.toString('base64'))
		const page = await browser.newPage({ locale: 'fr-FR' })
		for (const { query, from, commands } of tasks) {
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
				`100 MB${query && `, ${query}`}: ${median(ours).toFixed(0)} ms in Chromium, ${others.join(', ')} (target: under ${maxMs} ms)`,
				median(ours) < maxMs,
			)
			report(
				`memory growth of the browser: ${(growth / fileBytes).toFixed(1)} times the file (target: at most ${maxMemoryFactor})`,
				growth <= maxMemoryFactor * fileBytes,
			)
		}
	} finally {
		await browser.close()
		await site.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

function timeCommand(command: string, options: readonly string[]): number {
	const startedMs = performance.now()
	execFileSync(command, options, { maxBuffer: 2 * fileBytes })
	return performance.now() - startedMs
}

/** Time from choosing a file until its result can be saved; then removes the file. */
async function convert(page: Page, file: string): Promise<number> {
	const startedMs = performance.now()
	await page.locator('input[type=file]').setInputFiles(file)
	await page.waitForFunction(
		() => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Télécharger'),
		undefined,
		{ polling: 20, timeout: 120_000 },
	)
	const durationMs = performance.now() - startedMs
	await page.getByRole('button', { name: 'Retirer le fichier' }).click()
	return durationMs
}
