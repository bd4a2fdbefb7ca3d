import type { Size } from './fit.ts'

export type Format = 'image/jpeg' | 'image/png' | 'image/webp'

export const formats: readonly Format[] = ['image/jpeg', 'image/png', 'image/webp']

export const extensionOf: Record<Format, string> = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
}

export type Settings = {
	size: Size
	format: Format
	/** From 1 to 100; PNG loses nothing and takes no notice of it. */
	quality: number
}

/** The image of a file, turned the way its camera says; `null` when the browser cannot decode it. */
export async function openImage(file: File): Promise<ImageBitmap | null> {
	try {
		return await createImageBitmap(file)
	} catch {
		return null
	}
}

/**
 * The image in another size and format, with nothing of what its file said beside the picture (place, camera, date).
 * A JPEG gets a white ground. `null` when the browser has no memory for it or does not write this format.
 */
export async function resizeImage(
	image: ImageBitmap,
	{ size, format, quality }: Settings,
): Promise<Blob | null> {
	const canvas = document.createElement('canvas')
	canvas.width = size.width
	canvas.height = size.height
	const context = canvas.getContext('2d')
	if (!context) return null
	if (format === 'image/jpeg') {
		context.fillStyle = 'white'
		context.fillRect(0, 0, size.width, size.height)
	}
	try {
		const resized = await createImageBitmap(image, {
			resizeWidth: size.width,
			resizeHeight: size.height,
			resizeQuality: 'high',
		})
		context.drawImage(resized, 0, 0)
		resized.close()
	} catch {
		return null
	}
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality / 100))
	return blob?.type === format ? blob : null
}

/** 'plage.jpeg' at 800 × 600 as WebP is 'plage-800x600.webp'. */
export function nameResized(name: string, { size, format }: Settings): string {
	return `${name.replace(/\.[^.]+$/, '')}-${size.width}x${size.height}.${extensionOf[format]}`
}
