import { callWorker } from '#web/tools/call-worker.ts'
import type { BandRequest } from './band.worker.ts'
import type { Picture } from './picture.ts'
import type { Plan } from './plan.ts'
import { type Color, createResampler, neededRows, type Resampling, type Size } from './resample/resample.ts'

const sideOfBlur = 24

function blurredBackground(picture: ImageData, output: Size): Uint8ClampedArray<ArrayBuffer> {
	const sharp = new OffscreenCanvas(picture.width, picture.height)
	sharp.getContext('2d')!.putImageData(picture, 0, 0)
	const shrink = Math.min(1, sideOfBlur / Math.max(picture.width, picture.height))
	const tiny = drawnIn(sharp, {
		width: Math.max(1, Math.round(picture.width * shrink)),
		height: Math.max(1, Math.round(picture.height * shrink)),
	})
	return drawnIn(tiny.canvas, output).getImageData(0, 0, output.width, output.height).data
}

function drawnIn(picture: OffscreenCanvas, { width, height }: Size): OffscreenCanvasRenderingContext2D {
	const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
	const scale = Math.max(width / picture.width, height / picture.height)
	const [across, down] = [picture.width * scale, picture.height * scale]
	pen.imageSmoothingQuality = 'high'
	pen.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down)
	return pen
}

export type Rendering = {
	plan: Plan
	/** At most 1; below 1 to fit a file size limit. */
	scale: number
	hasAlpha: boolean
	background: Color | null
	blursBackground: boolean
	/** Started in advance. */
	helper: Worker | null
	report: (share: number) => void
}

/** Source rows per read: enough to amortize the call, few enough for memory. */
const rowsPerRead = 64
/** The helper does not fetch rows, so an even split is fastest. */
const helperShare = 0.5
/** Smaller pictures are done before a helper starts; larger ones do not fit in memory twice. */
const helperPixels = { min: 2_000_000, max: 80_000_000 }

export async function renderPicture(picture: Picture, rendering: Rendering): Promise<ImageData> {
	const { plan, background, blursBackground } = rendering
	const output = scaledSize(plan.output, rendering.scale)
	const place = scaledSize(plan.place, rendering.scale)
	const left = Math.round(plan.place.left * rendering.scale)
	const top = Math.round(plan.place.top * rendering.scale)
	const shown = await resample(picture, place, rendering)
	const pixels = new ImageData(output.width, output.height)
	if (place.width === output.width && place.height === output.height) {
		pixels.data.set(shown)
		return pixels
	}
	if (blursBackground) pixels.data.set(blurredBackground(new ImageData(shown, place.width), output))
	else if (background) fillWith(pixels.data, background)
	for (let row = 0; row < Math.min(place.height, output.height - top); row += 1) {
		const from = row * place.width * 4
		const length = Math.min(place.width, output.width - left) * 4
		pixels.data.set(shown.subarray(from, from + length), ((top + row) * output.width + left) * 4)
	}
	return pixels
}

const scaledSize = ({ width, height }: Size, scale: number): Size => ({
	width: Math.max(1, Math.round(width * scale)),
	height: Math.max(1, Math.round(height * scale)),
})

function fillWith(data: Uint8ClampedArray, [red, green, blue]: Color) {
	for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at)
}

async function resample(
	picture: Picture,
	target: Size,
	{ plan, hasAlpha, background, helper, report }: Rendering,
): Promise<Uint8ClampedArray<ArrayBuffer>> {
	const resamplingOf = (from: number, to: number): Resampling => ({
		source: picture.size,
		window: plan.window,
		target,
		rows: [from, to],
		hasAlpha,
		background,
	})
	const area = picture.size.width * picture.size.height
	if (!helper || area < helperPixels.min || area > helperPixels.max || target.height < 2) {
		return streamRows(picture, resamplingOf(0, target.height), report)
	}
	const cut = Math.ceil(target.height * (1 - helperShare))
	const bottom = resampleInHelper(picture, resamplingOf(cut, target.height), helper)
	const pixels = new Uint8ClampedArray(target.width * target.height * 4)
	pixels.set(streamRows(picture, resamplingOf(0, cut), report))
	pixels.set(await bottom, cut * target.width * 4)
	return pixels
}

function streamRows(
	picture: Picture,
	resampling: Resampling,
	report: (share: number) => void,
): Uint8ClampedArray<ArrayBuffer> {
	const resampler = createResampler(resampling)
	const [from, to] = resampler.needed
	for (let row = from; row < to; row += rowsPerRead) {
		resampler.push(picture.rows(row, Math.min(to, row + rowsPerRead)))
		report((row - from) / (to - from))
	}
	return resampler.pixels
}

function resampleInHelper(
	picture: Picture,
	resampling: Resampling,
	helper: Worker,
): Promise<Uint8ClampedArray> {
	const rgba = picture.rows(...neededRows(resampling))
	return callWorker<BandRequest, Uint8ClampedArray>(
		() => helper,
		{ resampling, rgba },
		{ transfer: [rgba.buffer] },
	)
}
