import { z } from 'zod'

type Bounds = {
	min: number
	max: number
	/** Factor from the typed unit to the stored one: 1000 for seconds. */
	unit?: number
}

const figures = /^\d{1,9}([.,]\d{1,6})?$/

/** A decimal number with a point or a comma; `code` is the error. */
export function amount(code: string, { min, max, unit = 1 }: Bounds) {
	return z
		.string({ error: code })
		.trim()
		.regex(figures, code)
		.transform((text) => amountIn(text, unit))
		.refine((value) => Number.isInteger(value) && value >= min && value <= max, code)
}

export function optionalAmount(code: string, { min, max, unit = 1 }: Bounds) {
	return z
		.string()
		.trim()
		.default('')
		.refine((text) => text === '' || figures.test(text), code)
		.transform((text) => (text === '' ? null : amountIn(text, unit)))
		.refine((value) => value === null || (Number.isInteger(value) && value >= min && value <= max), code)
}

/** Rounded to a millionth: 0.3 s are exactly 300 ms. */
const amountIn = (text: string, unit: number) =>
	Math.round(Number(text.replace(',', '.')) * unit * 1_000_000) / 1_000_000

const hostPattern = /^[^\s\p{Cc}\p{Cs}/@?#]+$/u

export const host = z
	.string({ error: 'HOST_REQUIRED' })
	.trim()
	.min(1, 'HOST_REQUIRED')
	.max(253, 'INVALID_HOST')
	.regex(hostPattern, 'INVALID_HOST')

export const optionalHost = z
	.string()
	.trim()
	.max(253, 'INVALID_HOST')
	.refine((text) => text === '' || hostPattern.test(text), 'INVALID_HOST')
	.default('')
	.transform((text) => text || null)

const ports = { min: 1, max: 65_535 }

export const port = amount('INVALID_PORT', ports)
export const optionalPort = optionalAmount('INVALID_PORT', ports)

export const linesIn = (text: string) =>
	text
		.split('\n')
		.map((each) => each.trim())
		.filter(Boolean)
