import type { Size } from './resample/resample.ts'

/** So few pixels on its longest side blur a picture beyond knowing when they are spread over a large one. */
const sideOfBlur = 24

/** A picture, blurred and large enough to stand behind itself where it does not fill the output; RGBA. */
export function blurredGround(picture: ImageData, output: Size): Uint8ClampedArray<ArrayBuffer> {
	const sharp = new OffscreenCanvas(picture.width, picture.height)
	sharp.getContext('2d')!.putImageData(picture, 0, 0)
	const shrink = Math.min(1, sideOfBlur / Math.max(picture.width, picture.height))
	const tiny = drawnIn(sharp, {
		width: Math.max(1, Math.round(picture.width * shrink)),
		height: Math.max(1, Math.round(picture.height * shrink)),
	})
	return drawnIn(tiny.canvas, output).getImageData(0, 0, output.width, output.height).data
}

/** A picture drawn so that it covers a canvas of this size, its middle in the middle. */
function drawnIn(picture: OffscreenCanvas, { width, height }: Size): OffscreenCanvasRenderingContext2D {
	const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
	const scale = Math.max(width / picture.width, height / picture.height)
	const [across, down] = [picture.width * scale, picture.height * scale]
	pen.imageSmoothingQuality = 'high'
	pen.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down)
	return pen
}
