import { viewOf } from './bytes.ts'
import type { Read } from './header.ts'

const tableFlag = 0x80
const extension = 0x21
const image = 0x2c

/** GIF89a, sections 18 to 26: the screen, then blocks; a second image makes it move. */
export function readGif(bytes: Uint8Array): Read {
	const view = viewOf(bytes)
	return {
		width: view.getUint16(6, true),
		height: view.getUint16(8, true),
		hasAlpha: true,
		isAnimated: hasTwoImages(bytes),
	}
}

function hasTwoImages(bytes: Uint8Array): boolean {
	const tableLength = (flags: number) => (flags & tableFlag ? 3 << ((flags & 7) + 1) : 0)
	let at = 13 + tableLength(bytes[10] ?? 0)
	for (let images = 0; at < bytes.length;) {
		if (bytes[at] === image) {
			images += 1
			if (images === 2) return true
			// Its descriptor, its own table, and the code size before its data.
			at += 10 + tableLength(bytes[at + 9] ?? 0) + 1
		} else if (bytes[at] === extension) at += 2
		else return false
		while (bytes[at]) at += bytes[at]! + 1
		at += 1
	}
	return false
}
