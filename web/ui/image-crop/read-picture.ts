export type Picture = {
	/** Upright, and no larger than a crop needs. */
	pixels: HTMLCanvasElement
	/** Of the same picture, to be released by `close`. */
	url: string
	close(): void
}

/** `heic`: this browser cannot read it. */
export type PictureProblem = 'not-image' | 'broken' | 'heic' | 'too-large'

const maxFileBytes = 50 * 1024 * 1024

/** A crop at the highest zoom still has the pixels of the result. */
const maxShortSide = 2048
const maxLongSide = 6144

/** Reads a file that the browser can show. A photo of 50 megapixels is scaled down at once, to spare memory. */
export async function readPicture(file: Blob): Promise<Picture | PictureProblem> {
	if (file.size > maxFileBytes) return 'too-large'
	const fileUrl = URL.createObjectURL(file)
	try {
		const image = new Image()
		image.src = fileUrl
		// Also rejects truncated pictures, unlike the event `load`.
		await image.decode()
		return await pictureOf(image)
	} catch {
		return problemOf(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
	} finally {
		URL.revokeObjectURL(fileUrl)
	}
}

async function pictureOf(image: HTMLImageElement): Promise<Picture> {
	// An SVG may have no size of its own.
	const width = image.naturalWidth || maxShortSide
	const height = image.naturalHeight || maxShortSide
	const scale = Math.min(1, maxShortSide / Math.min(width, height), maxLongSide / Math.max(width, height))
	const pixels = document.createElement('canvas')
	pixels.width = Math.max(1, Math.round(width * scale))
	pixels.height = Math.max(1, Math.round(height * scale))
	const pen = pixels.getContext('2d')!
	pen.imageSmoothingQuality = 'high'
	pen.drawImage(image, 0, 0, pixels.width, pixels.height)
	const url = URL.createObjectURL(await blobOf(pixels))
	return { pixels, url, close: () => URL.revokeObjectURL(url) }
}

/** PNG in browsers that do not write WebP. */
export async function blobOf(canvas: HTMLCanvasElement, quality = 0.92): Promise<Blob> {
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
	if (!blob) throw new Error('The picture has too many pixels for this browser')
	return blob
}

const starts = ['\u00FF\u00D8\u00FF', '\u0089PNG', 'GIF8', 'BM']
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Why the browser could not show a file that starts with `bytes`. */
export function problemOf(bytes: Uint8Array): PictureProblem {
	const text = String.fromCodePoint(...bytes)
	if (text.slice(4, 8) === 'ftyp') {
		const brand = text.slice(8, 12)
		if (heicBrands.has(brand)) return 'heic'
		return brand.startsWith('avi') ? 'broken' : 'not-image'
	}
	const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP'
	return isWebp || starts.some((start) => text.startsWith(start)) ? 'broken' : 'not-image'
}
