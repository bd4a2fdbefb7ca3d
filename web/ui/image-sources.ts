import type { ImageDescription } from '#services/cdn/contract.ts'
import { scaledAddresses } from '#platform/pictures.ts'

export type ImageSources = {
	/** The widest WebP, for what reads no `source`; an SVG as it is. */
	src: string
	sources: { type: string; srcSet: string }[]
}

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
	return {
		src: scaledAddresses(url, { format: 'webp', width }).src,
		sources: formats.map((format) => ({
			type: `image/${format}`,
			srcSet: scaledAddresses(url, { format, width }).srcSet,
		})),
	}
}
