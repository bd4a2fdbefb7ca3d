import { unzipSync } from 'fflate'
import { fileError, mostUnits } from './file-trouble.ts'

/** An unzipped text with its markup; a small file that unzips to more is hostile. */
const mostUnzipped = 20 * mostUnits

type Format = {
	part: string
	/** Between these marks stands no text of the document. */
	ignored: RegExp
	/** Where anything but markup is text, or only inside of one element. */
	textIn: string | null
	signs: Readonly<Record<string, string>>
}

/** ISO/IEC 29500-1, section 17: text stands in w:t; what was deleted, in w:delText. */
const word: Format = {
	part: 'word/document.xml',
	ignored: /<mc:Fallback[\s>].*?<\/mc:Fallback>/gs,
	textIn: 'w:t',
	signs: { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '\u2011', '/w:p': '\n\n' },
}

/** OASIS OpenDocument 1.3, part 3, section 6. */
const openDocument: Format = {
	part: 'content.xml',
	ignored:
		/<(office:(?:annotation|automatic-styles|scripts|font-face-decls)|text:(?:tracked-changes|sequence-decls|note-citation))[\s>].*?<\/\1>/gs,
	textIn: null,
	signs: { 'text:tab': '\t', 'text:line-break': '\n', '/text:p': '\n\n', '/text:h': '\n\n' },
}

/**
 * The text of a .docx or .odt, a blank line between its paragraphs.
 * @throws a `FileTrouble`.
 */
export function textOfOffice(bytes: Uint8Array): string {
	const formats = [word, openDocument]
	let isTooLarge = false
	const parts = unzipped(bytes, ({ name, originalSize }) => {
		if (!formats.some(({ part }) => part === name)) return false
		isTooLarge ||= originalSize > mostUnzipped
		return !isTooLarge
	})
	if (isTooLarge) throw fileError('too-large')
	const format = formats.find(({ part }) => parts[part])
	if (!format) throw fileError('not-text')
	const text = textOfXml(new TextDecoder().decode(parts[format.part]), format)
	if (text === '') throw fileError('no-text')
	return text
}

function unzipped(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
	try {
		return unzipSync(bytes, { filter })
	} catch {
		throw fileError('broken')
	}
}

function textOfXml(xml: string, { ignored, textIn, signs }: Format): string {
	let isText = textIn === null
	const parts: string[] = []
	for (const [token] of xml.replaceAll(ignored, '').matchAll(/<[^>]*>|[^<]+/g)) {
		if (!token.startsWith('<')) {
			if (isText) parts.push(unescaped(token))
			continue
		}
		const name = /^<(\/?[^\s/>]+)/.exec(token)?.[1] ?? ''
		if (textIn !== null && (name === textIn || name === `/${textIn}`))
			isText = name === textIn && !token.endsWith('/>')
		else if (name === 'text:s')
			parts.push(' '.repeat(Math.min(Number(/text:c="(\d+)"/.exec(token)?.[1] ?? 1), 1000)))
		else parts.push(signs[name] ?? '')
	}
	return parts
		.join('')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string) =>
	text.replaceAll(
		/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
		(whole, hex?: string, decimal?: string, name?: string) => {
			if (name !== undefined) return entities[name] ?? whole
			const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
			return code <= 0x10ffff ? String.fromCodePoint(code) : whole
		},
	)
