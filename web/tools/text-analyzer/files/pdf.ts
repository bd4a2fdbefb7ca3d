import type { PDFPageProxy } from 'pdfjs-dist'
import { pdfPages } from '#web/tools/pdf-pages.ts'
import { fileError, maxUnits } from './file-error.ts'

/** `y`: the baseline from the bottom of the page. */
type Line = { text: string; y: number; height: number }

/** Minimum distance of two paragraphs, in line heights. */
const paragraphGap = 1.7
/** Minimum ratio of the height of a title to that of the text. */
const titleRatio = 1.25

/** Joins lines to paragraphs, and words split at the end of a line. */
export function paragraphsOf(lines: readonly Line[]): string {
	let text = ''
	for (const [index, line] of lines.entries()) {
		const previous = lines[index - 1]
		const next = line.text.trim()
		if (!previous) text = next
		else if (isParagraphBreak(previous, line)) text += `\n\n${next}`
		else if (/\p{L}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) text = text.slice(0, -1) + next
		else text += ` ${next}`
	}
	return text
}

function isParagraphBreak(one: Line, other: Line): boolean {
	const max = Math.max(one.height, other.height)
	return (
		Math.abs(one.y - other.y) > paragraphGap * max || max > titleRatio * Math.min(one.height, other.height)
	)
}

/** @throws a `FileError`. */
export async function textOfPdf(data: ArrayBuffer): Promise<string> {
	const paragraphs: string[] = []
	let length = 0
	try {
		for await (const page of pdfPages(data)) {
			const text = paragraphsOf(linesOf((await page.getTextContent()).items))
			if (text !== '') paragraphs.push(text)
			length += text.length
			if (length > maxUnits) break
		}
	} catch (error) {
		const isLocked = error instanceof Error && error.name === 'PasswordException'
		throw fileError(isLocked ? 'locked' : 'broken')
	}
	if (paragraphs.length === 0) throw fileError('no-text')
	return paragraphs.join('\n\n')
}

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]

function linesOf(items: readonly Item[]): Line[] {
	const lines: Line[] = []
	let line: Line = { text: '', y: 0, height: 0 }
	for (const item of items) {
		if (!('str' in item)) continue
		const { str, hasEOL, transform, height } = item
		if (line.text === '') line.y = Number(transform[5])
		// A character that the font does not map.
		line.text += str.replaceAll('\0', '\ufffd')
		line.height = Math.max(line.height, height)
		if (!hasEOL) continue
		lines.push(line)
		line = { text: '', y: 0, height: 0 }
	}
	return [...lines, line].filter(({ text }) => text.trim() !== '')
}
