export type Rgb = readonly [red: number, green: number, blue: number]

export function rgbOf(colour: string): Rgb {
	const value = Number.parseInt(colour.slice(1), 16)
	return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** The share of light that a colour gives back, from 0 to 1: relative luminance of WCAG 2.2 in sRGB. */
export function reflectance(colour: string): number {
	const [red, green, blue] = rgbOf(colour).map((channel) => {
		const share = channel / 255
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	}) as unknown as Rgb
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** What a reader makes of two colours. `inverted`: light modules on a dark ground, which many readers do not know. */
export type Contrast = 'good' | 'fair' | 'poor' | 'inverted'

/**
 * Symbol contrast, the difference of what the two colours give back: from 70 % on a symbol is of grade A, from 40 % of
 * grade C, the least that is commonly asked for in print. ISO/IEC 15415:2011, table 4.
 */
export function contrastOf(
	dark: string,
	light: string,
): { contrast: Contrast; difference: number; ratio: number } {
	const [low, high] = [reflectance(dark), reflectance(light)]
	const difference = high - low
	const ratio = (Math.max(low, high) + 0.05) / (Math.min(low, high) + 0.05)
	if (difference < 0) return { contrast: 'inverted', difference, ratio }
	return { contrast: difference >= 0.7 ? 'good' : difference >= 0.4 ? 'fair' : 'poor', difference, ratio }
}
