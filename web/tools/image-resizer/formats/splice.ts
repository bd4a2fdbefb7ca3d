import { joinPngChunks, type PngChunk, uint32Bytes } from '#web/tools/png-chunks.ts'
import { concatBytes } from './bytes.ts'
import type { Format, Metadata } from './format.ts'
import { spliceAvif } from './heif.ts'
import { fitsInSegment, spliceJpeg } from './jpeg.ts'
import { pngChunks } from './png.ts'
import { spliceWebp } from './webp.ts'

const metresPerInch = 0.0254
const dropped = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'pHYs', 'tIME']
/** Keyword, not compressed, no language, no translation. */
const xmpHead = 'XML:com.adobe.xmp\0\0\0\0\0'

function splicePng(bytes: Uint8Array, { exif, xmp }: Metadata, dpi: number | null): Uint8Array<ArrayBuffer> {
	const [first, ...rest] = [...pngChunks(bytes)].filter(({ type }) => !dropped.includes(type))
	if (!first) return Uint8Array.from(bytes)
	const added: PngChunk[] = []
	if (dpi !== null) added.push({ type: 'pHYs', data: physical(dpi) })
	if (exif) added.push({ type: 'eXIf', data: exif })
	if (xmp) added.push({ type: 'iTXt', data: concatBytes([new TextEncoder().encode(xmpHead), xmp]) })
	return joinPngChunks([first, ...added, ...rest])
}

function physical(dpi: number): Uint8Array {
	const perMetre = Math.round(dpi / metresPerInch)
	return Uint8Array.of(...uint32Bytes(perMetre, perMetre), 1)
}

const splices = { jpeg: spliceJpeg, png: splicePng, webp: spliceWebp, avif: spliceAvif }

/** Metadata can only be added to AVIF. */
export const canBeCleared = (format: Format) => format !== 'avif'

/** IPTC captions only exist in JPEG, whose segments have a limited length. */
export function supportedMetadata({ exif, xmp, iptc }: Metadata, format: Format): Metadata {
	if (format !== 'jpeg') return { exif, xmp }
	return {
		exif: exif && fitsInSegment('exif', exif) ? exif : undefined,
		xmp: xmp && fitsInSegment('xmp', xmp) ? xmp : undefined,
		iptc: iptc && fitsInSegment('iptc', iptc) ? iptc : undefined,
	}
}

export function splice(
	bytes: Uint8Array<ArrayBuffer>,
	format: Format,
	metadata: Metadata,
	dpi: number | null,
): Uint8Array<ArrayBuffer> {
	return splices[format](bytes, supportedMetadata(metadata, format), dpi)
}
