import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { median, report } from '#bench/accounts/figures.ts'
import { startServer } from '#tests/support/server.ts'

const mostMs = 1200
const leastDecibels = 50
const rounds = 5

/**
 * 24 megapixels to 1920 pixels on the page of the tool, in Chromium: from the file to the finished one. Beside it
 * ImageMagick, which does the same in linear light, and how far the two pictures are apart.
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
		const begin = performance.now()
		const wanted = join(folder, 'wanted.png')
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
			wanted,
		)
		const peerMs = performance.now() - begin
		const oursMs = median(times)
		report(
			`${oursMs.toFixed(0)} ms; ImageMagick ${peerMs.toFixed(0)} ms, ratio ${(oursMs / peerMs).toFixed(2)} (at most ${mostMs} ms)`,
			oursMs <= mostMs,
		)
		const got = join(folder, 'got.png')
		await resize(page, `${address}?format=png`, photo)
		const saved = page.waitForEvent('download')
		await page.getByRole('button', { name: /^(?:Télécharger|Download)$/ }).click()
		await (await saved).saveAs(got)
		const decibels = psnr(got, wanted)
		report(
			`${decibels.toFixed(1)} dB from ImageMagick's result (at least ${leastDecibels} dB)`,
			decibels >= leastDecibels,
		)
	} finally {
		await browser.close()
		await site.stop()
		rmSync(folder, { recursive: true })
	}
}

const convert = (...args: string[]) => execFileSync('convert', args)

/** How long the page takes for a picture, by its own measure, in milliseconds. */
async function resize(page: Page, address: string, file: string): Promise<number> {
	await page.goto(address, { waitUntil: 'networkidle' })
	await page.locator('input[type=file]').first().setInputFiles(file)
	const measured = () => performance.getEntriesByName('picture').at(-1)?.duration
	const handle = await page.waitForFunction(measured, undefined, { timeout: 60_000 })
	return (await handle.jsonValue())!
}

/** The peak signal-to-noise ratio of two pictures over all channels, by ffmpeg, in decibels. */
function psnr(one: string, other: string): number {
	const filter = '[0:v]format=rgb24[a];[1:v]format=rgb24[b];[a][b]psnr=stats_file=-'
	const printed = execFileSync(
		'ffmpeg',
		['-v', 'error', '-i', one, '-i', other, '-filter_complex', filter, '-f', 'null', '-'],
		{ encoding: 'utf8' },
	)
	return Number(/psnr_avg:([\d.]+)/.exec(printed)?.[1])
}
