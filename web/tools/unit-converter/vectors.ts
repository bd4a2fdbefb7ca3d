import type { Vector } from '#web/tools/vector.ts'
import { convert } from './convert.ts'
import { published } from './published.ts'
import { readNumber } from './read-number.ts'
import { findUnit } from './units.ts'
import { writeDecimal } from './write-decimal.ts'

const mostDigits = 30

/** The published equivalences. */
export const vectors: readonly Vector[] = published.map(({ value, from, to, wanted, source }) => ({
	name: `${value} ${findUnit(from)!.symbol.en} → ${findUnit(to)!.symbol.en}`,
	source,
	wanted,
	run() {
		const converted = convert(readNumber(value, 'en')!, findUnit(from)!, findUnit(to)!)
		return converted ? writeDecimal(converted, mostDigits).text : '—'
	},
}))
