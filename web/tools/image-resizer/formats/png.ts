import { Unzlib } from 'fflate'
import type { PngChunk } from '#web/tools/png-chunks.ts'
import { concatBytes, hasAt, latin1, viewOf } from './bytes.ts'
import { readExif } from './exif.ts'
import type { Metadata, HeaderFields } from './format.ts'
import { profileName } from './icc.ts'

const inchesPerMetre = 0.0254
const xmpKeyword = 'XML:com.adobe.xmp'

/** The chunks of a PNG file (PNG, section 5.3); the last may be truncated. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
	const view = viewOf(bytes)
	for (let at = 8; at + 8 <= bytes.length;) {
		const length = view.getUint32(at)
		yield { type: latin1(bytes, at + 4, 4), data: bytes.subarray(at + 8, at + 8 + length) }
		at += 12 + length
	}
}

/** PNG, third edition, section 11. */
export function readPng(bytes: Uint8Array): HeaderFields {
	const fields: HeaderFields = { width: 0, height: 0, dpi: null, profile: null }
	const metadata: Metadata = {}
	for (const { type, data } of pngChunks(bytes)) {
		const view = viewOf(data)
		if (type === 'IHDR') {
			fields.width = view.getUint32(0)
			fields.height = view.getUint32(4)
			fields.hasAlpha = (view.getUint8(9) & 4) !== 0
		} else if (type === 'tRNS') fields.hasAlpha = true
		else if (type === 'acTL') fields.isAnimated = view.getUint32(0) > 1
		else if (type === 'pHYs' && view.getUint8(8) === 1) fields.dpi = view.getUint32(0) * inchesPerMetre
		else if (type === 'iCCP') fields.profile = profileIn(data)
		else if (type === 'eXIf') metadata.exif = data
		else if (type === 'iTXt') metadata.xmp ??= xmpOf(data)
	}
	const exif = readExif(metadata.exif)
	return { ...fields, orientation: exif.orientation, dpi: fields.dpi ?? exif.dpi, metadata }
}

const maxCompressed = 16_384

/** Falls back to the keyword, which is often just 'icc'. */
function profileIn(data: Uint8Array): string {
	const end = data.indexOf(0)
	const parts: Uint8Array[] = []
	try {
		new Unzlib((part) => parts.push(part)).push(data.slice(end + 2, end + 2 + maxCompressed))
	} catch {
		// The part before the damage may include the name.
	}
	return profileName(concatBytes(parts)) || latin1(data, 0, end)
}

function xmpOf(data: Uint8Array): Uint8Array | undefined {
	const isPlain = data[xmpKeyword.length + 1] === 0
	if (!hasAt(data, `${xmpKeyword}\0`, 0) || !isPlain) return undefined
	const language = data.indexOf(0, xmpKeyword.length + 3)
	return data.subarray(data.indexOf(0, language + 1) + 1)
}
