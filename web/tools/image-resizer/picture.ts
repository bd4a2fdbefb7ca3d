// libheif (LGPL 3) is served as a separate, replaceable file.
import libheifUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import { type Header, ImageError } from './formats/format.ts'
import { isSrgb, profileColors } from './formats/icc.ts'
import { splice } from './formats/splice.ts'
import { lightSteps, type Size, storedOf } from './resample/resample.ts'

type HeifImage = {
	get_width: () => number
	get_height: () => number
	display: (into: ImageData, done: (pixels: ImageData | null) => void) => void
}

type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }

async function decodeHeic(bytes: Uint8Array, colorSpace: PredefinedColorSpace): Promise<ImageData> {
	const { default: open } = (await import(/* @vite-ignore */ libheifUrl)) as { default: () => Libheif }
	const [image] = new (open().HeifDecoder)().decode(bytes)
	if (!image) throw new ImageError('not-decoded')
	const pixels = new ImageData(image.get_width(), image.get_height(), { colorSpace })
	const shown = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve))
	if (!shown) throw new ImageError('not-decoded')
	return pixels
}

/** CIPA DC-008, tag 0x0112. */
const transforms: Record<number, (width: number, height: number) => DOMMatrix2DInit> = {
	2: (width) => ({ a: -1, d: 1, e: width }),
	3: (width, height) => ({ a: -1, d: -1, e: width, f: height }),
	4: (_, height) => ({ a: 1, d: -1, f: height }),
	5: () => ({ a: 0, b: 1, c: 1, d: 0 }),
	6: (_, height) => ({ a: 0, b: 1, c: -1, d: 0, e: height }),
	7: (width, height) => ({ a: 0, b: -1, c: -1, d: 0, e: height, f: width }),
	8: (width) => ({ a: 0, b: -1, c: 1, d: 0, f: width }),
}

function rotateBitmap(bitmap: ImageBitmap, orientation: number): ImageBitmap {
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

/** Colours outside sRGB are clipped, as in relative colorimetric conversions. */
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

export type Picture = {
	size: Size
	/** RGBA rows, sRGB, not premultiplied. */
	rows: (from: number, to: number) => Uint8ClampedArray<ArrayBuffer>
	close: () => void
	/** The profile is of an unsupported kind: colours are as stored. */
	hasOtherColors?: boolean
}

/** Uses the browser's decoder, or libheif if it does not support HEIC. @throws ImageError 'not-decoded' */
export async function decodePicture(
	bytes: Uint8Array<ArrayBuffer>,
	{ kind, orientation, profile, icc }: Pick<Header, 'kind' | 'orientation' | 'profile' | 'icc'>,
): Promise<Picture> {
	// All browsers apply the orientation of JPEG, only some that of PNG and WebP.
	const isRotatedHere = orientation !== 1 && (kind === 'png' || kind === 'webp')
	const upright = isRotatedHere ? splice(bytes, kind, {}, null) : bytes
	const bitmap = await createImageBitmap(new Blob([upright], { type: `image/${kind}` })).catch(() => null)
	if (bitmap)
		return bitmapPicture(isRotatedHere ? rotateBitmap(bitmap, orientation) : bitmap, kind !== 'jpeg')
	if (kind !== 'heic') throw new ImageError('not-decoded')
	// libheif does not apply the colour space of the file.
	const colorSpace = !icc && profile === 'Display P3' ? 'display-p3' : 'srgb'
	const pixels = await decodeHeic(bytes, colorSpace)
	const needsConversion = icc !== undefined && !isSrgb(profile)
	const colors = needsConversion ? profileColors(icc) : null
	if (colors) convertToSrgb(pixels.data, colors)
	return {
		...bitmapPicture(await createImageBitmap(pixels), true),
		hasOtherColors: needsConversion && !colors,
	}
}

/** Reads through a canvas of the height of the requested rows, so that the picture is not in memory twice. */
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
			if (!pen) throw new ImageError('not-decoded')
			pen.globalCompositeOperation = 'copy'
			pen.imageSmoothingEnabled = false
			pen.drawImage(bitmap, 0, from, width, count, 0, 0, width, count)
			return pen.getImageData(0, 0, width, count).data
		},
		close: () => bitmap.close(),
	}
}
