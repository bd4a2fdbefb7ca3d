import { encodings, type Reading } from './reading.ts'
import { bytesOf } from './text-bytes.ts'

/** How a text differs from the one whose digest was given. */
export type Difference =
	| 'newlineMore'
	| 'newlineLess'
	| 'crlf'
	| 'lf'
	| 'nfc'
	| 'nfd'
	| 'spaces'
	| Reading['encoding']

export type NearText = { difference: Difference; bytes: Uint8Array }

const written = encodings.filter((encoding) => encoding !== 'hex' && encoding !== 'base64')

/** The same text as other programs would have given it: what makes a digest differ though the words are the same. */
export function nearTexts(text: string, reading: Reading): NearText[] {
	if (reading.encoding === 'hex' || reading.encoding === 'base64') return []
	const otherEnd = reading.lineEnd === 'lf' ? 'crlf' : 'lf'
	const tries: [Difference, string, Reading][] = [
		['newlineMore', `${text}\n`, reading],
		['newlineLess', text.replace(/\n$/, ''), reading],
		['spaces', text.trim(), reading],
		[otherEnd, text, { ...reading, lineEnd: otherEnd }],
		['nfc', text.normalize('NFC'), reading],
		['nfd', text.normalize('NFD'), { ...reading, isNormalized: false }],
		...written.map((encoding): [Difference, string, Reading] => [encoding, text, { ...reading, encoding }]),
	]
	return tries.flatMap(([difference, near, how]) => {
		const given = bytesOf(near, how)
		return 'bytes' in given ? [{ difference, bytes: given.bytes }] : []
	})
}
