import { decodeText } from '#web/tools/decode-text.ts'
import { longestOwnText } from './options.ts'

/** No UTF-16 unit takes more than three bytes in UTF-8. */
const maxBytes = 3 * longestOwnText

/** As much of a file of text as is written with; null where it is none, or cannot be read. */
export async function textOfFile(file: File): Promise<string | null> {
	try {
		const bytes = new Uint8Array(await file.slice(0, maxBytes).arrayBuffer())
		return decodeText(bytes, file.size > maxBytes)
	} catch {
		return null
	}
}
