import { type Color, convert } from './color/color.ts'
import { type Gamut, isInGamut, mapToGamut } from './color/gamut.ts'
import type { SpaceName } from './color/spaces.ts'
import { writeCmyk, writeHex, writeIn, writeRgb } from './color/write.ts'

/** The names of notations that differ between languages. */
type Words = Record<'srgbLinear' | 'p3Linear' | 'cmyk', string>

/** One way to write a colour. */
export type Code = {
	label: string
	text: string
	/** What is said of it and not copied. */
	note?: string
	/** The gamut that the colour leaves. */
	outsideOf?: string
	/** Whether it is the nearest colour of sRGB, since the notation holds no other. */
	isMapped?: boolean
}

const gamutNames: Record<Gamut, string> = {
	srgb: 'sRGB',
	'display-p3': 'P3',
	'a98-rgb': 'A98',
	'prophoto-rgb': 'ProPhoto',
	rec2020: 'Rec. 2020',
}

/** The notations that every screen and program knows; they hold nothing outside of sRGB. */
export function screenCodes(color: Color): readonly Code[] {
	const isMapped = !isInGamut(color, 'srgb')
	// What is inside is written as it is: mapping would round nothing, but clip half a step.
	const shown = isMapped ? mapToGamut(color, 'srgb') : color
	return [
		{ label: 'HEX', text: writeHex(shown), isMapped },
		{ label: 'RGB', text: writeRgb(shown), isMapped },
		{ label: 'HSL', text: writeIn('hsl', shown), isMapped },
		{ label: 'HWB', text: writeIn('hwb', shown), isMapped },
	]
}

export function perceptualCodes(color: Color): readonly Code[] {
	return [
		exact('OKLCH', 'oklch', color),
		exact('OKLab', 'oklab', color),
		exact('LCH', 'lch', color),
		exact('Lab', 'lab', color),
	]
}

export function wideCodes(color: Color): readonly Code[] {
	return [
		exact('Display P3', 'display-p3', color),
		exact('Rec. 2020', 'rec2020', color),
		exact('Adobe RGB (A98)', 'a98-rgb', color),
		exact('ProPhoto RGB', 'prophoto-rgb', color),
	]
}

export function lightCodes(color: Color, words: Words): readonly Code[] {
	return [
		exact('sRGB', 'srgb', color),
		exact(words.srgbLinear, 'srgb-linear', color),
		exact(words.p3Linear, 'display-p3-linear', color),
		exact('XYZ D65', 'xyz-d65', color),
		exact('XYZ D50', 'xyz-d50', color),
	]
}

/** What design programs and printers ask for and CSS does not write, or not yet. */
export function otherCodes(color: Color, words: Words): readonly Code[] {
	const isMapped = !isInGamut(color, 'srgb')
	const shown = isMapped ? mapToGamut(color, 'srgb') : color
	return [
		{ label: 'HSV (HSB)', text: writeIn('hsv', shown), isMapped },
		{ label: words.cmyk, text: writeCmyk(shown), isMapped },
	]
}

const linearGamut: Partial<Record<SpaceName, Gamut>> = {
	'srgb-linear': 'srgb',
	'display-p3-linear': 'display-p3',
}

function exact(label: string, space: SpaceName, color: Color): Code {
	const gamut = linearGamut[space] ?? (Object.hasOwn(gamutNames, space) ? (space as Gamut) : undefined)
	return {
		label,
		text: writeIn(space, convert(color, space)),
		outsideOf: gamut && !isInGamut(color, gamut) ? gamutNames[gamut] : undefined,
	}
}
