import { ImageError } from './formats/format.ts'
import { rootOf, svgSize, svgText } from './formats/svg.ts'
import type { Size } from './resample/resample.ts'

/** Browsers draw SVG on the main thread: larger files block it for seconds. */
const maxBytes = 10_000_000

/**
 * Draws an `<img>`, in which no script runs and nothing is fetched. Uses a `data:` URL, since a `blob:` URL with HTML
 * inside taints the canvas. @throws ImageError 'too-complex' if it would block the page; 'not-decoded'
 */
export async function rasterizeSvg(file: Blob, size: Size, signal: AbortSignal): Promise<ImageBitmap> {
	if (file.size > maxBytes) throw new ImageError('too-complex')
	const text = svgText(new Uint8Array(await file.arrayBuffer()))
	if (isTooComplex(text)) throw new ImageError('too-complex')
	const image = new Image(size.width, size.height)
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sizedSvg(text, size))}`
	try {
		await image.decode()
		signal.throwIfAborted()
		const canvas = new OffscreenCanvas(size.width, size.height)
		const pen = canvas.getContext('2d')!
		pen.drawImage(image, 0, 0, size.width, size.height)
		// Throws if the canvas is tainted.
		pen.getImageData(0, 0, 1, 1)
		return canvas.transferToImageBitmap()
	} catch {
		signal.throwIfAborted()
		throw new ImageError('not-decoded')
	}
}

export function sizedSvg(text: string, { width, height }: Size): string {
	const root = rootOf(text)
	if (!root) return text
	const shown = svgSize(root)
	const attributes = new Map([
		['viewBox', `0 0 ${shown.width} ${shown.height}`],
		...root.attributes,
		['width', String(width)],
		['height', String(height)],
	])
	const attributeTexts = Array.from(
		attributes,
		([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
	)
	const end = root.tag.endsWith('/>') ? '/>' : '>'
	const tag = `<${root.name}${attributeTexts.join('')}${end}`
	return text.slice(0, root.from) + tag + text.slice(root.from + root.tag.length)
}

/** Browsers draw about this many in a second or two. */
const maxElements = 1_000_000

type Drawn = { children: Drawn[]; references: string[] }

/** Comments, CDATA, processing instructions and tags. */
const tokens = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)[\w:.-]+((?:[^<>"']|"[^"]*"|'[^']*')*)>/g
const identifier = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/
/** '#id' as a whole value, and 'url(#id)'. */
const reference = /(?:["']\s*|url\(\s*(?:["']|&quot;|&apos;)?)#([^\s"')&]+)/g

/**
 * Counts elements as often as they are referenced (`<use>`, patterns, masks, markers), since nested copies grow
 * exponentially.
 */
export function isTooComplex(svg: string): boolean {
	try {
		const { root, named } = elementsOf(svg)
		return countDrawn(root, named) > maxElements
	} catch (error) {
		// Too deeply nested, or too long.
		if (error instanceof RangeError) return true
		throw error
	}
}

function elementsOf(svg: string): { root: Drawn; named: ReadonlyMap<string, Drawn> } {
	const root: Drawn = { children: [], references: [] }
	const named = new Map<string, Drawn>()
	const open = [root]
	for (const [, end, attributes] of svg.matchAll(tokens)) {
		if (attributes === undefined) continue
		if (end && open.length > 1) open.pop()
		if (end) continue
		const references = Array.from(attributes.matchAll(reference), ([, id]) => id!)
		const element: Drawn = { children: [], references }
		const [, double, single] = identifier.exec(attributes) ?? []
		const id = double ?? single
		if (id !== undefined && !named.has(id)) named.set(id, element)
		open.at(-1)!.children.push(element)
		if (!attributes.endsWith('/')) open.push(element)
	}
	return { root, named }
}

function countDrawn(root: Drawn, named: ReadonlyMap<string, Drawn>): number {
	const counts = new Map<Drawn, number>()
	const count = (element: Drawn): number => {
		const known = counts.get(element)
		if (known !== undefined) return known
		// Self-references are not drawn.
		counts.set(element, 0)
		const used = element.references.flatMap((id) => named.get(id) ?? [])
		const sum = [...element.children, ...used].reduce((all, each) => all + count(each), 1)
		counts.set(element, sum)
		return sum
	}
	return count(root)
}
