import { decodeText } from '#web/tools/decode-text.ts'
import { fileError, maxUnits } from './file-error.ts'
import { unzipSync } from 'fflate'

const startsWith = (bytes: Uint8Array, head: readonly number[]) =>
	head.every((byte, index) => bytes[index] === byte)

const zip = [0x50, 0x4b, 0x03, 0x04]
/** Compound File Binary ([MS-CFB] 2.2), written by Word before 2007. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]
const richText = [0x7b, 0x5c, 0x72, 0x74, 0x66]

/** @throws a `FileError`. */
export function textOfBytes(bytes: Uint8Array): string {
	if (bytes.length === 0) throw fileError('empty-file')
	if (startsWith(bytes, zip)) return textOfOffice(bytes)
	if (startsWith(bytes, compoundFile)) throw fileError('old-word')
	if (startsWith(bytes, richText)) throw fileError('rich-text')
	// UTF-8 has at most three bytes per UTF-16 unit.
	if (bytes.length > 3 * maxUnits) throw fileError('too-large')
	const text = decodeText(bytes)
	if (text === null) throw fileError('not-text')
	return text
}

/** More is assumed to be a zip bomb. */
const maxUnzippedUnits = 20 * maxUnits

type Format = {
	/** The main document first, then its notes. */
	parts: readonly [string, ...string[]]
	ignored: RegExp
	textIn: readonly string[]
	/** Whether consecutive blanks are rendered as one. */
	collapsesBlanks: boolean
	signs: Readonly<Record<string, string>>
}

/** ISO/IEC 29500-1, section 17; deleted text is in w:delText. */
const word: Format = {
	parts: ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'],
	ignored: /<mc:Fallback[\s>].*?<\/mc:Fallback>/gs,
	textIn: ['w:t'],
	collapsesBlanks: false,
	signs: { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '\u2011', '/w:p': '\n\n' },
}

/** OASIS OpenDocument 1.3, part 3, section 6. */
const openDocument: Format = {
	parts: ['content.xml'],
	ignored:
		/<(office:(?:annotation|automatic-styles|scripts|font-face-decls)|svg:(?:title|desc)|text:(?:tracked-changes|sequence-decls|note-citation))[\s>].*?<\/\1>/gs,
	textIn: ['text:p', 'text:h'],
	collapsesBlanks: true,
	signs: { 'text:tab': '\t', 'text:line-break': '\n', '/text:p': '\n\n', '/text:h': '\n\n' },
}

const noteBody = /<text:note-body>(.*?)<\/text:note-body>/gs

function textOfOffice(bytes: Uint8Array): string {
	const formats = [word, openDocument]
	let isTooLarge = false
	const parts = unzipped(bytes, ({ name, originalSize }) => {
		if (!formats.some(({ parts: known }) => known.includes(name))) return false
		isTooLarge ||= originalSize > maxUnzippedUnits
		return !isTooLarge
	})
	if (isTooLarge) throw fileError('too-large')
	const format = formats.find(({ parts: [main] }) => parts[main])
	if (!format) throw fileError('not-text')
	const text = format.parts
		.map((name) => textOfXml(new TextDecoder().decode(parts[name]), format))
		.filter(Boolean)
		.join('\n\n')
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

function textOfXml(xml: string, { ignored, textIn, collapsesBlanks, signs }: Format): string {
	const notes: string[] = []
	const body = xml.replaceAll(ignored, '').replaceAll(noteBody, (_, note: string) => {
		notes.push(note)
		return ''
	})
	let depth = 0
	const parts: string[] = []
	for (const [token] of [body, ...notes].join('').matchAll(/<[^>]*>|[^<]+/g)) {
		if (!token.startsWith('<')) {
			if (depth > 0) parts.push(unescaped(collapsesBlanks ? token.replaceAll(/\s+/g, ' ') : token))
			continue
		}
		const name = /^<(\/?[^\s/>]+)/.exec(token)?.[1] ?? ''
		if (textIn.includes(name) && !token.endsWith('/>')) depth += 1
		else if (name.startsWith('/') && textIn.includes(name.slice(1))) depth -= 1
		if (name === 'text:s')
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
