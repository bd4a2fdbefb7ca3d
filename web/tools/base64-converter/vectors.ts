import type { Vector } from '#web/tools/vector.ts'
import { decode } from './notations/notation.ts'
import { notations } from './notations/notations.ts'
import { published } from './notations/published.ts'
import { hexOf } from './text-bytes.ts'

/** The published values, each in both directions. */
export const vectors: readonly Vector[] = published.flatMap(({ notation, bytes, text, source }): Vector[] => [
	{
		name: `${notation} [${hexOf(bytes)}] → “${text}”`,
		source,
		wanted: text,
		run: () => notations[notation].encode(bytes),
	},
	{
		name: `${notation} “${text}” → [${hexOf(bytes)}]`,
		source,
		wanted: hexOf(bytes),
		run() {
			const decoded = decode(notations[notation], text, 'strict')
			return 'bytes' in decoded ? hexOf(decoded.bytes) : decoded.fault.reason
		},
	},
])
