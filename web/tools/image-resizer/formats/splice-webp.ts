import { concatBytes, viewOf } from './bytes.ts'
import { exifOfDensity } from './edit-exif.ts'
import type { Metadata } from './header-fields.ts'
import { type Chunk, readWebp, riffChunks, webpFlags } from './webp.ts'

/** A WebP file with this metadata and no other. Its density can only stand in EXIF. */
export function spliceWebp(
	bytes: Uint8Array,
	{ exif, xmp }: Metadata,
	dpi: number | null,
): Uint8Array<ArrayBuffer> {
	const said = exif ?? (dpi === null ? undefined : exifOfDensity(dpi))
	const picture = [...riffChunks(bytes)].filter(({ type }) => !['VP8X', 'EXIF', 'XMP '].includes(type))
	const { width, height, hasAlpha, isAnimated } = readWebp(bytes)
	const hasProfile = picture.some(({ type }) => type === 'ICCP')
	const features = new Uint8Array(10)
	features[0] =
		(said ? webpFlags.exif : 0) |
		(xmp ? webpFlags.xmp : 0) |
		(hasProfile ? webpFlags.profile : 0) |
		(hasAlpha ? webpFlags.alpha : 0) |
		(isAnimated ? webpFlags.animation : 0)
	for (const [at, side] of [
		[4, width - 1],
		[7, height - 1],
	] as const) {
		features.set([side & 255, (side >> 8) & 255, side >> 16], at)
	}
	const isSimple = features[0] === 0
	const chunks: Chunk[] = [...(isSimple ? [] : [{ type: 'VP8X', data: features }]), ...picture]
	if (said) chunks.push({ type: 'EXIF', data: said })
	if (xmp) chunks.push({ type: 'XMP ', data: xmp })
	const body = concatBytes([new TextEncoder().encode('WEBP'), ...chunks.map(riffChunk)])
	return riffChunk({ type: 'RIFF', data: body })
}

function riffChunk({ type, data }: Chunk): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(8 + data.length + (data.length & 1))
	bytes.set(new TextEncoder().encode(type))
	viewOf(bytes).setUint32(4, data.length, true)
	bytes.set(data, 8)
	return bytes
}
