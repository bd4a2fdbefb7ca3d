import { latin1 } from './bytes.ts'
import { editExif, type ExifEdit } from './edit-exif.ts'
import type { Metadata } from './header.ts'
import type { MetadataPolicy } from './names.ts'

/** IPTC-IIM datasets of record 2 that name a place: 26, 27 content location, 90 to 101 city to country. */
const placeDatasets = [26, 27, 90, 92, 95, 100, 101]
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
	const mayKeepIptc = iptc && !(withoutPosition && namesPlace(iptc))
	return {
		exif: exif && editExif(exif, { ...edit, withoutPosition }),
		xmp: mayKeepXmp ? uprightXmp(xmp) : undefined,
		iptc: mayKeepIptc ? iptc : undefined,
	}
}

/** Whether `metadata` say anything at all. */
export const saysSomething = ({ exif, xmp, iptc }: Metadata) => Boolean(exif ?? xmp ?? iptc)

function namesPlace(iptc: Uint8Array): boolean {
	return iptc.some(
		(byte, at) => byte === 0x1c && iptc[at + 1] === 2 && placeDatasets.includes(iptc[at + 2] ?? -1),
	)
}

/** The pixels are upright now; digit for digit, so that the packet keeps its length. */
function uprightXmp(xmp: Uint8Array): Uint8Array {
	const copy = Uint8Array.from(xmp)
	const text = latin1(copy.subarray(0, 60_000), 0, 60_000)
	for (const { index, 0: found } of text.matchAll(/tiff:Orientation(?:="|>)[1-8]/g)) {
		copy[index + found.length - 1] = '1'.charCodeAt(0)
	}
	return copy
}
