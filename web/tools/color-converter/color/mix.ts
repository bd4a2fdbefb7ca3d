import { quantityOf, splitAt } from './calculate.ts'
import {
	type Color,
	convert,
	type Coordinate,
	type Coordinates,
	normalizedHue,
	type SpaceName,
	spaceOf,
} from './color.ts'
import { countError, mixSpace, only, partError } from './read-components.ts'
import { ColorError, type Token } from './tokens.ts'

/** CSS Color 4, section 12.4. */
export const hueMethods = ['shorter', 'longer', 'increasing', 'decreasing'] as const
export type HueMethod = (typeof hueMethods)[number]

/** Analogous components, between which `none` is carried: CSS Color 4, section 12.2. */
const kinds: Record<string, Partial<Record<string, string>>> = {
	rgb: { r: 'red', g: 'green', b: 'blue' },
	xyz: { x: 'red', y: 'green', z: 'blue' },
	lab: { l: 'lightness', a: 'a', b: 'b' },
	lch: { l: 'lightness', c: 'colorfulness', h: 'hue' },
	hsl: { h: 'hue', s: 'colorfulness', l: 'lightness' },
	hwb: { h: 'hue' },
	hsv: { h: 'hue', s: 'colorfulness' },
}

type Mix = { space: SpaceName; hue?: HueMethod }

/** CSS Color 4, section 12. */
export function mix(from: Color, to: Color, place: number, { space, hue = 'shorter' }: Mix): Color {
	const { hueAt } = spaceOf(space)
	const [a, b] = [carried(from, space), carried(to, space)]
	const alpha = between(a.alpha, b.alpha, place)
	const [alphaA, alphaB] = [a.alpha ?? b.alpha ?? 1, b.alpha ?? a.alpha ?? 1]
	const coordinates = a.coordinates.map((own, index) => {
		const other = b.coordinates[index]!
		if (index === hueAt) return hueBetween(own, other, { place, hue })
		if (own === null && other === null) return null
		const sum = (own ?? other!) * alphaA * (1 - place) + (other ?? own!) * alphaB * place
		const total = alphaA * (1 - place) + alphaB * place
		// Without any opacity, the colours are not weighted by alpha.
		return total === 0 ? between(own, other, place) : sum / total
	}) as unknown as Coordinates
	return { space, coordinates, alpha }
}

function carried(color: Color, space: SpaceName): Color {
	const converted = convert(color, space)
	if (converted === color || !color.coordinates.includes(null)) return converted
	const [own, its] = [spaceOf(color.space).letters, spaceOf(space).letters]
	const missing = [...own]
		.filter((_, index) => color.coordinates[index] === null)
		.map((letter) => kinds[own]?.[letter])
	return {
		...converted,
		coordinates: converted.coordinates.map((value, index) => {
			const kind = kinds[its]?.[its[index]!]
			return kind && missing.includes(kind) ? null : value
		}) as unknown as Coordinates,
	}
}

function between(a: Coordinate, b: Coordinate, place: number): Coordinate {
	if (a === null || b === null) return a ?? b
	return a + (b - a) * place
}

function hueBetween(
	from: Coordinate,
	to: Coordinate,
	{ place, hue }: { place: number; hue: HueMethod },
): Coordinate {
	// `none` is replaced first: the longer arc from a hue to itself is a full turn.
	const [start, end] = [from ?? to, to ?? from]
	if (start === null || end === null) return null
	return normalizedHue(normalizedHue(start) + stretch(normalizedHue(end) - normalizedHue(start), hue) * place)
}

function stretch(arc: number, method: HueMethod): number {
	switch (method) {
		case 'shorter':
			return arc > 180 ? arc - 360 : arc < -180 ? arc + 360 : arc
		case 'longer':
			return arc > 0 && arc < 180 ? arc - 360 : arc > -180 && arc <= 0 ? arc + 360 : arc
		case 'increasing':
			return arc < 0 ? arc + 360 : arc
		case 'decreasing':
			return arc > 0 ? arc - 360 : arc
	}
}

type Part = { color: Color; percentage: number | null }

/** CSS Color 5, section 3. */
export function readMix(inside: readonly Token[], readOne: (token: Token) => Color): Color {
	const between = splitAt(inside, ',')
	const [first] = between[0]!
	const hasMethod = first?.type === 'word' && first.name === 'in'
	const interpolation = hasMethod ? readMethod(between[0]!.slice(1)) : { space: 'oklab' as const }
	const parts = between.slice(hasMethod ? 1 : 0).map((tokens) => readPart(tokens, readOne))
	if (parts.length < 2) throw countError('color-mix', 2, parts.length)
	const { weights, total } = weightsOf(parts)
	let [color, weightSum] = [parts[0]!.color, weights[0]!]
	for (const [index, part] of parts.entries()) {
		if (index === 0) continue
		weightSum += weights[index]!
		color = mix(color, part.color, weightSum === 0 ? 0 : weights[index]! / weightSum, interpolation)
	}
	return { ...color, alpha: color.alpha === null ? null : color.alpha * Math.min(1, total) }
}

/** Missing percentages share the rest evenly; the sum is normalized. */
function weightsOf(parts: readonly Part[]): { weights: number[]; total: number } {
	const specified = parts.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0)
	const missingCount = parts.filter(({ percentage }) => percentage === null).length
	const share = missingCount > 0 ? Math.max(0, 100 - specified) / missingCount : 0
	const percentages = parts.map(({ percentage }) => percentage ?? share)
	const total = percentages.reduce((sum, percentage) => sum + percentage, 0)
	return {
		weights: percentages.map((percentage) => (total === 0 ? 1 / parts.length : percentage / total)),
		total: total / 100,
	}
}

/** Joins the words of a French name into one token. */
function whole(tokens: readonly Token[]): Token {
	if (tokens.length === 0 || tokens.some(({ type }) => type !== 'word')) return only(tokens, ',')
	const text = tokens.map((token) => token.text).join(' ')
	return { type: 'word', name: text.toLowerCase(), text }
}

function readMethod(tokens: readonly Token[]): { space: SpaceName; hue?: HueMethod } {
	const [name, method, word, extra] = tokens
	if (!name) throw new ColorError({ problem: 'part', part: 'in' })
	const space = name.type === 'word' ? mixSpace(name.name) : undefined
	if (!space) throw new ColorError({ problem: 'space', part: name.text })
	if (!method) return { space }
	const hue = hueMethods.find((each) => each === method.text.toLowerCase())
	if (!hue) throw partError(method)
	if (word?.text.toLowerCase() !== 'hue') throw partError(word ?? method)
	if (extra) throw new ColorError({ problem: 'extra', part: extra.text })
	return { space, hue }
}

function readPart(tokens: readonly Token[], readOne: (token: Token) => Color): Part {
	const values = tokens.map((token) => ({ token, quantity: quantityOf(token, {}) }))
	const percentage = values.find(({ quantity }) => quantity?.unit === 'percentage')
	const color = readOne(whole(tokens.filter((token) => token !== percentage?.token)))
	if (!percentage) return { color, percentage: null }
	const { value } = percentage.quantity!
	if (!(value >= 0 && value <= 100)) throw partError(percentage.token)
	return { color, percentage: value }
}
