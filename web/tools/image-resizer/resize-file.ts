import { callWorker } from '#web/tools/call-worker.ts'
import type { Header } from './formats/header-fields.ts'
import { readHeader, shownSize } from './formats/header.ts'
import { Refusal } from './formats/refusal.ts'
import type { Format } from './formats/names.ts'
import { nameFrom } from './names.ts'
import type { PictureMade, PictureWork } from './picture-work.ts'
import { checkMemory, type Plan, planResize } from './plan.ts'
import type { Way } from './queue.ts'
import type { Area, Size } from './resample/resample.ts'
import type { Settings } from './settings.ts'

/** One result that is wanted of one file. */
export type Task = {
	file: File
	/** Its number among the files, from 1. */
	number: number
	settings: Settings
	/** The side of an icon, where a set of them is made. */
	side?: number
}

export type Resized = PictureMade & {
	name: string
	before: Size
	profile: string | null
	/** What of the original is shown, in its pixels; where in the result. */
	plan: Plan
	/** How long it took. */
	milliseconds: number
}

const openWorker = () => new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })

/** In which metadata may push the size of a JPEG back. */
const headerLength = 4_000_000

/** The format of the result: the same, or for what is not written, the nearest that loses nothing that shows. */
function formatFor(kind: Header['kind'], { format }: Settings): Format {
	if (format !== 'same') return format
	if (kind === 'jpeg' || kind === 'webp' || kind === 'avif') return kind
	return kind === 'heic' ? 'jpeg' : 'png'
}

/**
 * Makes one picture. Everything that can be refused is refused by its header, before it is decoded.
 * @throws Refusal; the signal's reason
 */
export async function resizeFile(
	{ file, number, settings, side }: Task,
	{ signal, report, isAlone }: Way,
): Promise<Resized> {
	const start = performance.now()
	const header = readHeader(new Uint8Array(await readBeginning(file)))
	signal.throwIfAborted()
	const before = shownSize(header)
	// A drawing is drawn in the size that is wanted of it: it loses nothing by being enlarged.
	const mayEnlarge = settings.mayEnlarge || header.kind === 'svg'
	const plan = planResize(before, { ...settings, mayEnlarge }, side)
	const drawn = header.kind === 'svg' ? drawnSize(before, plan) : before
	checkMemory(drawn, plan.output, deviceMemory())
	const format = formatFor(header.kind, settings)
	const bitmap = header.kind === 'svg' ? await drawSvg(file, drawn, signal) : null
	const window = windowIn(drawn, before, plan.window)
	const work: PictureWork = { file, format, settings, isAlone, bitmap, plan: { ...plan, window } }
	const transfer = bitmap ? [bitmap] : []
	const made = await callWorker<PictureWork, PictureMade, number>(openWorker, work, {
		signal,
		onProgress: report,
		transfer,
	})
	const name = nameFrom(settings.name, { ...made, name: file.name, number, format })
	const { duration: milliseconds } = performance.measure('picture', { start })
	return { ...made, name, before, profile: header.profile, plan, milliseconds }
}

async function readBeginning(file: File): Promise<ArrayBuffer> {
	try {
		return await file.slice(0, headerLength).arrayBuffer()
	} catch {
		throw new Refusal('broken')
	}
}

const deviceMemory = () => (navigator as { deviceMemory?: number }).deviceMemory

/** The size in which a drawing is drawn: in its own proportions, so that no part of it is enlarged afterwards. */
function drawnSize(before: Size, { place, window }: Plan): Size {
	const scale = Math.max(place.width / window.width, place.height / window.height)
	return {
		width: Math.max(1, Math.round(before.width * scale)),
		height: Math.max(1, Math.round(before.height * scale)),
	}
}

/** The window of a picture in the size in which it is decoded or drawn. */
function windowIn(drawn: Size, before: Size, { left, top, width, height }: Area): Area {
	const [across, down] = [drawn.width / before.width, drawn.height / before.height]
	return { left: left * across, top: top * down, width: width * across, height: height * down }
}

async function drawSvg(file: File, size: Size, signal: AbortSignal): Promise<ImageBitmap> {
	const { rasterizeSvg } = await import('./rasterize-svg.ts')
	return await rasterizeSvg(file, size, signal)
}
