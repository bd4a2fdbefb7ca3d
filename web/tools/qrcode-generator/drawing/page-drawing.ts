import { rgbOf } from './colours.ts'
import { type Grid, outlinesOf } from './outline.ts'

type Operators = { move: string; line: string; close: string; fill: string }

/** '0.2 0.4 1': a colour as both languages write it. */
export const colourNumbers = (colour: string) =>
	rgbOf(colour)
		.map((channel) => String(Math.round((channel / 255) * 1000) / 1000))
		.join(' ')

/** The outlines in the words of a page description, in modules; `fill` is by the even-odd rule. */
export function outlineWords(modules: Grid, margin: number, { move, line, close, fill }: Operators): string {
	const loops = outlinesOf(modules).map((loop) => {
		const steps = loop.map(([x, y], index) => `${x + margin} ${y + margin} ${index === 0 ? move : line}`)
		return `${steps.join('\n')}\n${close}`
	})
	return `${loops.join('\n')}\n${fill}`
}

/** Points of a page, 72 in an inch, to the hundredth. */
export const pointsOf = (millimetres: number) => Math.round((millimetres / 25.4) * 7200) / 100
