import { xmlText } from '#platform/xml-text.ts'
import { badgeSize, fontSize, padding } from './badge-size.ts'

export type Badge = {
	label: string
	message: string
	/** Text alternative of the image. */
	title: string
	/** Background of the message: `#rrggbb`. */
	colour: string
}

const labelColour = '#334155'
const dark = '#000'

/** The badge as an SVG image. The message is white where that has enough contrast, else dark. */
export function drawBadge({ label, message, title, colour }: Badge): string {
	const { left, right, width, height } = badgeSize({ label, message })
	const alternative = xmlText(title)
	const line = (text: string, from: number, half: number, fill = '') =>
		`<text x="${from + padding}" y="14" textLength="${half - 2 * padding}" lengthAdjust="spacingAndGlyphs"${fill}>${xmlText(text)}</text>`
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${alternative}">`,
		`<title>${alternative}</title>`,
		`<clipPath id="r"><rect width="${width}" height="${height}" rx="4"/></clipPath>`,
		'<g clip-path="url(#r)">',
		`<rect width="${left}" height="${height}" fill="${labelColour}"/>`,
		`<rect x="${left}" width="${right}" height="${height}" fill="${colour}"/>`,
		'</g>',
		`<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="${fontSize}" aria-hidden="true">`,
		line(label, 0, left),
		line(message, left, right, isReadableInWhite(colour) ? '' : ` fill="${dark}"`),
		'</g>',
		'</svg>',
	].join('')
}

/** Contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3). On any other colour, the dark text has more than that. */
function isReadableInWhite(colour: string): boolean {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
	})
	return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5
}
