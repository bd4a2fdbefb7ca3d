import { type Color, type Coordinate, type Coordinates, convert } from './color.ts'
import type { HueMethod } from './hue-methods.ts'
import { turned } from './polar.ts'
import { type SpaceName, spaceOf } from './spaces.ts'

/** What two coordinates of different spaces must mean alike for a `none` to be carried: CSS Color 4, section 12.2. */
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

/** The colour at a place, from 0 to 1, between two: CSS Color 4, section 12. */
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
		// Where nothing is visible there is nothing to weigh with.
		return total === 0 ? between(own, other, place) : sum / total
	}) as unknown as Coordinates
	return { space, coordinates, alpha }
}

/** The colour in another space, with what was `none` there still `none`. */
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
	// What is missing is filled before the way is chosen: the longer way from a hue to itself is a whole turn.
	const [start, end] = [from ?? to, to ?? from]
	if (start === null || end === null) return null
	return turned(turned(start) + stretch(turned(end) - turned(start), hue) * place)
}

/** The way between two hues, from −360 to 360 degrees. */
function stretch(way: number, method: HueMethod): number {
	switch (method) {
		case 'shorter':
			return way > 180 ? way - 360 : way < -180 ? way + 360 : way
		case 'longer':
			return way > 0 && way < 180 ? way - 360 : way > -180 && way <= 0 ? way + 360 : way
		case 'increasing':
			return way < 0 ? way + 360 : way
		case 'decreasing':
			return way > 0 ? way - 360 : way
	}
}
