import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
	name: string
	content: AsyncIterable<string | Uint8Array>
	/** For content that is compressed already. */
	isStored?: boolean
}

const encoder = new TextEncoder()
/** Texts are compressed in pieces of about this many characters. */
const pieceCharacters = 65_536

/** The bytes of a ZIP file of `entries`, made while they are read, in constant memory. `mtime` is the time of each. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncIterable<Uint8Array> {
	let failure: Error | null = null
	let made: Uint8Array[] = []
	const zip = new Zip((error, piece) => {
		failure ??= error
		made.push(piece)
	})
	function take(): Uint8Array[] {
		if (failure) throw failure
		const pieces = made
		made = []
		return pieces
	}
	for await (const { name, content, isStored = false } of entries) {
		const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name)
		file.mtime = mtime
		zip.add(file)
		for await (const bytes of inPieces(content)) {
			file.push(bytes)
			yield* take()
		}
		file.push(new Uint8Array(0), true)
		yield* take()
	}
	zip.end()
	yield* take()
}

async function* inPieces(content: AsyncIterable<string | Uint8Array>): AsyncIterable<Uint8Array> {
	let text = ''
	for await (const part of content) {
		if (typeof part !== 'string') {
			yield part
			continue
		}
		text += part
		if (text.length < pieceCharacters) continue
		yield encoder.encode(text)
		text = ''
	}
	yield encoder.encode(text)
}
