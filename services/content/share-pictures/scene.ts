/** Of the picture, in pixels: what OpenGraph readers show uncut. */
export const width = 1200
export const height = 630

/** The dark theme of the site (`web/ui/styles/theme.css`), in the notation that librsvg reads. */
export const colours = {
	surface: '#040816',
	raised: '#0f1728',
	line: '#1e293b',
	lineStrong: '#334156',
	ink: '#f0f4f8',
	inkSoft: '#93a2b6',
	accent: '#ff8f26',
	light: '#ffecd3',
}

const ground = 556
const centre = 936

/** A round-topped shape on the ground: an arch seen from outside, or its opening. */
function archPath(radius: number, top: number, base = ground): string {
	return `M${centre - radius} ${base}V${top + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${base}z`
}

const outer = archPath(200, 72)
const opening = archPath(152, 120)

/** Where the cover shows: the opening of the arch, and a little of what the arch hides. */
export const coverArea = { left: centre - 156, top: 116, width: 312, height: ground - 116 }

export const coverMask = svg(
	`<path transform="translate(${-coverArea.left} ${-coverArea.top})" d="${archPath(156, 116)}"/>`,
	coverArea,
)

const stoneWidth = 128
const gap = 8

/** Paving stones in rows that end at the lower edge; those below the arch are lit. */
function paving(): string {
	const rows = [0, 1].flatMap((row) =>
		Array.from({ length: 11 }, (_, index) => {
			const x = centre - 200 + (index - 6) * (stoneWidth + gap) + row * 68
			return { x, y: ground + gap + row * (36 + gap), isLit: row === 0 && index >= 6 && index < 9 }
		}),
	)
	return rows
		.map(({ x, y, isLit }) => {
			const fill = isLit ? colours.accent : colours.line
			return `<rect x="${x}" y="${y}" width="${stoneWidth}" height="36" rx="3" fill="${fill}"/>`
		})
		.join('')
}

/** Joints beside the keystone, as lines over the arch. */
const joints = [-1, 1]
	.map((side) => {
		const angle = side * 0.24
		const at = (radius: number) => `${centre + radius * Math.sin(angle)} ${272 - radius * Math.cos(angle)}`
		return `<path d="M${at(151)}L${at(202)}" stroke="${colours.surface}" stroke-width="8"/>`
	})
	.join('')

/** What stands in the opening without a cover: smaller arches, further away, and the light at the end. */
const arcade = [
	{ radius: 152, top: 120, base: ground, fill: colours.raised },
	{ radius: 112, top: 196, base: 540, fill: colours.line },
	{ radius: 78, top: 262, base: 526, fill: colours.lineStrong },
	{ radius: 48, top: 322, base: 514, fill: colours.light },
]
	.map(({ radius, top, base, fill }) => `<path d="${archPath(radius, top, base)}" fill="${fill}"/>`)
	.join('')

/** The arch on its paved line with `text`, an SVG. With a cover the opening of the arch is transparent. */
export function scene({ hasCover, text }: { hasCover: boolean; text: string }): string {
	const ring = `<path d="${outer}${opening}" fill="${colours.accent}" fill-rule="evenodd"/>`
	return svg(`${hasCover ? '' : arcade}${ring}${joints}${paving()}${text}`, { width, height })
}

function svg(content: string, size: { width: number; height: number }): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`
}
