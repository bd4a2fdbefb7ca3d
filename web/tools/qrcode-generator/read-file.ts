import { callWorker } from '#web/tools/call-worker.ts'

const open = () => new Worker(new URL('./read-picture.worker.ts', import.meta.url), { type: 'module' })

/** The texts of the QR codes in a picture, or on the first page of a PDF that has any. @throws what no browser reads */
export async function readFile(file: Blob, signal: AbortSignal): Promise<string[]> {
	const read = (picture: Blob) => callWorker<Blob, string[]>(open, picture, { signal })
	if (file.type !== 'application/pdf') return await read(await asPixels(file))
	const { pagesOfPdf } = await import('./pages-of-pdf.ts')
	for await (const page of pagesOfPdf(file, signal)) {
		const found = await read(page)
		if (found.length > 0) return found
	}
	return []
}

/** The longest side that is read: codes in larger pictures are found all the same, and memory lasts. */
const mostPixels = 3000

/** Any picture that the browser knows, SVG too, as one that the reader knows. */
async function asPixels(picture: Blob): Promise<Blob> {
	const url = URL.createObjectURL(picture)
	try {
		const image = new Image()
		image.src = url
		await image.decode()
		const [width, height] = [image.naturalWidth || mostPixels / 2, image.naturalHeight || mostPixels / 2]
		const scale = Math.min(1, mostPixels / Math.max(width, height))
		const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
		const context = canvas.getContext('2d')!
		// What is transparent is light: codes are printed on light ground.
		context.fillStyle = 'white'
		context.fillRect(0, 0, canvas.width, canvas.height)
		context.drawImage(image, 0, 0, canvas.width, canvas.height)
		return await canvas.convertToBlob({ type: 'image/png' })
	} finally {
		URL.revokeObjectURL(url)
	}
}
