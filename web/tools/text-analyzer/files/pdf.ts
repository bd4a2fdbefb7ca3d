import { getDocument, type PDFPageProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import { fileError, mostUnits } from './file-trouble.ts'

/** A line of a page: where its base line is, from the foot of the page, and how tall its letters are. */
type Line = { text: string; y: number; height: number }

/** Lines farther apart than so many times their height are of two paragraphs. */
const paragraphGap = 1.7

/** Letters so many times as tall as those of the next line are of a title. */
const titleRatio = 1.25

const isTitleBreak = (one: Line, other: Line) =>
	Math.max(one.height, other.height) > titleRatio * Math.min(one.height, other.height)

/** Lines of a page as paragraphs: those that follow closely are put together, and words that a line cut. */
export function paragraphsOf(lines: readonly Line[]): string {
	let text = ''
	for (const [index, { text: line, y, height }] of lines.entries()) {
		const before = lines[index - 1]
		const next = line.trim()
		if (!before) text = next
		else if (
			Math.abs(before.y - y) > paragraphGap * Math.max(height, before.height) ||
			isTitleBreak(before, lines[index]!)
		)
			text += `\n\n${next}`
		else if (/\p{L}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) text = text.slice(0, -1) + next
		else text += ` ${next}`
	}
	return text
}

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
