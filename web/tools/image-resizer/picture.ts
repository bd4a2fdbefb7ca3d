import type { Header } from './formats/header-fields.ts'
import { isSrgb } from './formats/icc.ts'
import { profileColors } from './formats/icc-colors.ts'
import { Refusal } from './formats/refusal.ts'
import { splice } from './formats/splice.ts'
import type { Size } from './resample/resample.ts'
import { lightSteps, storedOf } from './resample/transfer.ts'

/** What each orientation of EXIF does to a picture of this size, as a canvas transform (CIPA DC-008, tag 0x0112). */
const transforms: Record<number, (width: number, height: number) => DOMMatrix2DInit> = {
	2: (width) => ({ a: -1, d: 1, e: width }),
	3: (width, height) => ({ a: -1, d: -1, e: width, f: height }),
	4: (_, height) => ({ a: 1, d: -1, f: height }),
	5: () => ({ a: 0, b: 1, c: 1, d: 0 }),
	6: (_, height) => ({ a: 0, b: 1, c: -1, d: 0, e: height }),
	7: (width, height) => ({ a: 0, b: -1, c: -1, d: 0, e: height, f: width }),
	8: (width) => ({ a: 0, b: -1, c: 1, d: 0, f: width }),
}

/** The picture as it is meant to be seen; the one given is closed. */
function turnBitmap(bitmap: ImageBitmap, orientation: number): ImageBitmap {
	const { width, height } = bitmap
	const isOnItsSide = orientation >= 5
	const canvas = new OffscreenCanvas(isOnItsSide ? height : width, isOnItsSide ? width : height)
	const pen = canvas.getContext('2d')!
	pen.setTransform(transforms[orientation]?.(width, height))
	pen.drawImage(bitmap, 0, 0)
	bitmap.close()
	return canvas.transferToImageBitmap()
}

type Colors = { curves: readonly ArrayLike<number>[]; matrix: readonly number[] }

/** Converts RGBA pixels in place to sRGB; what it cannot show is cut off, as relative colorimetric conversions do. */
export function convertToSrgb(rgba: Uint8ClampedArray, { curves, matrix }: Colors): void {
	const [red, green, blue] = curves as [ArrayLike<number>, ArrayLike<number>, ArrayLike<number>]
	const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix.map((each) => each * lightSteps) as [
		number,
		...number[],
	]
	const stored = (light: number) =>
		storedOf[light <= 0 ? 0 : light >= lightSteps ? lightSteps : (light + 0.5) | 0]!
	for (let at = 0; at < rgba.length; at += 4) {
		const r = red[rgba[at]!]!
		const g = green[rgba[at + 1]!]!
		const b = blue[rgba[at + 2]!]!
		rgba[at] = stored(rr * r + rg! * g + rb! * b)
		rgba[at + 1] = stored(gr! * r + gg! * g + gb! * b)
		rgba[at + 2] = stored(br! * r + bg! * g + bb! * b)
	}
}

/** A decoded picture whose rows are taken a few at a time. */
export type Picture = {
	size: Size
	/** RGBA, from the first row up to before the last; sRGB, not premultiplied. */
	rows: (from: number, to: number) => Uint8ClampedArray<ArrayBuffer>
	close: () => void
	/** The profile of the file is of a kind that is not applied: the colours are as they were stored. */
	hasOtherColors?: boolean
}

/**
 * The picture of a file, turned the way it is meant and in sRGB, by the browser's own decoder; HEIC by libheif where
 * the browser has none.
 * @throws Refusal 'not-decoded'
 */
export async function decodePicture(
	bytes: Uint8Array<ArrayBuffer>,
	{ kind, orientation, profile, icc }: Pick<Header, 'kind' | 'orientation' | 'profile' | 'icc'>,
): Promise<Picture> {
	// Browsers turn every JPEG as it says, but not all of them PNG or WebP: these are turned here.
	const isTurnedHere = orientation !== 1 && (kind === 'png' || kind === 'webp')
	const upright = isTurnedHere ? splice(bytes, kind, {}, null) : bytes
	const bitmap = await createImageBitmap(new Blob([upright], { type: `image/${kind}` })).catch(() => null)
	if (bitmap) return bitmapPicture(isTurnedHere ? turnBitmap(bitmap, orientation) : bitmap, kind !== 'jpeg')
	if (kind !== 'heic') throw new Refusal('not-decoded')
	const { decodeHeic } = await import('./decode-heic.ts')
	// libheif gives the colours as they are stored; those of telephones are wider than sRGB.
	const colorSpace = !icc && profile === 'Display P3' ? 'display-p3' : 'srgb'
	const pixels = await decodeHeic(bytes, colorSpace)
	const isWanted = icc !== undefined && !isSrgb(profile)
	const colors = isWanted ? profileColors(icc) : null
	if (colors) convertToSrgb(pixels.data, colors)
	return { ...bitmapPicture(await createImageBitmap(pixels), true), hasOtherColors: isWanted && !colors }
}

/** A decoded picture on a canvas as high as the rows that are asked for: never the whole twice in memory. */
export function bitmapPicture(bitmap: ImageBitmap, hasAlpha: boolean): Picture {
	const { width, height } = bitmap
	let pen: OffscreenCanvasRenderingContext2D | null = null
	return {
		size: { width, height },
		rows(from, to) {
			const count = to - from
			if (!pen || pen.canvas.height < count) {
				pen = new OffscreenCanvas(width, count).getContext('2d', {
					willReadFrequently: true,
					alpha: hasAlpha,
				})
			}
			if (!pen) throw new Refusal('not-decoded')
			pen.globalCompositeOperation = 'copy'
			pen.imageSmoothingEnabled = false
			pen.drawImage(bitmap, 0, from, width, count, 0, 0, width, count)
			return pen.getImageData(0, 0, width, count).data
		},
		close: () => bitmap.close(),
	}
}
