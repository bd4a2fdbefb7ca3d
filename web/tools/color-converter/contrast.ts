import type { Color } from './parse.ts'
import { toLinear, type Triple } from './spaces.ts'

/** What a contrast allows by WCAG 2.2, success criteria 1.4.3 and 1.4.6: text of any size, large text only, or none. */
export type Verdict = 'AAA' | 'AA' | 'large-only' | 'none'

/** The relative luminance of an opaque sRGB colour, from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminanceOf([red, green, blue]: Triple): number {
	return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** The contrast ratio of a text colour on an opaque background, from 1 to 21 (WCAG 2.2). */
export function contrastOn(background: Triple, text: Pick<Color, 'rgb' | 'alpha'>): number {
	const seen = text.rgb.map((value, index) => value * text.alpha + background[index]! * (1 - text.alpha))
	const [a, b] = [luminanceOf([seen[0]!, seen[1]!, seen[2]!]), luminanceOf(background)]
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function verdictOf(ratio: number): Verdict {
	if (ratio >= 7) return 'AAA'
	if (ratio >= 4.5) return 'AA'
	return ratio >= 3 ? 'large-only' : 'none'
}
