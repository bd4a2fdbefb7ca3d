/** Of the pictures, in pixels. */
export const width = 1600
const height = 900

/** Where the paving begins. */
export const ground = 724

/** Night, stone and lamp light: the dark theme of the site. */
export const colours = {
	night: '#0b1224',
	dusk: '#16203a',
	slate: '#24324b',
	stone: '#3a4a66',
	pale: '#93a2b6',
	paper: '#f3ede2',
	light: '#ffd9a0',
	orange: '#ff8f26',
	ember: '#c85a12',
	cyan: '#22c3e6',
	deep: '#0e5f7a',
}

/** Numbers in [0, 1) that depend only on the seed. */
export function fractions(seed: number): () => number {
	let state = seed
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 2 ** 32
	}
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0) =>
	`<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${radius}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string) =>
	`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, strokeWidth: number, dashes = 'none') =>
	`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-dasharray="${dashes}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A round-topped shape that stands on `base`: an arch, a door, a window, a person from afar. */
export function arch(centre: number, base: number, w: number, h: number, fill: string): string {
	const radius = w / 2
	return path(
		`M${round(centre - radius)} ${round(base)}v${round(radius - h)}a${round(radius)} ${round(radius)} 0 0 1 ${round(w)} 0v${round(h - radius)}z`,
		fill,
	)
}

/** Arches one inside the other, from outside to inside. */
export const arcade = (centre: number, base: number, w: number, h: number, fills: readonly string[]) =>
	fills
		.map((fill, index) => {
			const scale = 1 - index * 0.2
			return arch(centre, base, w * scale, h * (1 - index * 0.16), fill)
		})
		.join('')

/** A street lamp with its light. */
export function lamp(x: number, base: number, h: number): string {
	const top = base - h
	return [
		`<circle cx="${x}" cy="${top}" r="${h * 0.55}" fill="${colours.light}" opacity="0.08"/>`,
		`<circle cx="${x}" cy="${top}" r="${h * 0.3}" fill="${colours.light}" opacity="0.14"/>`,
		rect(x - 5, top, 10, h, colours.stone),
		rect(x - 20, base - 16, 40, 16, colours.stone, 4),
		arch(x, top + 26, 48, 62, colours.light),
		rect(x - 30, top + 24, 60, 9, colours.stone, 4),
	].join('')
}

/** Rows of paving stones down to the lower edge; those that `isLit` names by row and column are orange. */
export function paving(isLit: (row: number, column: number) => boolean = () => false, fill = colours.slate) {
	const stones = [0, 1, 2].flatMap((row) =>
		Array.from({ length: 12 }, (_, column) => {
			const x = column * 148 - 120 + (row % 2) * 74
			return rect(x, ground + 12 + row * 62, 136, 50, isLit(row, column) ? colours.orange : fill, 5)
		}),
	)
	return rect(0, ground, width, height - ground, colours.night) + stones.join('')
}

export function stars(seed: number, count = 46): string {
	const next = fractions(seed)
	return Array.from({ length: count }, () =>
		circle(next() * width, next() * 430, 1.5 + next() * 2, colours.pale),
	).join('')
}

/** A picture of these shapes on a plain ground. */
export const picture = (background: string, ...shapes: string[]) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, background)}${shapes.join('')}</svg>`

const round = (value: number) => Math.round(value * 10) / 10
