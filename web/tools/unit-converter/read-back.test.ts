import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf, conversionOf } from './conversion.ts'
import { firstUnits } from './categories.ts'
import { rational } from './rational.ts'
import { asTyped, readExpression } from './read-expression.ts'
import { relativeError } from './testing.ts'
import { resultText } from './unit-words.ts'
import { convert, categories } from './units.ts'

test('the converted quantity is echoed as typed', () => {
	const echo = (text: string) => {
		const parsed = readExpression(text, 'fr')
		return parsed && 'query' in parsed ? asTyped(text, parsed.query.source) : null
	}
	const echoes: [text: string, typed: string][] = [
		['5 pieds 3 pouces en cm', '5 pieds 3 pouces'],
		[' 3,5  Tasses ', '3,5  Tasses'],
		['combien de cl dans une tasse ?', 'une tasse'],
		['5’3” en cm', '5’3”'],
		['Combien font 10 m² en ft2', '10 m²'],
		['2 km->m', '2 km'],
	]
	for (const [text, typed] of echoes) assert.equal(echo(text), typed, text)
})

test('the result in every unit can be parsed and converts back', () => {
	for (const category of categories) {
		const [first, second] = firstUnits[category.name]
		for (const unit of category.units) {
			const to = unit.id === second ? first : second
			const options = { category: category.name, value: '7.5', from: unit.id, to, digits: 15 }
			for (const locale of ['fr', 'en'] as const) {
				const conversion = conversionOf(options)!
				const answer = answerOf(conversion)
				assert.ok(answer && typeof answer !== 'string')
				const text = resultText(conversion, answer, locale)
				const parsed = readExpression(text, locale)
				assert.ok(parsed && 'query' in parsed, text)
				const { from, otherFrom, value } = parsed.query
				assert.ok(
					[from, ...otherFrom.map((other) => other.unit)].some(({ id }) => id === to),
					text,
				)
				const back = convert(value, conversion.to[0]!, unit)!
				assert.ok(relativeError(back, rational(15n, 2n)) < 1e-13, text)
			}
		}
	}
})
