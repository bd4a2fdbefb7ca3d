import type { Triple } from './matrix.ts'
import { type SpaceName, spaceOf } from './spaces.ts'

/** A coordinate; `null` is the `none` of CSS, which counts as 0 and gives way to the other colour in a mix. */
export type Coordinate = number | null

export type Coordinates = readonly [Coordinate, Coordinate, Coordinate]

/** A colour as it was written: exact, in its own space, inside or outside of what a screen can show. */
export type Color = {
	space: SpaceName
	coordinates: Coordinates
	/** From 0, invisible, to 1, opaque. */
	alpha: Coordinate
}

/** The coordinates of a colour in a space. */
export function coordinatesIn(space: SpaceName, color: Color): Triple {
	const own = color.coordinates.map((coordinate) => coordinate ?? 0) as unknown as Triple
	if (color.space === space) return own
	return spaceOf(space).fromXyz(spaceOf(color.space).toXyz(own))
}

export function alphaOf(color: Color): number {
	return color.alpha ?? 0
}

/** The same colour in another space; the hue of a grey is `none`: CSS Color 4, section 12.2. */
export function convert(color: Color, space: SpaceName): Color {
	if (color.space === space) return color
	return { space, coordinates: withoutPowerless(space, coordinatesIn(space, color)), alpha: color.alpha }
}

/** An opaque colour, unless said otherwise. */
export function colorOf(space: SpaceName, coordinates: Coordinates, alpha: Coordinate = 1): Color {
	return { space, coordinates, alpha }
}

function withoutPowerless(name: SpaceName, coordinates: Triple): Coordinates {
	const { hueAt, colorful } = spaceOf(name)
	if (hueAt === undefined) return coordinates
	const isGrey = colorful
		? Math.abs(coordinates[colorful.at]) <= colorful.from
		: coordinates[1] + coordinates[2] >= 100 - 0.001
	if (!isGrey) return coordinates
	return hueAt === 0 ? [null, coordinates[1], coordinates[2]] : [coordinates[0], coordinates[1], null]
}
