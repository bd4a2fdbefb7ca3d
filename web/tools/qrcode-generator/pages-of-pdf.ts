import type { PDFPageProxy } from 'pdfjs-dist'
import { pdfPages } from '#web/tools/pdf-pages.ts'

/** In pixels: enough for a small code on a poster. */
const maxSideLength = 2400
/** More pages would take minutes. */
const maxPages = 50

/** The pages of a PDF as pictures. @throws if it is broken or encrypted */
export async function* pagesOfPdf(file: Blob, signal: AbortSignal): AsyncGenerator<Blob> {
	let count = 0
	for await (const page of pdfPages(await file.arrayBuffer())) {
		signal.throwIfAborted()
		yield await pictureOf(page)
		count += 1
		if (count === maxPages) return
	}
}

async function pictureOf(page: PDFPageProxy): Promise<Blob> {
	const { width, height } = page.getViewport({ scale: 1 })
	const viewport = page.getViewport({ scale: maxSideLength / Math.max(width, height) })
	const canvas = document.createElement('canvas')
	canvas.width = Math.ceil(viewport.width)
	canvas.height = Math.ceil(viewport.height)
	await page.render({ canvas, viewport }).promise
	return await new Promise<Blob>((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
	})
}
