import { deflate } from './deflate.ts'
import { type Drawing, logoBox, sideOf } from './drawing.ts'
import { colourNumbers, outlineWords, pointsOf } from './page-drawing.ts'
import { flattened } from './raster.ts'

const utf8 = new TextEncoder()
const operators = { move: 'm', line: 'l', close: 'h', fill: 'f*' }

/** A PDF file of one page (ISO 32000-1), as wide and high as the drawing is to be in print; all in curves. */
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

/** The page turned over, its unit a module: the first row is at the top, as everywhere else. */
function contentOf(drawing: Drawing, points: number): string {
	const side = sideOf(drawing)
	const scale = points / side
	return [
		`${scale} 0 0 ${-scale} 0 ${points} cm`,
		`${colourNumbers(drawing.light)} rg`,
		`0 0 ${side} ${side} re f`,
		`${colourNumbers(drawing.dark)} rg`,
		outlineWords(drawing.modules, drawing.margin, operators),
		...logoWords(drawing),
	].join('\n')
}

function logoWords({ logo, margin }: Drawing): string[] {
	if (!logo) return []
	const { x, y, width, height } = logoBox(logo, margin)
	return [`q ${width} 0 0 ${-height} ${x} ${y + height} cm /Logo Do Q`]
}

async function stream(head: string, content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const packed = await deflate(content)
	return concatenated([
		utf8.encode(`<< ${head}/Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
		packed,
		utf8.encode('\nendstream'),
	])
}

/** The objects with their numbers, and the table of where each begins. */
function joined(objects: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
	const parts = [utf8.encode('%PDF-1.4\n')]
	const begins: number[] = []
	let length = parts[0]!.length
	for (const [index, object] of objects.entries()) {
		begins.push(length)
		const part = concatenated([utf8.encode(`${index + 1} 0 obj\n`), object, utf8.encode('\nendobj\n')])
		parts.push(part)
		length += part.length
	}
	const count = objects.length + 1
	const table = begins.map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`).join('')
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
