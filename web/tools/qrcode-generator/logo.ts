import type { Raster } from './drawing/drawing.ts'

export type LogoPicture = { name: string; picture: Raster; dataUri: string }

/** Maximum side in pixels. */
const maxPixels = 480
const maxBytes = 20_000_000

/** @throws if the browser cannot read the picture */
export async function readLogo(file: File): Promise<LogoPicture> {
	if (file.size > maxBytes) throw new Error('too large')
	const url = URL.createObjectURL(file)
	try {
		const image = new Image()
		image.src = url
		await image.decode()
		// An SVG may have no intrinsic size.
		const [width, height] = [image.naturalWidth || maxPixels, image.naturalHeight || maxPixels]
		const scale = Math.min(1, maxPixels / Math.max(width, height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.max(1, Math.round(width * scale))
		canvas.height = Math.max(1, Math.round(height * scale))
		const context = canvas.getContext('2d', { willReadFrequently: true })!
		context.imageSmoothingQuality = 'high'
		context.drawImage(image, 0, 0, canvas.width, canvas.height)
		const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
		return {
			name: file.name,
			picture: { width: canvas.width, height: canvas.height, rgba: data },
			dataUri: canvas.toDataURL('image/png'),
		}
	} finally {
		URL.revokeObjectURL(url)
	}
}

export const isPicture = ({ type }: File) => type.startsWith('image/') || type === 'application/pdf'
