import { concatBytes, hasAt, latin1, viewOf } from './bytes.ts'
import { editExif, type ExifEdit } from './exif.ts'
import type { Metadata, MetadataPolicy } from './format.ts'
import { marks } from './jpeg.ts'

/** Adobe Photoshop File Formats Specification, 'Image Resource IDs'. */
const captionsId = 0x0404
/** IPTC-IIM record 2: content location, city to country. */
const placeDatasets = [26, 27, 90, 92, 95, 100, 101]

/** Only the captions: other blocks hold a thumbnail or repeat other metadata. */
function captionsIn(blocks: Uint8Array): Uint8Array | undefined {
	const view = viewOf(blocks)
	try {
		for (let at = marks.iptc.length; hasAt(blocks, '8BIM', at);) {
			// A padded Pascal string, then the length of the padded data.
			const lengthAt = at + 8 + (view.getUint8(at + 6) & ~1)
			const length = view.getUint32(lengthAt)
			const next = lengthAt + 4 + length + (length & 1)
			if (view.getUint16(at + 4) === captionsId) {
				return concatBytes([blocks.subarray(0, marks.iptc.length), blocks.subarray(at, next)])
			}
			at = next
		}
	} catch (error) {
		if (!(error instanceof RangeError)) throw error
	}
	return undefined
}

function namesPlace(captions: Uint8Array): boolean {
	return captions.some(
		(byte, at) => byte === 0x1c && captions[at + 1] === 2 && placeDatasets.includes(captions[at + 2] ?? -1),
	)
}

const placeInXmp = /GPS|Location|City|State|Country|Geo/i

export function outputMetadata(
	{ exif, xmp, iptc }: Metadata,
	policy: MetadataPolicy,
	edit: Omit<ExifEdit, 'withoutPosition'>,
): Metadata {
	if (policy === 'strip') return {}
	const withoutPosition = policy === 'without-position'
	const mayKeepXmp = xmp && !(withoutPosition && placeInXmp.test(new TextDecoder().decode(xmp)))
	const captions = iptc && captionsIn(iptc)
	const mayKeepCaptions = captions && !(withoutPosition && namesPlace(captions))
	return {
		exif: exif && editExif(exif, { ...edit, withoutPosition }),
		xmp: mayKeepXmp ? uprightXmp(xmp) : undefined,
		iptc: mayKeepCaptions ? captions : undefined,
	}
}

export const hasMetadata = ({ exif, xmp, iptc }: Metadata) => Boolean(exif ?? xmp ?? iptc)

/** Replaces a single digit, so that the packet keeps its length. */
function uprightXmp(xmp: Uint8Array): Uint8Array {
	const copy = Uint8Array.from(xmp)
	const text = latin1(copy.subarray(0, 60_000), 0, 60_000)
	for (const { index, 0: match } of text.matchAll(/tiff:Orientation(?:="|>)[1-8]/g)) {
		copy[index + match.length - 1] = '1'.charCodeAt(0)
	}
	return copy
}
