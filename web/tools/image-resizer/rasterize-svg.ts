import { Refusal } from './formats/refusal.ts'
import { rootTag } from './formats/svg.ts'
import type { Size } from './resample/resample.ts'

/**
 * A drawing in pixels. It is shown by an `<img>`, in which no browser runs a script or fetches anything; only its root
 * tag is given the size that is wanted, as text. From a `data:` address, because of those from `blob:` browsers do not
 * give the pixels back when there is HTML in the drawing.
 * @throws Refusal 'not-decoded' when the browser cannot draw it or will not give its pixels
 */
export async function rasterizeSvg(file: Blob, size: Size, signal: AbortSignal): Promise<ImageBitmap> {
	const image = new Image(size.width, size.height)
	image.src = `data:image/svg+xml,${encodeURIComponent(sizedSvg(await file.text(), size))}`
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
	return text.replace(rootTag, (root) => {
		const side = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
		const lengthOf = (name: string, otherwise: number) => {
			const [, double, single] = side(name).exec(root) ?? []
			return Number.parseFloat(double ?? single ?? '') || otherwise
		}
		const box = /\sviewBox\s*=/.test(root)
			? ''
			: ` viewBox="0 0 ${lengthOf('width', 300)} ${lengthOf('height', 150)}"`
		const bare = root.replace(side('width'), '').replace(side('height'), '')
		return bare.replace(/^<svg/, `<svg${box} width="${width}" height="${height}"`)
	})
}
