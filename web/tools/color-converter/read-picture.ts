/** The longest side at which a picture is looked at, in pixels. */
const longestSide = 1200
const maxBytes = 100_000_000

export type Picture = { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }

/**
 * The pixels of a picture in sRGB, made smaller where it is large.
 * @throws a RangeError for a file that is too large, another error for one that is no picture.
 */
export async function readPicture(file: File): Promise<Picture> {
	if (file.size > maxBytes) throw new RangeError('The picture is too large')
	const url = URL.createObjectURL(file)
	try {
		const image = new Image()
		image.src = url
		await image.decode()
		// A drawing without a size of its own is shown at that of a square.
		const [ownWidth, ownHeight] = [image.naturalWidth || 600, image.naturalHeight || 600]
		const scale = Math.min(1, longestSide / Math.max(ownWidth, ownHeight))
		const [width, height] = [ownWidth, ownHeight].map((side) => Math.max(1, Math.round(side * scale))) as [
			number,
			number,
		]
		const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
		if (!pen) throw new Error('The browser gives no canvas')
		// Each point is one of the picture's own, not a mix of its neighbours.
		pen.imageSmoothingEnabled = scale < 1
		pen.drawImage(image, 0, 0, width, height)
		return { width, height, pixels: pen.getImageData(0, 0, width, height).data }
	} finally {
		URL.revokeObjectURL(url)
	}
}
