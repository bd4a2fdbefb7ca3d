import { ImageError } from './formats/format.ts'
import type { Area, Size } from './resample/resample.ts'
import { maxSide, printDpi, type Options } from './options.ts'

export type Plan = {
	output: Size
	/** In source pixels. */
	window: Area
	/** In whole output pixels. */
	place: Area
	/** Pixels per inch. */
	dpi: number | null
}

const millimetresPerInch = 25.4

export const printPixels = (millimetres: number, dpi: number) =>
	Math.max(1, Math.round((millimetres / millimetresPerInch) * dpi))

const scaled = ({ width, height }: Size, scale: number): Size => ({
	width: Math.max(1, Math.round(width * scale)),
	height: Math.max(1, Math.round(height * scale)),
})

/** `side` is that of the icon, in `icons`. @throws ImageError 'result-too-large' */
export function planResize(source: Size, options: Options, side: number = 512): Plan {
	const plan = planFor(source, options, side)
	if (Math.max(plan.output.width, plan.output.height) > maxSide) throw new ImageError('result-too-large')
	return plan
}

function planFor(source: Size, options: Options, side: number): Plan {
	const { mode, width, height, dpi } = options
	if (mode === 'icons') {
		const fit = options.fit === 'contain' || options.fit === 'outside' ? 'pad' : options.fit
		return inBox(source, { width: side, height: side }, { ...options, fit })
	}
	if (mode === 'print') {
		const density = dpi ?? printDpi
		const box = {
			width: printPixels(options.widthMm, density),
			height: printPixels(options.heightMm, density),
		}
		const plan = inBox(source, box, options)
		// A too small picture keeps its millimetres, with fewer pixels per inch.
		const shrunk = options.fit === 'cover' ? plan.output.width / box.width : 1
		return { ...plan, dpi: density * shrunk }
	}
	if (mode === 'box' && width !== null && height !== null) return inBox(source, { width, height }, options)
	const scale = scaleFor(source, options)
	return whole(source, scaled(source, options.mayEnlarge ? scale : Math.min(1, scale)), dpi)
}

function scaleFor(source: Size, { mode, longest, percent, megapixels, width, height }: Options): number {
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

function inBox(source: Size, box: Size, { fit, mayEnlarge, dpi, focusX, focusY }: Options): Plan {
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

function windowStart(whole: number, length: number, focus: number): number {
	return Math.max(0, Math.min(whole - length, (whole * focus) / 100 - length / 2))
}

export function isUnchanged(source: Size, { output, window, place }: Plan): boolean {
	const isSame = (one: Size) => one.width === source.width && one.height === source.height
	return isSame(output) && isSame(window) && isSame(place)
}

const bytesPerPixel = 4
/** GiB, if the browser does not report it. */
const defaultMemory = 4
/** Share of the device memory that a tab may use for one picture. */
const share = 0.25
/** Canvas limit of browsers. */
const maxPixels = 268_435_456

/**
 * Checks before decoding that the decoded picture and three copies of the result fit in memory. @throws
 * ImageError 'too-large' or 'result-too-large'
 */
export function checkMemory(source: Size, output: Size, deviceMemory: number = defaultMemory): void {
	const pixelsOf = ({ width, height }: Size) => width * height
	const budget = deviceMemory * share * 2 ** 30
	const needed = (pixelsOf(source) + 3 * pixelsOf(output)) * bytesPerPixel
	if (pixelsOf(source) > maxPixels || pixelsOf(source) * bytesPerPixel > budget)
		throw new ImageError('too-large')
	if (pixelsOf(output) > maxPixels || needed > budget) throw new ImageError('result-too-large')
}
