import { z } from 'zod'
import {
	optionsCodec,
	countRange,
	formats,
	lengths,
	maxSeedLength,
	maxServedCharacters,
	parts,
	roughSize,
	units,
} from '#web/tools/lorem-generator/options.ts'
import { ranges } from '#web/tools/qrcode-generator/options.ts'
import { contrastOf } from '#web/tools/qrcode-generator/drawing/drawing.ts'
import { levels } from '#web/ui/qr-code/encode.ts'

/** Numeric mode holds the most characters: 7,089 in version 40 (ISO/IEC 18004:2015, table 7). */
const maxDigits = 7089

const number = (range: readonly [number, number], schema = z.coerce.number()) => {
	const [min, max] = range
	return schema.min(min).max(max).optional()
}

const colour = z
	.string()
	.regex(/^#?[\da-f]{6}$/i, 'Six hexadecimal digits: 1a2b3c')
	.transform((value) => `#${value.replace('#', '').toLowerCase()}`)

/** The options are named as in the address of the tool's page. */
export const qrCodeQuery = z
	.object({
		text: z.string().min(1).max(maxDigits),
		level: z.enum(levels).optional(),
		margin: number(ranges.margin, z.coerce.number().int()),
		dark: colour.default('#000000'),
		light: colour.default('#ffffff'),
		millimetres: number(ranges.millimetres),
		eci: z.enum(['0', '1']).optional(),
	})
	.refine(({ dark, light }) => ['good', 'fair'].includes(contrastOf(dark, light).contrast), {
		path: ['dark'],
		message: 'Too little contrast to be read: the dark colour must be much darker than the light one',
	})

/** The options are those of the tool's page, except own words, which are used in the browser only. */
export const loremQuery = z
	.object({
		language: z.enum(['latin', 'french']).optional(),
		unit: z.enum(units).optional(),
		count: z
			.string()
			.regex(/^\d{1,7}$/, 'A whole number')
			.optional(),
		format: z.enum(formats).optional(),
		length: z.enum(lengths).optional(),
		parts: z
			.string()
			.refine((value) => value.split(',').every((part) => parts.some((known) => known === part)))
			.optional(),
		lorem: z.literal('no').optional(),
		seed: z.string().max(maxSeedLength).optional(),
	})
	.transform((query, { addIssue }) => {
		const options = optionsCodec.read(new URLSearchParams(query))
		const count = query.count === undefined ? options.count : Number(query.count)
		const [min, max] = countRange(options)
		if (count < min || count > max || roughSize({ ...options, count }) > maxServedCharacters) {
			const message = `At least ${min}, and about ${maxServedCharacters} characters in all at most`
			addIssue({ code: 'custom', path: ['count'], message })
		}
		return options
	})
