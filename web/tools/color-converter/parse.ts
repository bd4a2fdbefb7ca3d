import { clip, fitGamut, isInGamut } from './fit-gamut.ts'
import { hslToRgb, oklchToRgb, type Triple } from './spaces.ts'

export type Color = {
	/** From 0 to 1. */
	rgb: Triple
	/** From 0, invisible, to 1, opaque. */
	alpha: number
	/** Whether what was written lies outside sRGB, so that this is only the nearest colour. */
	isNearest: boolean
}

/** What is wrong with a written colour; `part` is the piece at fault as it was written. */
export type ColorProblem =
	| { problem: 'notation' }
	| { problem: 'hex-digit'; part: string }
	| { problem: 'hex-length'; digitCount: number }
	| { problem: 'part-count'; partCount: number }
	| { problem: 'part'; part: string }

/** Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `hsl()` and `oklch()`, with spaces or commas. */
export function parseColor(written: string): Color | ColorProblem {
	const text = written.trim().toLowerCase()
	if (/^#|^[\da-f]{3,8}$/.test(text)) return parseHex(text.replace('#', ''))
	const [, name, inside = ''] = /^(rgb|hsl|oklch)a?\(([^()]*)\)?$/.exec(text) ?? []
	if (!name) return { problem: 'notation' }
	const parts = inside.trim().split(/\s*[\s,/]\s*/)
	if (parts.length < 3 || parts.length > 4)
		return { problem: 'part-count', partCount: inside.trim() ? parts.length : 0 }
	const read = parts.map((part, index) =>
		index === 3 ? readNumber(part, 1) : readers[name as Notation][index]!(part),
	)
	const wrong = read.indexOf(null)
	if (wrong >= 0) return { problem: 'part', part: parts[wrong]! }
	const [first, second, third, alpha = 1] = read as number[] as [number, number, number, number?]
	return { ...toRgb[name as Notation]([first, second, third]), alpha: Math.min(1, Math.max(0, alpha)) }
}

type Notation = 'rgb' | 'hsl' | 'oklch'
type Reader = (part: string) => number | null

const channel: Reader = (part) => scale(readNumber(part, 255), 1 / 255)
const portion: Reader = (part) => scale(readNumber(part, 100), 1 / 100)

const readers: Record<Notation, readonly Reader[]> = {
	rgb: [channel, channel, channel],
	hsl: [readAngle, portion, portion],
	oklch: [(part) => readNumber(part, 1), (part) => readNumber(part, 0.4), readAngle],
}

const toRgb: Record<Notation, (parts: Triple) => Omit<Color, 'alpha'>> = {
	rgb: (rgb) => ({ rgb: clip(rgb), isNearest: false }),
	hsl: ([hue, saturation, lightness]) => {
		const [, s, l] = clip([0, saturation, lightness])
		return { rgb: clip(hslToRgb([hue, s, l])), isNearest: false }
	},
	oklch: ([lightness, chroma, hue]) => {
		const [l] = clip([lightness, 0, 0])
		const c = Math.max(0, chroma)
		return { rgb: fitGamut([l, c, hue]), isNearest: !isInGamut(oklchToRgb([l, c, hue])) }
	},
}

function parseHex(digits: string): Color | ColorProblem {
	const stranger = /[^\da-f]/u.exec(digits)
	if (stranger) return { problem: 'hex-digit', part: stranger[0] }
	if (![3, 4, 6, 8].includes(digits.length)) return { problem: 'hex-length', digitCount: digits.length }
	const width = digits.length > 4 ? 2 : 1
	const pairs = digits.match(width === 2 ? /../g : /./g)!.map((pair) => pair.repeat(3 - width))
	const [red, green, blue, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
	return { rgb: [red!, green!, blue!], alpha, isNearest: false }
}

/** A number, or a percentage of `whole`; `none` counts as 0. */
function readNumber(part: string, whole: number): number | null {
	if (part === 'none') return 0
	const [, digits, percent] = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%?)$/.exec(part) ?? []
	if (digits === undefined) return null
	return percent ? (Number(digits) / 100) * whole : Number(digits)
}

const degreesOf: Record<string, number> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

/** Degrees from a number or a CSS angle. */
function readAngle(part: string): number | null {
	const unit = /(?:deg|grad|rad|turn)$/.exec(part)?.[0] ?? ''
	if (part.endsWith('%')) return null
	return scale(readNumber(part.slice(0, part.length - unit.length), 1), degreesOf[unit] ?? 1)
}

const scale = (value: number | null, by: number) => (value === null ? null : value * by)
