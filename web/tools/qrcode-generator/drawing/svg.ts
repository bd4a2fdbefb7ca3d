import { type Drawing, logoBox, sideOf, pathOf } from './drawing.ts'

export function svgFile(drawing: Drawing, millimetres?: number): string {
	const side = sideOf(drawing)
	const size = millimetres === undefined ? '' : ` width="${millimetres}mm" height="${millimetres}mm"`
	return [
		`<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
		`<path fill="${drawing.light}" d="M0 0h${side}v${side}H0z"/>`,
		`<path fill="${drawing.dark}" fill-rule="evenodd" d="${pathOf(drawing.modules, drawing.margin)}"/>`,
		logoImage(drawing),
		'</svg>',
	].join('')
}

function logoImage({ logo, margin }: Drawing): string {
	if (!logo) return ''
	const attributes = Object.entries(logoBox(logo, margin)).map(([name, value]) => `${name}="${value}"`)
	return `<image ${attributes.join(' ')} preserveAspectRatio="none" href="${logo.dataUri}"/>`
}

const blocks = [
	[' ', '▄'],
	['▀', '█'],
] as const

export function charactersOf({ modules, margin }: Pick<Drawing, 'modules' | 'margin'>): string {
	const side = modules.length + 2 * margin
	const isDark = (x: number, y: number) => Number(modules[y - margin]?.[x - margin] ?? false) as 0 | 1
	const lines = Array.from({ length: Math.ceil(side / 2) }, (_, line) =>
		Array.from({ length: side }, (__, x) => blocks[isDark(x, 2 * line)][isDark(x, 2 * line + 1)]).join(''),
	)
	return `${lines.join('\n')}\n`
}
