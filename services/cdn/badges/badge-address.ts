import { AppError } from '#platform/errors.ts'

export const maxBadgeCharacters = 100

/** Colours by the names that badges of other sites use, or by intent. */
const colours: Record<string, string> = {
	green: '#15803d',
	success: '#15803d',
	brightgreen: '#4ade80',
	yellow: '#facc15',
	orange: '#c2410c',
	warning: '#b45309',
	red: '#b91c1c',
	critical: '#b91c1c',
	blue: '#1d4ed8',
	informational: '#1d4ed8',
	purple: '#7e22ce',
	pink: '#be185d',
	grey: '#475569',
	gray: '#475569',
	inactive: '#475569',
}

export type BadgeAddress = { label: string; message: string; colour: string }

/**
 * What a generated badge shows: `{label}-{message}-{colour}.svg`, where `_` is a space, and `__` and `--` are the
 * characters themselves; or `badge.svg` with `label`, `message` and `colour` in the query. Null for another name.
 * @throws {AppError} VALIDATION_ERROR for a text that is empty or too long, or an unknown colour.
 */
export function parseBadgeAddress(file: string, query: URLSearchParams): BadgeAddress | null {
	if (!file.endsWith('.svg')) return null
	if (file === 'badge.svg')
		return checked(...(['label', 'message', 'colour'] as const).map((name) => query.get(name)))
	const parts = file.slice(0, -'.svg'.length).replaceAll('--', '\0').split('-').map(unescape)
	return parts.length === 3 ? checked(...parts) : null
}

const unescape = (part: string) =>
	part.replaceAll('\0', '-').replaceAll(/__|_/g, (match) => (match === '__' ? '_' : ' '))

function checked(...[label, message, colour]: (string | null)[]): BadgeAddress {
	return { label: textOf('label', label), message: textOf('message', message), colour: colourOf(colour) }
}

function textOf(field: string, text: string | null | undefined): string {
	const trimmed = text?.trim() ?? ''
	if (trimmed && [...trimmed].length <= maxBadgeCharacters) return trimmed
	throw new AppError({
		code: 'VALIDATION_ERROR',
		field,
		message: `${field} must have 1 to ${maxBadgeCharacters} characters`,
	})
}

function colourOf(colour: string | null | undefined): string {
	if (!colour) return colours.grey!
	const hex = colour.replace(/^#/, '').toLowerCase()
	if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`
	if (/^[0-9a-f]{3}$/.test(hex)) return `#${hex.replaceAll(/./g, '$&$&')}`
	const named = Object.hasOwn(colours, hex) ? colours[hex] : undefined
	if (named) return named
	const names = Object.keys(colours).join(', ')
	throw new AppError({
		code: 'VALIDATION_ERROR',
		field: 'colour',
		message: `colour must be hexadecimal or one of ${names}`,
	})
}
