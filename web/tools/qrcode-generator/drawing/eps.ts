import { type Drawing, logoBox, sideOf } from './drawing.ts'
import { colourNumbers, outlineWords, pointsOf } from './page-drawing.ts'
import { flattened } from './raster.ts'

const operators = { move: 'moveto', line: 'lineto', close: 'closepath', fill: 'eofill' }
const hexColumns = 76

/** An EPS file (Encapsulated PostScript 3.0), as wide and high as the drawing is to be in print. */
export function epsFile(drawing: Drawing, millimetres: number): string {
	const points = pointsOf(millimetres)
	const side = sideOf(drawing)
	const scale = points / side
	return [
		'%!PS-Adobe-3.0 EPSF-3.0',
		`%%BoundingBox: 0 0 ${Math.ceil(points)} ${Math.ceil(points)}`,
		`%%HiResBoundingBox: 0 0 ${points} ${points}`,
		'%%EndComments',
		`0 ${points} translate ${scale} ${-scale} scale`,
		`${colourNumbers(drawing.light)} setrgbcolor`,
		`0 0 ${side} ${side} rectfill`,
		`${colourNumbers(drawing.dark)} setrgbcolor`,
		'newpath',
		outlineWords(drawing.modules, drawing.margin, operators),
		...logoWords(drawing),
		'showpage',
		'%%EOF',
		'',
	].join('\n')
}

function logoWords(drawing: Drawing): string[] {
	const { logo, margin, light } = drawing
	if (!logo) return []
	const { x, y, width, height } = logoBox(logo, margin)
	const { width: columns, height: rows } = logo.picture
	const hex = Array.from(flattened(logo.picture, light), (byte) => byte.toString(16).padStart(2, '0')).join(
		'',
	)
	return [
		'gsave',
		`${x} ${y} translate ${width} ${height} scale`,
		`${columns} ${rows} 8 [${columns} 0 0 ${rows} 0 0]`,
		`{currentfile ${columns * 3} string readhexstring pop} false 3 colorimage`,
		...(hex.match(new RegExp(`.{1,${hexColumns}}`, 'g')) ?? []),
		'grestore',
	]
}
