/** Large enough that asking costs nothing, small enough that memory stays flat. */
const pieceBytes = 2 ** 20

/**
 * Readers at work. Chromium forgets a stream of which only its own pending read knows, and that read never ends: measured,
 * one in some thousand small files.
 */
const atWork = new Set<ReadableStreamBYOBReader>()

/** The bytes of a file, piece by piece. A piece is overwritten by the next one where the browser can do so. */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
	if (file.size <= pieceBytes) return yield new Uint8Array(await file.arrayBuffer())
	const stream = file.stream()
	const reader = byteReaderOf(stream)
	if (!reader) return yield* piecesAsTheyCome(stream)
	atWork.add(reader)
	try {
		let buffer = new ArrayBuffer(pieceBytes)
		for (;;) {
			const { done, value } = await reader.read(new Uint8Array(buffer))
			if (done) return
			yield value
			buffer = value.buffer
		}
	} finally {
		atWork.delete(reader)
	}
}

/** Null where a file's stream cannot fill a buffer of ours: Safari before 26. */
function byteReaderOf(stream: ReadableStream): ReadableStreamBYOBReader | null {
	try {
		return stream.getReader({ mode: 'byob' })
	} catch {
		return null
	}
}

async function* piecesAsTheyCome(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader()
	for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
