import type { Metadata } from './header.ts'
import type { Format } from './names.ts'
import { spliceAvif } from './splice-avif.ts'
import { fitsInSegment, spliceJpeg } from './splice-jpeg.ts'
import { splicePng } from './splice-png.ts'
import { spliceWebp } from './splice-webp.ts'

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
