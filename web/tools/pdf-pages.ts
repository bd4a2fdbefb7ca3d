import { getDocument, type PDFPageProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'

/** The pages of a PDF, one after the other. @throws what PDF.js throws on a broken or locked file */
export async function* pdfPages(data: ArrayBuffer): AsyncGenerator<PDFPageProxy> {
	const engine = new Worker(new URL('./pdf-engine.worker.ts', import.meta.url), { type: 'module' })
	const loading = getDocument({
		worker: PDFWorker.create({ port: engine }),
		data,
		useWorkerFetch: false,
		disableFontFace: true,
		useSystemFonts: false,
		verbosity: VerbosityLevel.ERRORS,
	})
	try {
		const document = await loading.promise
		for (let number = 1; number <= document.numPages; number += 1) {
			const page = await document.getPage(number)
			yield page
			page.cleanup()
		}
	} finally {
		await loading.destroy()
		engine.terminate()
	}
}
