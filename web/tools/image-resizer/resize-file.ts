import { callWorker } from '#web/tools/call-worker.ts'
import { nameFrom } from './describe-result.ts'
import { type Format, type Header, ImageError } from './formats/format.ts'
import { readHeader, shownSize } from './formats/header.ts'
import type { PictureRequest, PictureResult } from './picture.worker.ts'
import { checkMemory, type Plan, planResize } from './plan.ts'
import type { RunContext } from './queue.ts'
import type { Area, Size } from './resample/resample.ts'
import type { Options } from './options.ts'

export type Task = {
	file: File
	/** From 1. */
	number: number
	options: Options
	side?: number
}

export type Resized = PictureResult & {
	name: string
	before: Size
	profile: string | null
	plan: Plan
	milliseconds: number
}

const openWorker = () => new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })

/** The header of a JPEG may follow that much metadata. */
const headerLength = 4_000_000

function formatFor(kind: Header['kind'], { format }: Options): Format {
	if (format !== 'same') return format
	if (kind === 'jpeg' || kind === 'webp' || kind === 'avif') return kind
	return kind === 'heic' ? 'jpeg' : 'png'
}

/** Rejects invalid files by their header, before decoding. @throws ImageError; the signal's reason */
export async function resizeFile(
	{ file, number, options, side }: Task,
	{ signal, report, isAlone }: RunContext,
): Promise<Resized> {
	const start = performance.now()
	const beginning = await file
		.slice(0, headerLength)
		.arrayBuffer()
		.catch(() => {
			throw new ImageError('broken')
		})
	const header = readHeader(new Uint8Array(beginning))
	signal.throwIfAborted()
	const before = shownSize(header)
	// Vector graphics can be enlarged without loss.
	const mayEnlarge = options.mayEnlarge || header.kind === 'svg'
	const plan = planResize(before, { ...options, mayEnlarge }, side)
	const drawn = header.kind === 'svg' ? drawnSize(before, plan) : before
	checkMemory(drawn, plan.output, deviceMemory())
	const format = formatFor(header.kind, options)
	const bitmap = header.kind === 'svg' ? await drawSvg(file, drawn, signal) : null
	const window = windowIn(drawn, before, plan.window)
	const work: PictureRequest = { file, format, options, isAlone, bitmap, plan: { ...plan, window } }
	const transfer = bitmap ? [bitmap] : []
	const result = await callWorker<PictureRequest, PictureResult, number>(openWorker, work, {
		signal,
		onProgress: report,
		transfer,
	})
	const name = nameFrom(options.name, { ...result, name: file.name, number, format })
	const { duration: milliseconds } = performance.measure('picture', { start })
	return { ...result, name, before, profile: header.profile, plan, milliseconds }
}

const deviceMemory = () => (navigator as { deviceMemory?: number }).deviceMemory

function drawnSize(before: Size, { place, window }: Plan): Size {
	const scale = Math.max(place.width / window.width, place.height / window.height)
	return {
		width: Math.max(1, Math.round(before.width * scale)),
		height: Math.max(1, Math.round(before.height * scale)),
	}
}

function windowIn(drawn: Size, before: Size, { left, top, width, height }: Area): Area {
	const [across, down] = [drawn.width / before.width, drawn.height / before.height]
	return { left: left * across, top: top * down, width: width * across, height: height * down }
}

async function drawSvg(file: File, size: Size, signal: AbortSignal): Promise<ImageBitmap> {
	const { rasterizeSvg } = await import('./svg.ts')
	return await rasterizeSvg(file, size, signal)
}
