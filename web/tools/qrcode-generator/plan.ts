import type { Options } from './options.ts'
import { clearedFor, type Drawing, logoPlace, sideOf } from './drawing/drawing.ts'
import { modulePixelsFor } from './drawing/png.ts'
import type { LogoPicture } from './logo.ts'
import type { PayloadResult } from './payloads/payload.ts'
import { correctionUsed, createSymbol, type QrSymbol } from './symbol.ts'

export type Plan = {
	text: string
	symbol: QrSymbol
	drawing: Drawing
	png: { modulePixels: number; dotsPerInch?: number }
	millimetres: number
	/** Share of the error correction used; unreadable from 1. */
	logoUse: number
}

/** A larger PNG would exhaust the memory of a phone when it is verified. */
const maxPixels = 6000

const screenDotsPerInch = 96

/** With a logo, the highest level that fits is used; `null` if the text is too long. */
export function planOf(
	payload: Extract<PayloadResult, { text: string }>,
	options: Options,
	logo: (LogoPicture & { share: number }) | null = null,
): Plan | null {
	const { text, level, maxVersion } = payload
	const { declaresUtf8 } = options
	const symbol =
		(logo && !level && createSymbol(text, { level: 'H', declaresUtf8 })) ||
		createSymbol(text, {
			level: level ?? options.level,
			raisesLevel: !level,
			maxVersion,
			// A payment declares UTF-8 itself (EPC069-12).
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
