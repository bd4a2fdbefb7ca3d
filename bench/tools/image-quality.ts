import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultOptions as avifOptions } from '@jsquash/avif/meta.js'
import { defaultOptions as jpegOptions } from '@jsquash/jpeg/meta.js'
import { chromium, type Page } from 'playwright-core'
import { report } from '#bench/accounts/figures.ts'
import { type EncoderName, encoderQuality } from '#web/tools/image-resizer/encode.ts'

const scale = [20, 40, 60, 75, 82, 90, 95]
const encoderSteps = [5, 15, 25, 35, 45, 55, 65, 75, 85, 92, 98]
const maxDeviation = 4

type Pixels = { data: Uint8Array; width: number; height: number }
type Encoder = (picture: string, pixels: Pixels, quality: number) => Promise<Uint8Array>

/**
 * For each quality of our scale, the quality at which another encoder reaches the SSIM (over red, green and blue) of the
 * browser's JPEG. Uses the PNG photographs in the folder PICTURES: generated images are too smooth or too noisy, and
 * give other results.
 */
export async function imageQuality(): Promise<void> {
	const pictureFolder = process.env['PICTURES']
	if (!pictureFolder) {
		process.stdout.write('Image quality: skipped, PICTURES is not set to a folder of photographs\n')
		return
	}
	const folder = mkdtempSync(join(tmpdir(), 'parvis-bench-quality-'))
	const browser = await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--headless', '--no-sandbox', '--disable-gpu'],
	})
	try {
		process.stdout.write('Image quality: the quality of each encoder that is as good as the browser’s JPEG\n')
		const page = await browser.newPage()
		const pictures = picturesIn(pictureFolder)
		const encoders: [EncoderName, Encoder][] = [
			['webp', byBrowser(page, 'image/webp')],
			['avif', await bySquoosh('avif', { ...avifOptions, speed: 8 })],
			['avif-thorough', await bySquoosh('avif', { ...avifOptions, speed: 5 })],
			['mozjpeg', await bySquoosh('jpeg', jpegOptions)],
		]
		const jpeg = await similarities(folder, pictures, byBrowser(page, 'image/jpeg'), scale)
		for (const [name, encode] of encoders) {
			const bySteps = await similarities(folder, pictures, encode, encoderSteps)
			const equal = scale.map((_, at) =>
				mean(pictures.map((_, picture) => qualityFor(jpeg[picture]![at]!, bySteps[picture]!))),
			)
			const deviations = equal.map((quality, at) => Math.abs(quality - encoderQuality(name, scale[at]!)))
			const pairs = equal.map((quality, at) => `${scale[at]} → ${quality.toFixed(0)}`)
			report(
				`${name}: ${pairs.join(', ')}; largest deviation from ours ${Math.max(...deviations).toFixed(1)} (target: at most ${maxDeviation})`,
				Math.max(...deviations) <= maxDeviation,
			)
		}
	} finally {
		await browser.close()
		rmSync(folder, { recursive: true })
	}
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const picturesIn = (folder: string) =>
	readdirSync(folder).flatMap((name) => (name.endsWith('.png') ? [join(folder, name)] : []))

function byBrowser(page: Page, type: string): Encoder {
	return async (picture, _pixels, quality) => {
		const encoded = await page.evaluate(
			async ({ source, wantedType, share }) => {
				const bitmap = await createImageBitmap(await (await fetch(source)).blob())
				const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
				canvas.getContext('2d', { alpha: false })!.drawImage(bitmap, 0, 0)
				const blob = await canvas.convertToBlob({ type: wantedType, quality: share })
				return (new Uint8Array(await blob.arrayBuffer()) as Uint8Array & { toBase64(): string }).toBase64()
			},
			{
				source: `data:image/png;base64,${readFileSync(picture).toString('base64')}`,
				wantedType: type,
				share: quality / 100,
			},
		)
		return Buffer.from(encoded, 'base64')
	}
}

const files = { avif: 'avif_enc', jpeg: 'mozjpeg_enc' }

async function bySquoosh(format: keyof typeof files, options: object): Promise<Encoder> {
	const code = createRequire(import.meta.url).resolve(`@jsquash/${format}/codec/enc/${files[format]}.js`)
	const { default: factory } = (await import(code)) as {
		default: (module: object) => Promise<{ encode: (...values: unknown[]) => Uint8Array }>
	}
	const codec = await factory({ noInitialRun: true, wasmBinary: readFileSync(code.replace(/js$/, 'wasm')) })
	return async (_picture, { data, width, height }, quality) =>
		Uint8Array.from(codec.encode(data, width, height, { ...options, quality }))
}

/** The SSIM of each picture at each quality. */
async function similarities(
	folder: string,
	pictures: readonly string[],
	encode: Encoder,
	qualities: readonly number[],
): Promise<number[][]> {
	const results: number[][] = []
	for (const picture of pictures) {
		const pixels = pixelsOf(picture)
		const list: number[] = []
		for (const quality of qualities) {
			const encoded = join(folder, 'encoded')
			writeFileSync(encoded, await encode(picture, pixels, quality))
			list.push(similarity(picture, encoded))
		}
		results.push(list)
	}
	return results
}

function pixelsOf(picture: string): Pixels {
	const [width = 0, height = 0] = String(execFileSync('convert', [picture, '-format', '%w %h', 'info:']))
		.split(' ')
		.map(Number)
	return {
		width,
		height,
		data: execFileSync('convert', [picture, '-depth', '8', 'rgba:-'], { maxBuffer: 1e8 }),
	}
}

/** Structural similarity (SSIM; Wang et al., 2004) of two pictures by ffmpeg, mean of red, green and blue; at most 1. */
function similarity(one: string, other: string): number {
	const filter = '[0:v]format=gbrp[a];[1:v]format=gbrp[b];[a][b]ssim=stats_file=-'
	const args = ['-v', 'error', '-i', one, '-i', other, '-filter_complex', filter, '-f', 'null', '-']
	return Number(/All:([\d.]+)/.exec(execFileSync('ffmpeg', args, { encoding: 'utf8' }))?.[1])
}

/** The quality at which an encoder reaches a similarity, interpolated between its steps. */
function qualityFor(target: number, bySteps: readonly number[]): number {
	const above = bySteps.findIndex((value) => value >= target)
	if (above === -1) return encoderSteps.at(-1)!
	if (above === 0) return encoderSteps[0]!
	const [low, high] = [bySteps[above - 1]!, bySteps[above]!]
	const from = encoderSteps[above - 1]!
	return from + ((target - low) / (high - low)) * (encoderSteps[above]! - from)
}
