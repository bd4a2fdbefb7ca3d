import { AppError } from '#platform/errors.ts'
import { deliveredWidths, maxDeliveredWidth } from '#platform/pictures.ts'
import { outputFormats, type DeliveredFormat, type OutputFormat, type SourceFormat } from './formats.ts'
import { namedColors } from './named-colors.ts'

export const fits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const

type Fit = (typeof fits)[number]

/** What an address asks for; the meanings are those of ipx 3.1. Sides are in pixels. */
export type Modifiers = {
	format?: OutputFormat | 'auto'
	/** How the picture fills `width` × `height`; `cover` by default, without effect when one side alone is given. */
	fit?: Fit
	width?: number
	height?: number
	/** 1 to 100. */
	quality?: number
	/** `#rrggbb` or `#rrggbbaa`, in lower case. */
	background?: string
	/** Allows results larger than the source. */
	enlarge?: true
}

export type ResolvedModifiers = Omit<Modifiers, 'format'> & { format: DeliveredFormat }

const maxDigits = 6

const aliases = {
	format: 'format',
	f: 'format',
	fit: 'fit',
	width: 'width',
	w: 'width',
	height: 'height',
	h: 'height',
	resize: 'resize',
	s: 'resize',
	quality: 'quality',
	q: 'quality',
	background: 'background',
	b: 'background',
	enlarge: 'enlarge',
} as const

type Name = (typeof aliases)[keyof typeof aliases]

const invalid = (field: string, message: string) =>
	new AppError({ code: 'VALIDATION_ERROR', field, message: `${field}: ${message}` })

function parseNumber(field: Name, text: string, max: number, what: string): number {
	const value = /^\d+$/.test(text) ? Number(text) : 0
	if (value < 1 || value > max) throw invalid(field, what)
	return value
}

const parseSide = (field: Name, text: string) =>
	parseNumber(field, text, 10 ** maxDigits, 'expected a whole number of pixels, at least 1')

function parseOneOf<const T extends string>(field: Name, text: string, allowed: readonly T[]): T {
	const found = allowed.find((value) => value === text)
	if (found === undefined) throw invalid(field, `expected one of ${allowed.join(', ')}`)
	return found
}

function parseColor(text: string): string {
	if (text === 'transparent') return '#00000000'
	const digits = namedColors.get(text) ?? text.replace(/^#/, '')
	if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) {
		throw invalid('background', 'expected a named colour or 3, 4, 6 or 8 hexadecimal digits')
	}
	const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
	return `#${long.length === 8 && long.endsWith('ff') ? long.slice(0, 6) : long}`
}

function parseResize(text: string): { width: number; height: number } {
	const [, width, height = width] = /^(\d+)(?:x(\d+))?$/.exec(text) ?? []
	if (!width || !height) throw invalid('resize', 'expected WIDTHxHEIGHT or one number for a square')
	return { width: parseSide('resize', width), height: parseSide('resize', height) }
}

const parsers: Record<Name, (text: string) => Modifiers> = {
	format: (text) => ({
		format: parseOneOf('format', text === 'jpg' ? 'jpeg' : text, [...outputFormats, 'auto']),
	}),
	fit: (text) => ({ fit: parseOneOf('fit', text, fits) }),
	width: (text) => ({ width: parseSide('width', text) }),
	height: (text) => ({ height: parseSide('height', text) }),
	resize: parseResize,
	quality: (text) => ({
		quality: parseNumber('quality', text, 100, 'expected a whole number from 1 to 100'),
	}),
	background: (text) => ({ background: parseColor(text) }),
	enlarge: (text) =>
		['', '1', 'true'].includes(parseOneOf('enlarge', text, ['', '1', 'true', '0', 'false']))
			? { enlarge: true }
			: {},
}

/**
 * Reads the modifiers of an address, in any letter case; other parameters are ignored. `resize=WxH` is `width` and
 * `height` together, which in ipx 3.1 would drop the height.
 * @throws {AppError} VALIDATION_ERROR with the modifier as `field` for a bad value and for one that is given twice.
 */
