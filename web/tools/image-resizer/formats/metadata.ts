import { latin1 } from './bytes.ts'
import { editExif, type ExifEdit } from './edit-exif.ts'
import type { Metadata } from './header-fields.ts'
import { captionsIn, namesPlace } from './iptc.ts'
import type { MetadataPolicy } from './names.ts'

const placeInXmp = /GPS|Location|City|State|Country|Geo/i

/** The metadata that the resized picture takes along. What names a place in words is left out whole. */
export function keptMetadata(
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

/** Whether `metadata` say anything at all. */
export const saysSomething = ({ exif, xmp, iptc }: Metadata) => Boolean(exif ?? xmp ?? iptc)

/** The pixels are upright now; digit for digit, so that the packet keeps its length. */
function uprightXmp(xmp: Uint8Array): Uint8Array {
	const copy = Uint8Array.from(xmp)
	const text = latin1(copy.subarray(0, 60_000), 0, 60_000)
	for (const { index, 0: found } of text.matchAll(/tiff:Orientation(?:="|>)[1-8]/g)) {
		copy[index + found.length - 1] = '1'.charCodeAt(0)
	}
	return copy
}
