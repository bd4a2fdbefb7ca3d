import type { ImageDescription } from '#services/cdn/contract.ts'
import { breakpoints, densities } from '#services/cdn/limits.ts'

export type ImageSources = {
	/** For browsers that know neither format, and for formats that are delivered as they are. */
	src: string
	sources: { type: string; srcSet: string }[]
}

/** Widths in pixels that the image service delivers, ascending. */
const deliveredWidths = [
	...new Set(breakpoints.flatMap((width) => densities.map((density) => width * density))),
].toSorted((a, b) => a - b)

const maxDeliveredWidth = deliveredWidths.at(-1)!

/** In order of preference. AVIF is delivered without animation, and an SVG needs neither format nor widths. */
function formatsFor(file: string, frames: number): string[] {
	if (file.endsWith('.svg')) return []
	return frames > 1 ? ['webp'] : ['avif', 'webp']
}

/** Addresses of a picture in each format and in the delivered widths up to its own. */
export function imageSources({
	file,
	url,
	width,
	frames,
}: Pick<ImageDescription, 'file' | 'url' | 'width' | 'frames'>): ImageSources {
	const formats = formatsFor(file, frames)
	if (formats.length === 0) return { src: url, sources: [] }
	const narrower = deliveredWidths.filter((delivered) => delivered < width)
	const widths = width > maxDeliveredWidth ? narrower : [...narrower, width]
	return {
		src: `${url}?format=webp&width=${widths.at(-1)}`,
		sources: formats.map((format) => ({
			type: `image/${format}`,
			srcSet: widths.map((one) => `${url}?format=${format}&width=${one} ${one}w`).join(', '),
		})),
	}
}
