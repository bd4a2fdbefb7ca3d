import { quantityOf, splitAt } from './calculate.ts'
import type { Color } from './color.ts'
import { type HueMethod, hueMethods } from './hue-methods.ts'
import { mix } from './mix.ts'
import { mixSpace } from './notations.ts'
import { Unreadable } from './problem.ts'
import { countFault, only, partFault } from './read-components.ts'
import type { SpaceName } from './spaces.ts'
import type { Token } from './tokens.ts'

type Part = { color: Color; percentage: number | null }

/** `color-mix()` of two colours or more: CSS Color 5, section 3. */
export function readMix(inside: readonly Token[], readOne: (token: Token) => Color): Color {
	const between = splitAt(inside, ',')
	const [first] = between[0]!
	const hasMethod = first?.type === 'word' && first.name === 'in'
	const how = hasMethod ? readMethod(between[0]!.slice(1)) : { space: 'oklab' as const }
	const parts = between.slice(hasMethod ? 1 : 0).map((tokens) => readPart(tokens, readOne))
	if (parts.length < 2) throw countFault('color-mix', 2, parts.length)
	const { weights, total } = weigh(parts)
	let [color, done] = [parts[0]!.color, weights[0]!]
	for (const [index, part] of parts.entries()) {
		if (index === 0) continue
		done += weights[index]!
		color = mix(color, part.color, done === 0 ? 0 : weights[index]! / done, how)
	}
	return { ...color, alpha: color.alpha === null ? null : color.alpha * Math.min(1, total) }
}

/** What is not said is shared evenly; what is said too much or too little counts in proportion. */
function weigh(parts: readonly Part[]): { weights: number[]; total: number } {
	const said = parts.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0)
	const silent = parts.filter(({ percentage }) => percentage === null).length
	const share = silent > 0 ? Math.max(0, 100 - said) / silent : 0
	const percentages = parts.map(({ percentage }) => percentage ?? share)
	const total = percentages.reduce((sum, percentage) => sum + percentage, 0)
	return {
		weights: percentages.map((percentage) => (total === 0 ? 1 / parts.length : percentage / total)),
		total: total / 100,
	}
}

/** The one piece of a colour; the words of a French name are one. */
function whole(tokens: readonly Token[]): Token {
	if (tokens.length === 0 || tokens.some(({ type }) => type !== 'word')) return only(tokens, ',')
	const text = tokens.map((token) => token.text).join(' ')
	return { type: 'word', name: text.toLowerCase(), text }
}

function readMethod(tokens: readonly Token[]): { space: SpaceName; hue?: HueMethod } {
	const [name, method, word, extra] = tokens
	if (!name) throw new Unreadable({ problem: 'part', part: 'in' })
	const space = name.type === 'word' ? mixSpace(name.name) : undefined
	if (!space) throw new Unreadable({ problem: 'space', part: name.text })
	if (!method) return { space }
	const hue = hueMethods.find((each) => each === method.text.toLowerCase())
	if (!hue) throw partFault(method)
	if (word?.text.toLowerCase() !== 'hue') throw partFault(word ?? method)
	if (extra) throw new Unreadable({ problem: 'extra', part: extra.text })
	return { space, hue }
}

function readPart(tokens: readonly Token[], readOne: (token: Token) => Color): Part {
	const found = tokens.map((token) => ({ token, quantity: quantityOf(token, {}) }))
	const percentage = found.find(({ quantity }) => quantity?.unit === 'percentage')
	const color = readOne(whole(tokens.filter((token) => token !== percentage?.token)))
	if (!percentage) return { color, percentage: null }
	const { value } = percentage.quantity!
	if (!(value >= 0 && value <= 100)) throw partFault(percentage.token)
	return { color, percentage: value }
}
