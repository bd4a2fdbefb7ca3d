import { z } from 'zod'
import { ranges } from '#web/tools/qrcode-generator/address.ts'
import { contrastOf } from '#web/tools/qrcode-generator/drawing/colours.ts'
import { levels } from '#web/tools/qrcode-generator/symbol/levels.ts'

/** Digits alone hold the most: 7,089 in version 40 (ISO/IEC 18004:2015, table 7). */
const mostDigits = 7089

const number = (range: readonly [number, number], schema = z.coerce.number()) => {
	const [least, most] = range
	return schema.min(least).max(most).optional()
}

const colour = z
	.string()
	.regex(/^#?[\da-f]{6}$/i, 'Six hexadecimal digits: 1a2b3c')
	.transform((given) => `#${given.replace('#', '').toLowerCase()}`)

/** The options are named as in the address of the tool's page. */
export const qrCodeQuery = z
	.object({
		text: z.string().min(1).max(mostDigits),
		level: z.enum(levels).optional(),
		margin: number(ranges.margin, z.coerce.number().int()),
		dark: colour.default('#000000'),
		light: colour.default('#ffffff'),
		millimetres: number(ranges.millimetres),
		eci: z.literal('1').optional(),
	})
	.refine(({ dark, light }) => ['good', 'fair'].includes(contrastOf(dark, light).contrast), {
		path: ['dark'],
		message: 'Too little contrast to be read: the dark colour must be much darker than the light one',
	})
