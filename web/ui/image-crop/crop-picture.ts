/** A square of a picture, in pixels of the picture once it is turned. */
export type Crop = { x: number; y: number; width: number; /** Clockwise, in degrees. */ rotation: number }

/** The cropped square, scaled to `side` pixels. */
export function cropPicture(
	pixels: HTMLCanvasElement,
	{ x, y, width, rotation }: Crop,
	side: number,
): HTMLCanvasElement {
	const result = document.createElement('canvas')
	result.width = side
	result.height = side
	const pen = result.getContext('2d')!
	pen.imageSmoothingQuality = 'high'
	const scale = side / width
	const isSideways = rotation % 180 !== 0
	const [turnedWidth, turnedHeight] = isSideways
		? [pixels.height, pixels.width]
		: [pixels.width, pixels.height]
	pen.scale(scale, scale)
	pen.translate(turnedWidth / 2 - x, turnedHeight / 2 - y)
	pen.rotate((rotation * Math.PI) / 180)
	pen.drawImage(pixels, -pixels.width / 2, -pixels.height / 2)
	return result
}
