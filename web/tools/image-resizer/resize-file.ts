import { callWorker } from '#web/tools/call-worker.ts'
import { type Header, readHeader, shownSize } from './formats/header.ts'
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
	checkMemory(header.kind === 'svg' ? plan.output : before, plan.output, deviceMemory())
	const format = formatFor(header.kind, settings)
	const drawn = header.kind === 'svg' ? await drawSvg(file, before, plan, signal) : { bitmap: null, plan }
	const work: PictureWork = { file, format, settings, isAlone, ...drawn }
	const transfer = drawn.bitmap ? [drawn.bitmap] : []
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

/** A drawing in the size in which it is shown, and the plan for that. */
async function drawSvg(file: File, before: Size, plan: Plan, signal: AbortSignal) {
	const { rasterizeSvg } = await import('./rasterize-svg.ts')
	const [across, down] = [plan.place.width / plan.window.width, plan.place.height / plan.window.height]
	const drawn = {
		width: Math.max(1, Math.round(before.width * across)),
		height: Math.max(1, Math.round(before.height * down)),
	}
	const window: Area = {
		left: (plan.window.left * drawn.width) / before.width,
		top: (plan.window.top * drawn.height) / before.height,
		width: (plan.window.width * drawn.width) / before.width,
		height: (plan.window.height * drawn.height) / before.height,
	}
	return { bitmap: await rasterizeSvg(file, drawn, signal), plan: { ...plan, window } }
}
