import type { Drawing } from './drawing/drawing.ts'
import { quietZone } from './drawing/drawing.ts'
import { svgFile } from './drawing/svg.ts'
import { createSymbol, type SymbolOptions } from './symbol/symbol.ts'

export type SvgOptions = SymbolOptions &
	Partial<Pick<Drawing, 'margin' | 'dark' | 'light'>> & {
		/** The side in print; without it the drawing fills the place that it is given. */
		millimetres?: number
	}

/**
 * The QR code of a text as an SVG file, the smallest there is; `null` when the text is too long for one. Pure, and
 * without a browser: a server can answer with it.
 *
 * `level` is the least resistance ('M'), raised where that costs nothing; `margin` is the light border in modules (4);
 * `dark` and `light` are colours as '#rrggbb' (black on white), written as they are given: who calls checks them.
 */
export function svgOf(text: string, options: SvgOptions = {}): string | null {
	const { margin = quietZone, dark = '#000000', light = '#ffffff', millimetres, ...symbolOptions } = options
	const symbol = createSymbol(text, symbolOptions)
	return symbol && svgFile({ modules: symbol.modules, margin, dark, light }, millimetres)
}
