import { Refusal } from './formats/refusal.ts'
import { rootOf, svgSize, svgText } from './formats/svg.ts'
import type { Size } from './resample/resample.ts'
import { isTooComplex } from './svg-complexity.ts'

/** Longer drawings keep the page waiting for seconds: the browser draws them where the page itself runs. */
const maxBytes = 10_000_000

/**
 * A drawing in pixels. It is shown by an `<img>`, in which no browser runs a script or fetches anything; only its root
 * tag is given the size that is wanted, as text. From a `data:` address, because of those from `blob:` browsers do not
 * give the pixels back when there is HTML in the drawing.
 * @throws Refusal 'too-complex' when it would block the page; 'not-decoded' when the browser cannot draw it or will not
 * give its pixels
 */
export async function rasterizeSvg(file: Blob, size: Size, signal: AbortSignal): Promise<ImageBitmap> {
	if (file.size > maxBytes) throw new Refusal('too-complex')
	const text = svgText(new Uint8Array(await file.arrayBuffer()))
	if (isTooComplex(text)) throw new Refusal('too-complex')
	const image = new Image(size.width, size.height)
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sizedSvg(text, size))}`
	try {
		await image.decode()
		signal.throwIfAborted()
		const canvas = new OffscreenCanvas(size.width, size.height)
		const pen = canvas.getContext('2d')!
		pen.drawImage(image, 0, 0, size.width, size.height)
		// Throws when the drawing is not ours to read.
		pen.getImageData(0, 0, 1, 1)
		return canvas.transferToImageBitmap()
	} catch {
		signal.throwIfAborted()
		throw new Refusal('not-decoded')
	}
}

/** The same drawing, in another size: with a view box, so that all of it is in sight. */
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
	const written = Array.from(attributes, ([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
	const end = root.tag.endsWith('/>') ? '/>' : '>'
	const tag = `<${root.name}${written.join('')}${end}`
	return text.slice(0, root.from) + tag + text.slice(root.from + root.tag.length)
}
