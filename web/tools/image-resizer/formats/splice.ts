import { joinPngChunks, type PngChunk, uint32Bytes } from '#web/tools/png-chunks.ts'
import type { Metadata } from './header-fields.ts'
import type { Format } from './names.ts'
import { spliceAvif } from './splice-avif.ts'
import { fitsInSegment, spliceJpeg } from './splice-jpeg.ts'
import { spliceWebp } from './splice-webp.ts'
import { concatBytes } from './bytes.ts'
import { pngChunks } from './png.ts'

const metresPerInch = 0.0254
/** What says something beside the picture. */
const dropped = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'pHYs', 'tIME']
/** Keyword, not compressed, no language, no translation. */
const xmpHead = 'XML:com.adobe.xmp\0\0\0\0\0'

/** A PNG file with this metadata and no other, its pixels and what says their colours untouched. */
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

/** Whether what a file says can be taken out of it: into AVIF, it is only put. */
export const canBeCleared = (format: Format) => format !== 'avif'

/** What of some metadata a file of this format can hold: IPTC captions stand in JPEG only, whose segments are short. */
export function holdable({ exif, xmp, iptc }: Metadata, format: Format): Metadata {
	if (format !== 'jpeg') return { exif, xmp }
	return {
		exif: exif && fitsInSegment('exif', exif) ? exif : undefined,
		xmp: xmp && fitsInSegment('xmp', xmp) ? xmp : undefined,
		iptc: iptc && fitsInSegment('iptc', iptc) ? iptc : undefined,
	}
}

/** An encoded picture with exactly this metadata and density, as far as it is holdable; its pixels are not touched. */
export function splice(
	bytes: Uint8Array<ArrayBuffer>,
	format: Format,
	metadata: Metadata,
	dpi: number | null,
): Uint8Array<ArrayBuffer> {
	return splices[format](bytes, holdable(metadata, format), dpi)
}
