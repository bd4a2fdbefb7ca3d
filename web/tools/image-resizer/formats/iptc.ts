import { concatBytes, hasAt, viewOf } from './bytes.ts'
import { marks } from './jpeg.ts'

/** The resource that holds the captions (Adobe Photoshop File Formats Specification, 'Image Resource IDs'). */
const captionsId = 0x0404
/** IPTC-IIM datasets of record 2 that name a place: 26, 27 content location, 90 to 101 city to country. */
const placeDatasets = [26, 27, 90, 92, 95, 100, 101]

/**
 * Of Photoshop's resource blocks those alone that hold the captions: others show the whole picture once more, as a
 * thumbnail, or say again what is said elsewhere. `undefined` without captions.
 */
export function captionsIn(blocks: Uint8Array): Uint8Array | undefined {
	const view = viewOf(blocks)
	try {
		for (let at = marks.iptc.length; hasAt(blocks, '8BIM', at);) {
			// A name with its length before it, in an even number of bytes; then the data, even too.
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

export function namesPlace(captions: Uint8Array): boolean {
	return captions.some(
		(byte, at) => byte === 0x1c && captions[at + 1] === 2 && placeDatasets.includes(captions[at + 2] ?? -1),
	)
}
