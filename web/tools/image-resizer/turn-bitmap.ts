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
export function turnBitmap(bitmap: ImageBitmap, orientation: number): ImageBitmap {
	const { width, height } = bitmap
	const isOnItsSide = orientation >= 5
	const canvas = new OffscreenCanvas(isOnItsSide ? height : width, isOnItsSide ? width : height)
	const pen = canvas.getContext('2d')!
	pen.setTransform(transforms[orientation]?.(width, height))
	pen.drawImage(bitmap, 0, 0)
	bitmap.close()
	return canvas.transferToImageBitmap()
}
