import { getDocument, type PDFPageProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import { fileError, mostUnits } from './file-trouble.ts'
import { type Line, paragraphsOf } from './pdf-paragraphs.ts'

const openEngine = () => new Worker(new URL('./pdf-engine.worker.ts', import.meta.url), { type: 'module' })

/**
 * The text of a PDF, its lines put together to paragraphs.
 * @throws a `FileTrouble`.
 */
export async function textOfPdf(data: ArrayBuffer): Promise<string> {
	const engine = openEngine()
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
		const pages: string[] = []
		let length = 0
		for (let number = 1; number <= document.numPages && length <= mostUnits; number += 1) {
			const page = await document.getPage(number)
			const text = paragraphsOf(linesOf((await page.getTextContent()).items))
			length += text.length
			pages.push(text)
			page.cleanup()
		}
		const text = pages.filter(Boolean).join('\n\n')
		if (text === '') throw fileError('no-text')
		return text
	} catch (error) {
		const name = error instanceof Error ? error.name : ''
		if (name === 'FileTrouble') throw error
		throw fileError(name === 'PasswordException' ? 'locked' : 'broken')
	} finally {
		await loading.destroy()
		engine.terminate()
	}
}

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]

function linesOf(items: readonly Item[]): Line[] {
	const lines: Line[] = []
	let line: Line = { text: '', y: 0, height: 0 }
	for (const item of items) {
		if (!('str' in item)) continue
		const { str, hasEOL, transform, height } = item
		if (line.text === '') line.y = Number(transform[5])
		// A letter that the font does not name.
		line.text += str.replaceAll('\0', '\ufffd')
		line.height = Math.max(line.height, height)
		if (!hasEOL) continue
		lines.push(line)
		line = { text: '', y: 0, height: 0 }
	}
	return [...lines, line].filter(({ text }) => text.trim() !== '')
}
