import { deflate, flattened } from './png.ts'
import { type Drawing, logoBox, sideOf, rgbOf, type Grid, outlinesOf } from './drawing.ts'

const utf8 = new TextEncoder()
const operators = { move: 'm', line: 'l', close: 'h', fill: 'f*' }

/** ISO 32000-1, one page of vector paths. */
export async function pdfFile(drawing: Drawing, millimetres: number): Promise<Uint8Array<ArrayBuffer>> {
	const points = pointsOf(millimetres)
	const { logo } = drawing
	const resources = logo ? '/Resources << /XObject << /Logo 5 0 R >> >>' : '/Resources << >>'
	const objects = [
		utf8.encode('<< /Type /Catalog /Pages 2 0 R >>'),
		utf8.encode('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
		utf8.encode(
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points} ${points}] ${resources} /Contents 4 0 R >>`,
		),
		await stream('', utf8.encode(contentOf(drawing, points))),
	]
	if (logo) {
		const { width, height } = logo.picture
		const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 `
		objects.push(await stream(head, flattened(logo.picture, drawing.light)))
	}
	return joined(objects)
}

function contentOf(drawing: Drawing, points: number): string {
	const side = sideOf(drawing)
	const scale = points / side
	return [
		`${scale} 0 0 ${-scale} 0 ${points} cm`,
		`${colourNumbers(drawing.light)} rg`,
		`0 0 ${side} ${side} re f`,
		`${colourNumbers(drawing.dark)} rg`,
		outlineOperators(drawing.modules, drawing.margin, operators),
		...logoOperators(drawing),
	].join('\n')
}

function logoOperators({ logo, margin }: Drawing): string[] {
	if (!logo) return []
	const { x, y, width, height } = logoBox(logo, margin)
	return [`q ${width} 0 0 ${-height} ${x} ${y + height} cm /Logo Do Q`]
}

async function stream(head: string, content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const compressed = await deflate(content)
	return concatenated([
		utf8.encode(`<< ${head}/Length ${compressed.length} /Filter /FlateDecode >>\nstream\n`),
		compressed,
		utf8.encode('\nendstream'),
	])
}

function joined(objects: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
	const parts = [utf8.encode('%PDF-1.4\n')]
	const offsets: number[] = []
	let length = parts[0]!.length
	for (const [index, object] of objects.entries()) {
		offsets.push(length)
		const part = concatenated([utf8.encode(`${index + 1} 0 obj\n`), object, utf8.encode('\nendobj\n')])
		parts.push(part)
		length += part.length
	}
	const count = objects.length + 1
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
	const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
	return concatenated([...parts, utf8.encode(end)])
}

function concatenated(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}

type Operators = { move: string; line: string; close: string; fill: string }

/** '0.2 0.4 1', as in PDF and PostScript. */
const colourNumbers = (colour: string) =>
	rgbOf(colour)
		.map((channel) => String(Math.round((channel / 255) * 1000) / 1000))
		.join(' ')

function outlineOperators(modules: Grid, margin: number, { move, line, close, fill }: Operators): string {
	const loops = outlinesOf(modules).map((loop) => {
		const steps = loop.map(([x, y], index) => `${x + margin} ${y + margin} ${index === 0 ? move : line}`)
		return `${steps.join('\n')}\n${close}`
	})
	return `${loops.join('\n')}\n${fill}`
}

const pointsOf = (millimetres: number) => Math.round((millimetres / 25.4) * 7200) / 100

const epsOperators = { move: 'moveto', line: 'lineto', close: 'closepath', fill: 'eofill' }
const hexColumns = 76

/** Encapsulated PostScript 3.0. */
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
		outlineOperators(drawing.modules, drawing.margin, epsOperators),
		...epsLogo(drawing),
		'showpage',
		'%%EOF',
		'',
	].join('\n')
}

function epsLogo(drawing: Drawing): string[] {
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
