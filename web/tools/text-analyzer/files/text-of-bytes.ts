import { decodeText } from '#web/tools/decode-text.ts'
import { fileError, mostUnits } from './file-trouble.ts'
import { textOfOffice } from './office.ts'

const startsWith = (bytes: Uint8Array, head: readonly number[]) =>
	head.every((byte, index) => bytes[index] === byte)

const zip = [0x50, 0x4b, 0x03, 0x04]
/** Compound File Binary, [MS-CFB] 2.2: what Word wrote before 2007. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]
const richText = [0x7b, 0x5c, 0x72, 0x74, 0x66]

/**
 * The text of a document of Word or OpenDocument, or of a plain text in UTF-8, UTF-16 with its mark or Windows-1252.
 * @throws a `FileTrouble`.
 */
export function textOfBytes(bytes: Uint8Array): string {
	if (bytes.length === 0) throw fileError('empty')
	if (startsWith(bytes, zip)) return textOfOffice(bytes)
	if (startsWith(bytes, compoundFile)) throw fileError('old-word')
	if (startsWith(bytes, richText)) throw fileError('rich-text')
	// A character of UTF-8 has at most three bytes for a UTF-16 unit.
	if (bytes.length > 3 * mostUnits) throw fileError('too-large')
	const text = decodeText(bytes)
	if (text === null) throw fileError('not-text')
	return text
}