export function parseModifiers(query: URLSearchParams): Modifiers {
	const seen = new Set<Name>()
	const modifiers: Modifiers = {}
	for (const [parameter, value] of query) {
		const key = parameter.toLowerCase()
		if (!Object.hasOwn(aliases, key)) continue
		const name = aliases[key as keyof typeof aliases]
		if (seen.has(name)) throw invalid(name, 'given twice')
		seen.add(name)
		Object.assign(modifiers, parsers[name](value.trim().toLowerCase()))
	}
	if (seen.has('resize') && (seen.has('width') || seen.has('height'))) {
		throw invalid('resize', 'cannot be combined with width or height')
	}
	return modifiers
}

const defaultQualities: Partial<Record<DeliveredFormat, number>> = { webp: 80, jpeg: 80, avif: 50 }

/** The same text for all modifiers that give the same result, of letters, digits and `-`. */
export function modifiersKey(modifiers: ResolvedModifiers): string {
	const { format, fit = 'cover', width, height, quality, background, enlarge } = modifiers
	if (format === 'svg') return format
	const ignoresQuality = format === 'gif' || quality === defaultQualities[format]
	return [
		format,
		width && `w${width}`,
		height && `h${height}`,
		width && height && fit !== 'cover' && fit,
		quality && !ignoresQuality && `q${quality}`,
		background && showsBackground(modifiers) && `b${background.slice(1)}`,
		(width || height) && enlarge && 'enlarge',
	]
		.filter(Boolean)
		.join('-')
}

/** Where a picture does not fill its box, or has an alpha channel that JPEG lacks. */
const showsBackground = ({ format, fit, width, height }: ResolvedModifiers) =>
	format === 'jpeg' || (fit === 'contain' && width !== undefined && height !== undefined)

/**
 * Rounds the width up to the next breakpoint × density, the largest beyond it, and the height by the same ratio so
 * that the crop keeps its shape; a height alone is rounded likewise. No side exceeds the largest width.
 */
export function roundWidths<M extends Pick<Modifiers, 'width' | 'height'>>(modifiers: M): M {
	const { width, height } = modifiers
	const side = width ?? height
	if (side === undefined) return modifiers
	const step = deliveredWidths.find((candidate) => candidate >= side) ?? maxDeliveredWidth
	if (width === undefined) return { ...modifiers, height: step }
	if (height === undefined) return { ...modifiers, width: step }
	const ratio = Math.min(step / width, maxDeliveredWidth / height)
	const scaled = (value: number) => Math.max(1, Math.round(value * ratio))
	return { ...modifiers, width: scaled(width), height: scaled(height) }
}

/** `alpha` is left out when it is not known: then it is what the format allows. */
export type SourceFacts = { format: SourceFormat; frames: number; alpha?: boolean }

/** Whether an Accept header names the media type itself: a wildcard does not say that it can be shown. */
const accepts = (accept: string, type: string) =>
	accept
		.toLowerCase()
		.split(',')
		.map((range) => range.split(';').map((part) => part.trim()))
		.some(([name, ...parameters]) => name === type && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part)))

/** The format to deliver: WebP by default; with `auto` the best one that `accept` (the header's value) names. */
export function resolveFormat(
	modifiers: Pick<Modifiers, 'format'>,
	source: SourceFacts,
	accept: string | null | undefined,
): DeliveredFormat {
	if (modifiers.format === undefined) return source.format === 'svg' ? 'svg' : 'webp'
	if (modifiers.format !== 'auto') return modifiers.format
	const animated = source.frames > 1
	if (!animated && accepts(accept ?? '', 'image/avif')) return 'avif'
	if (accepts(accept ?? '', 'image/webp')) return 'webp'
	if (animated) return 'gif'
	return (source.alpha ?? source.format !== 'jpeg') ? 'png' : 'jpeg'
}
