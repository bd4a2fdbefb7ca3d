import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { median, report } from '#bench/accounts/figures.ts'
import { startServer } from '#tests/support/server.ts'

const maxMs = 1200
const minDecibels = 50
const rounds = 5

/**
 * Resizes 24 megapixels to 1920 pixels in Chromium, compared with ImageMagick in linear light, in time and in PSNR of the
 * results.
 */
export async function imageResizer(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-bench-image-'))
	const site = await startServer({ silent: true })
	const browser = await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--headless', '--no-sandbox', '--disable-gpu'],
	})
	try {
		process.stdout.write('Image resizer: 6000 × 4000 JPEG to 1920 × 1280\n')
		const photo = join(folder, 'photo.jpg')
		convert(
			'-size',
			'3000x2000',
			'-seed',
			'5',
			'plasma:tomato-steelblue',
			'-resize',
			'200%',
			'-quality',
			'90',
			photo,
		)
		const page = await browser.newPage()
		const address = `${site.url}/micro-services/image-resizer`
		const times: number[] = []
		for (let round = 0; round < rounds; round += 1) times.push(await resize(page, address, photo))
		const startedMs = performance.now()
		const reference = join(folder, 'reference.png')
		convert(
			photo,
			'-colorspace',
			'RGB',
			'-filter',
			'Lanczos',
			'-resize',
			'1920x1280!',
			'-colorspace',
			'sRGB',
			reference,
		)
		const peerMs = performance.now() - startedMs
		const oursMs = median(times)
		report(
			`${oursMs.toFixed(0)} ms; ImageMagick ${peerMs.toFixed(0)} ms, ratio ${(oursMs / peerMs).toFixed(2)} (target: at most ${maxMs} ms)`,
			oursMs <= maxMs,
		)
		const actual = join(folder, 'actual.png')
		await resize(page, `${address}?format=png`, photo)
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name: /^(?:Télécharger|Download)$/ }).click()
		await (await download).saveAs(actual)
		const decibels = psnr(actual, reference)
		report(
			`${decibels.toFixed(1)} dB from ImageMagick's result (target: at least ${minDecibels} dB)`,
			decibels >= minDecibels,
		)
	} finally {
		await browser.close()
		await site.stop()
		rmSync(folder, { recursive: true })
	}
}

const convert = (...args: string[]) => execFileSync('convert', args)

/** Milliseconds that the page takes for a picture, measured in the page. */
async function resize(page: Page, address: string, file: string): Promise<number> {
	await page.goto(address, { waitUntil: 'networkidle' })
	await page.locator('input[type=file]').first().setInputFiles(file)
	const measured = () => performance.getEntriesByName('picture').at(-1)?.duration
	const handle = await page.waitForFunction(measured, undefined, { timeout: 60_000 })
	return (await handle.jsonValue())!
}

/** Peak signal-to-noise ratio of two pictures over all channels, by ffmpeg, in decibels. */
function psnr(one: string, other: string): number {
	const filter = '[0:v]format=rgb24[a];[1:v]format=rgb24[b];[a][b]psnr=stats_file=-'
	const output = execFileSync(
		'ffmpeg',
		['-v', 'error', '-i', one, '-i', other, '-filter_complex', filter, '-f', 'null', '-'],
		{ encoding: 'utf8' },
	)
	return Number(/psnr_avg:([\d.]+)/.exec(output)?.[1])
}
