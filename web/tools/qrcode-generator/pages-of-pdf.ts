import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist'

const openEngine = () => new Worker(new URL('./pdf-engine.worker.ts', import.meta.url), { type: 'module' })

/** Of a page in pixels: enough for a code as small as a thumb on a poster. */
const maxSideLength = 2400
/** A catalogue would keep the page busy for minutes. */
const maxPages = 50

/** The pages of a PDF as pictures, one after the other. @throws when it is broken or locked */
export async function* pagesOfPdf(file: Blob, signal: AbortSignal): AsyncGenerator<Blob> {
	const engine = openEngine()
	const loading = getDocument({
		worker: PDFWorker.create({ port: engine }),
		data: await file.arrayBuffer(),
		useWorkerFetch: false,
		disableFontFace: true,
		useSystemFonts: false,
		verbosity: VerbosityLevel.ERRORS,
	})
	try {
		const document = await loading.promise
		for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
			signal.throwIfAborted()
			const page = await document.getPage(number)
			const { width, height } = page.getViewport({ scale: 1 })
			const viewport = page.getViewport({ scale: maxSideLength / Math.max(width, height) })
			const canvas = window.document.createElement('canvas')
			canvas.width = Math.ceil(viewport.width)
			canvas.height = Math.ceil(viewport.height)
			await page.render({ canvas, viewport }).promise
			page.cleanup()
			yield await new Promise<Blob>((resolve, reject) => {
				canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
			})
		}
	} finally {
		await loading.destroy()
		engine.terminate()
	}
}
