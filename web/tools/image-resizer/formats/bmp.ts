import { viewOf } from './bytes.ts'
import type { Read } from './header.ts'

const inchesPerMetre = 0.0254
const coreHeaderLength = 12

/** BITMAPFILEHEADER and what follows it; a negative height counts rows from the top. */
export function readBmp(bytes: Uint8Array): Read {
	const view = viewOf(bytes)
	if (view.getUint32(14, true) === coreHeaderLength) {
		return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
	}
	const perMetre = view.getInt32(38, true)
	return {
		width: view.getInt32(18, true),
		height: Math.abs(view.getInt32(22, true)),
		hasAlpha: view.getUint16(28, true) === 32,
		dpi: perMetre > 0 ? perMetre * inchesPerMetre : null,
	}
}
