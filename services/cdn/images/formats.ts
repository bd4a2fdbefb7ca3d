export const sourceFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'svg'] as const
export const outputFormats = ['webp', 'avif', 'jpeg', 'png', 'gif'] as const

export type SourceFormat = (typeof sourceFormats)[number]
export type OutputFormat = (typeof outputFormats)[number]

/** What is delivered: an SVG that is not rasterised stays one. */
export type DeliveredFormat = OutputFormat | 'svg'

export const mediaTypes: Record<SourceFormat, string> = {
	jpeg: 'image/jpeg',
	png: 'image/png',
	webp: 'image/webp',
	avif: 'image/avif',
	gif: 'image/gif',
	heic: 'image/heic',
	svg: 'image/svg+xml',
}

/** Extensions of stored files. */
export const extensions: Record<SourceFormat, string> = {
	jpeg: 'jpg',
	png: 'png',
	webp: 'webp',
	avif: 'avif',
	gif: 'gif',
	heic: 'heic',
	svg: 'svg',
}

/** The format of a stored file by its extension; null for an unknown one. */
export function formatOfFile(file: string): SourceFormat | null {
	const extension = file.slice(file.lastIndexOf('.') + 1)
	return sourceFormats.find((format) => extensions[format] === extension) ?? null
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What may precede the root element of an SVG: byte order mark, XML declaration, comments, document type. */
const svgStart =
	/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE\s+svg\b|<svg[\s/>])/i

/** How many bytes at the start of a file tell its format. */
export const sniffedBytes = 4096

/** The format of a picture by its content, never by its name; null when it is none that we read. */
export function sniffFormat(bytes: Uint8Array): SourceFormat | null {
	const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, sniffedBytes))
	const text = start.toString('latin1')
	if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
	if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
	if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
	if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
	if (text.startsWith('ftyp', 4)) {
		const box = text.slice(8, start.length < 4 ? 0 : start.readUInt32BE(0))
		const brands: readonly string[] = box.match(/[^]{4}/g) ?? []
		if (brands.includes('avif') || brands.includes('avis')) return 'avif'
		return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null
	}
	return svgStart.test(start.toString('utf8')) ? 'svg' : null
}
