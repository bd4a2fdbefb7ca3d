import type { Drawing } from './drawing/drawing.ts'
import { quietZone } from './drawing/drawing.ts'
import { svgFile } from './drawing/svg.ts'
import { encodeQr, type EncodeOptions } from '#web/ui/qr-code/encode.ts'

export type SvgOptions = EncodeOptions &
	Partial<Pick<Drawing, 'margin' | 'dark' | 'light'>> & {
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
	const { margin = quietZone, dark = '#000000', light = '#ffffff', millimetres, ...encodeOptions } = options
	const code = encodeQr(text, encodeOptions)
	return code && svgFile({ modules: code.modules, margin, dark, light }, millimetres)
}
