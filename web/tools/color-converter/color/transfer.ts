/** How an RGB space writes light: from its coordinate to light and back, mirrored below 0 as CSS Color 4 asks. */
export type Transfer = { toLight(coordinate: number): number; fromLight(light: number): number }

function mirrored(toLight: (size: number) => number, fromLight: (size: number) => number): Transfer {
	return {
		toLight: (coordinate) => Math.sign(coordinate) * toLight(Math.abs(coordinate)),
		fromLight: (light) => Math.sign(light) * fromLight(Math.abs(light)),
	}
}

export const linear = mirrored(
	(size) => size,
	(size) => size,
)

/** IEC 61966-2-1; Display P3 has the same. */
export const srgbTransfer = mirrored(
	(size) => (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4),
	(size) => (size <= 0.0031308 ? size * 12.92 : 1.055 * size ** (1 / 2.4) - 0.055),
)

/** Adobe RGB (1998), section 4.3.4.2. */
export const a98Transfer = mirrored(
	(size) => size ** (563 / 256),
	(size) => size ** (256 / 563),
)

/** ROMM RGB, ISO 22028-2. */
export const prophotoTransfer = mirrored(
	(size) => (size <= 16 / 512 ? size / 16 : size ** 1.8),
	(size) => (size <= 1 / 512 ? size * 16 : size ** (1 / 1.8)),
)

const alpha = 1.09929682680944
const beta = 0.018053968510807

/**
 * Recommendation ITU-R BT.2020-2, table 4: what browsers do. The CSS working group means to go over to a plain power of
 * 2.4 where the web allows it (csswg-drafts issue 12574, August 2025).
 */
export const rec2020Transfer = mirrored(
	(size) => (size < beta * 4.5 ? size / 4.5 : ((size + alpha - 1) / alpha) ** (1 / 0.45)),
	(size) => (size < beta ? size * 4.5 : alpha * size ** 0.45 - (alpha - 1)),
)
