import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askGnuUnits, type Question } from './gnu-units.ts'
import { convert, categories, type Unit } from './units.ts'
import { readNumber } from './read-number.ts'
import { relativeError } from './testing.ts'

/** Half of the fifteenth digit is at most 5e-15, plus rounding errors of doubles, 1.1e-16 each. */
const roundingTolerance = 1e-14

/** GNU units 2.22 defines a parsec as 1 au / tan(1″), which IAU resolution B2 (2015) replaced by 1 au / (1″ in radians). */
const parsecTolerance = 1e-11

/** Measured units have changed since CODATA 2018 by a few uncertainties. */
function toleranceOf({ id, uncertainty, factor }: Unit): number {
	if (/^[kMG]?pc$/.test(id)) return parsecTolerance
	if (uncertainty === '') return 0
	return (10 * Number(uncertainty)) / asNumber(factor)
}

const asNumber = ({ numerator, denominator }: Unit['factor']) =>
	Number((numerator * 10n ** 60n) / denominator) / 1e60

test('every pair of units converts as in GNU units', () => {
	const value = '37.5'
	const pairs = categories.flatMap(({ units }) => units.flatMap((from) => units.map((to) => ({ from, to }))))
	const questions = pairs.map(({ from, to }): Question => ({ value, from: from.id, to: to.id }))
	const answers = askGnuUnits(questions)
	assert.equal(answers.length, questions.length)
	assert.ok(pairs.length > 10_000, `${pairs.length} pairs`)
	let worst = 0
	for (const [place, { from, to }] of pairs.entries()) {
		const converted = convert(readNumber(value, 'en')!, from, to)!
		const answer = readNumber(answers[place]!, 'en')
		assert.ok(answer, `${from.id} → ${to.id}: ${answers[place]}`)
		const error = relativeError(converted, answer)
		const allowed = roundingTolerance + toleranceOf(from) + toleranceOf(to)
		if (allowed === roundingTolerance) worst = Math.max(worst, error)
		assert.ok(error <= allowed, `${from.id} → ${to.id}: off by ${error}, ${answers[place]}`)
	}
	assert.ok(worst > 0, 'doubles do round: a difference of zero means that nothing was compared')
})
