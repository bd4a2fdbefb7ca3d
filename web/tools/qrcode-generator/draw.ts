import { type Drawing, quietZone } from './drawing/drawing.ts'
import { svgFile } from './drawing/svg.ts'
import { encodeQr, type EncodeOptions } from '#web/ui/qr-code/encode.ts'

export type SvgOptions = EncodeOptions &
	Partial<Pick<Drawing, 'margin' | 'dark' | 'light'>> & {
		millimetres?: number
	}

export function svgOf(text: string, options: SvgOptions = {}): string | null {
	const { margin = quietZone, dark = '#000000', light = '#ffffff', millimetres, ...encodeOptions } = options
	const code = encodeQr(text, encodeOptions)
	return code && svgFile({ modules: code.modules, margin, dark, light }, millimetres)
}
