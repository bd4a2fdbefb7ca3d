import type { Options } from './search-params.ts'
import { clearedFor, type Drawing, logoPlace, sideOf } from './drawing/drawing.ts'
import { modulePixelsFor } from './drawing/png.ts'
import type { LogoPicture } from './logo.ts'
import type { Written } from './payloads/payload.ts'
import { correctionUsed, createSymbol, type QrSymbol } from './symbol.ts'

export type Plan = {
	text: string
	symbol: QrSymbol
	drawing: Drawing
	png: { modulePixels: number; dotsPerInch?: number }
	millimetres: number
	/** How much of the correction the logo uses up, from 0; from 1 on the code is lost. */
	logoUse: number
}

/** The longest side of a PNG, in pixels: a larger one would fill the memory of a telephone when it is read back. */
const maxPixels = 6000

/** What a screen has when nothing is said: CSS, 96 pixels in an inch. */
const screenDotsPerInch = 96

/**
 * The symbol of what was written, and how it is drawn; `null` when it is too long. With a logo the highest level is taken
 * if there is a symbol for it.
 */
export function planOf(
	written: Extract<Written, { text: string }>,
	options: Options,
	logo: (LogoPicture & { share: number }) | null = null,
): Plan | null {
	const { text, level, maxVersion } = written
	const { declaresUtf8 } = options
	const symbol =
		(logo && !level && createSymbol(text, { level: 'H', declaresUtf8 })) ||
		createSymbol(text, {
			level: level ?? options.level,
			raisesLevel: !level,
			maxVersion,
			// The text of a payment says itself that it is UTF-8 (EPC069-12), to banks' readers that expect nothing before it.
			declaresUtf8: declaresUtf8 && !level,
		})
	if (!symbol) return null
	const place = logo && logoPlace(symbol.modules.length, logo.share)
	const drawing: Drawing = {
		modules: place ? clearedFor(symbol.modules, place) : symbol.modules,
		margin: options.margin,
		dark: options.dark,
		light: options.light,
		...(logo && place && { logo: { ...place, picture: logo.picture, dataUri: logo.dataUri } }),
	}
	const isInside = (at: number) => place !== null && at >= place.at && at < place.at + place.side
	return {
		text,
		symbol,
		drawing,
		...sizesOf(sideOf(drawing), options),
		logoUse: place ? correctionUsed(symbol, (x, y) => isInside(x) && isInside(y)) : 0,
	}
}

/** Whole pixels for each module; in print, the side that is asked for is kept by the fineness that is written. */
function sizesOf(
	side: number,
	{ unit, pixels, millimetres, dotsPerInch }: Options,
): Pick<Plan, 'png' | 'millimetres'> {
	if (unit === 'px') {
		const modulePixels = modulePixelsFor(pixels, side)
		return {
			png: { modulePixels },
			millimetres: Math.round(((side * modulePixels) / screenDotsPerInch) * 25.4),
		}
	}
	const inches = millimetres / 25.4
	const modulePixels = modulePixelsFor(Math.min(maxPixels, inches * dotsPerInch), side)
	return { png: { modulePixels, dotsPerInch: (side * modulePixels) / inches }, millimetres }
}
