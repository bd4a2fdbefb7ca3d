import type { Metadata } from './header.ts'
import type { Format } from './names.ts'
import { spliceJpeg } from './splice-jpeg.ts'
import { splicePng } from './splice-png.ts'
import { spliceWebp } from './splice-webp.ts'

const splices = { jpeg: spliceJpeg, png: splicePng, webp: spliceWebp }

/** Whether what a picture says can be put into a file of this format. */
export const takesMetadata = (format: Format) => format !== 'avif'

/** An encoded picture with exactly this metadata and density; its pixels are not touched. AVIF is left as it is. */
export function splice(
	bytes: Uint8Array<ArrayBuffer>,
	format: Format,
	metadata: Metadata,
	dpi: number | null,
): Uint8Array<ArrayBuffer> {
	return format === 'avif' ? bytes : splices[format](bytes, metadata, dpi)
}
