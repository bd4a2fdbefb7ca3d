import { Refusal } from './formats/refusal.ts'
import type { Area, Size } from './resample/resample.ts'
import { largestSide, printDpi, type Settings } from './settings.ts'

/** What is made of one picture. */
export type Plan = {
	output: Size
	/** What of the picture is shown, in its own pixels. */
	window: Area
	/** Where it stands in the output, in whole pixels. */
	place: Area
	/** Pixels per inch to write; `null` for none. */
	dpi: number | null
}

const millimetresPerInch = 25.4

/** Pixels of a length in print: 35 mm at 300 per inch are 413. */
export const printPixels = (millimetres: number, dpi: number) =>
	Math.max(1, Math.round((millimetres / millimetresPerInch) * dpi))

const scaled = ({ width, height }: Size, scale: number): Size => ({
	width: Math.max(1, Math.round(width * scale)),
	height: Math.max(1, Math.round(height * scale)),
})

/**
 * How a picture of this size becomes what the settings ask for. It is not enlarged unless they say so.
 * @param side of the icon that is made, in `icons`
 * @throws Refusal 'result-too-large'
 */
export function planResize(source: Size, settings: Settings, side: number = 512): Plan {
	const plan = planFor(source, settings, side)
	if (Math.max(plan.output.width, plan.output.height) > largestSide) throw new Refusal('result-too-large')
	return plan
}

function planFor(source: Size, settings: Settings, side: number): Plan {
	const { mode, width, height, dpi } = settings
	if (mode === 'icons') {
		const fit = settings.fit === 'contain' || settings.fit === 'outside' ? 'pad' : settings.fit
		return inBox(source, { width: side, height: side }, { ...settings, fit })
	}
	if (mode === 'print') {
		const density = dpi ?? printDpi
		const box = {
			width: printPixels(settings.widthMm, density),
			height: printPixels(settings.heightMm, density),
		}
		const plan = inBox(source, box, settings)
		// A picture that is too small for its paper has fewer pixels per inch, and keeps its millimetres.
		const shrunk = settings.fit === 'cover' ? plan.output.width / box.width : 1
		return { ...plan, dpi: density * shrunk }
	}
	if (mode === 'box' && width !== null && height !== null) return inBox(source, { width, height }, settings)
	const scale = scaleFor(source, settings)
	return whole(source, scaled(source, settings.mayEnlarge ? scale : Math.min(1, scale)), dpi)
}

function scaleFor(source: Size, { mode, longest, percent, megapixels, width, height }: Settings): number {
	switch (mode) {
		case 'percent':
			return percent / 100
		case 'megapixels':
			return Math.sqrt((megapixels * 1_000_000) / (source.width * source.height))
		case 'box':
			if (width !== null) return width / source.width
			return height === null ? 1 : height / source.height
		default:
			return longest / Math.max(source.width, source.height)
	}
}

const whole = (source: Size, output: Size, dpi: number | null): Plan => ({
	output,
	window: { left: 0, top: 0, ...source },
	place: { left: 0, top: 0, ...output },
	dpi,
})

function inBox(source: Size, box: Size, { fit, mayEnlarge, dpi, focusX, focusY }: Settings): Plan {
	const [across, down] = [box.width / source.width, box.height / source.height]
	const limited = (scale: number) => (mayEnlarge ? scale : Math.min(1, scale))
	switch (fit) {
		case 'contain':
			return whole(source, scaled(source, limited(Math.min(across, down))), dpi)
		case 'outside':
			return whole(source, scaled(source, limited(Math.max(across, down))), dpi)
		case 'fill': {
			const output = {
				width: Math.max(1, Math.round(source.width * limited(across))),
				height: Math.max(1, Math.round(source.height * limited(down))),
			}
			return whole(source, output, dpi)
		}
		case 'pad': {
			const inside = scaled(source, limited(Math.min(across, down)))
			const left = Math.floor((box.width - inside.width) / 2)
			const top = Math.floor((box.height - inside.height) / 2)
			return { ...whole(source, box, dpi), place: { left, top, ...inside } }
		}
		case 'cover': {
			const scale = Math.max(across, down)
			const output = scaled(box, limited(scale) / scale)
			const window = { width: box.width / scale, height: box.height / scale }
			return {
				...whole(source, output, dpi),
				window: {
					left: windowStart(source.width, window.width, focusX),
					top: windowStart(source.height, window.height, focusY),
					...window,
				},
			}
		}
	}
}

/** A window of `length` with `focus` (percent of the whole) in its middle, or as near as the edges allow. */
function windowStart(whole: number, length: number, focus: number): number {
	return Math.max(0, Math.min(whole - length, (whole * focus) / 100 - length / 2))
}

/** Whether the plan leaves every pixel where it is. */
export function isUnchanged(source: Size, { output, window, place }: Plan): boolean {
	const isSame = (one: Size) => one.width === source.width && one.height === source.height
	return isSame(output) && isSame(window) && isSame(place)
}

const bytesPerPixel = 4
/** A browser that does not say has at least this, in GiB. */
const usualMemory = 4
/** Of the memory of a device, what a tab may take for one picture before it is killed. */
const share = 0.25
/** No browser decodes more than this into one canvas. */
const mostPixels = 268_435_456

/**
 * Refuses, before anything is decoded, what would not fit in the memory of the device: the decoded picture, and the
 * result three times (resampled, encoded, shown).
 * @param deviceMemory in GiB, as `navigator` tells it
 * @throws Refusal 'too-large' or 'result-too-large'
 */
export function checkMemory(source: Size, output: Size, deviceMemory: number = usualMemory): void {
	const pixelsOf = ({ width, height }: Size) => width * height
	const budget = deviceMemory * share * 2 ** 30
	const needed = (pixelsOf(source) + 3 * pixelsOf(output)) * bytesPerPixel
	if (pixelsOf(source) > mostPixels || pixelsOf(source) * bytesPerPixel > budget)
		throw new Refusal('too-large')
	if (pixelsOf(output) > mostPixels || needed > budget) throw new Refusal('result-too-large')
}
