const encoder = new TextEncoder()

/** What may wait for a reader beyond what its connection takes: more than that, and it does not read. */
const waitingBytes = 64 * 1024

type Reader = { stream: ReadableStreamDefaultController<Uint8Array>; cut(): void }

export type Readers = {
	readonly count: number
	/** The stream of one more reader, which begins with `first`; null when there are as many as may be. */
	open(first: string, cut: () => void): ReadableStream<Uint8Array> | null
	/** The same bytes to everybody. Who has not taken what was sent before is cut off. */
	send(text: string): void
	/** Ends every stream, and opens no more. */
	close(): void
}

/** Those who follow the stream, at most `most`. `cut` ends a connection whose other side does not read. */
export function createReaders(most: number): Readers {
	const readers = new Set<Reader>()
	let isClosed = false

	function drop(reader: Reader) {
		readers.delete(reader)
		reader.stream.close()
		reader.cut()
	}

	return {
		get count() {
			return readers.size
		},
		open(first, cut) {
			if (isClosed || readers.size >= most) return null
			let reader: Reader
			return new ReadableStream<Uint8Array>(
				{
					start(stream) {
						reader = { stream, cut }
						readers.add(reader)
						stream.enqueue(encoder.encode(first))
					},
					cancel() {
						readers.delete(reader)
					},
				},
				{ highWaterMark: waitingBytes, size: (chunk) => chunk.byteLength },
			)
		},
		send(text) {
			const bytes = encoder.encode(text)
			for (const reader of readers) {
				if (reader.stream.desiredSize! > 0) reader.stream.enqueue(bytes)
				else drop(reader)
			}
		},
		close() {
			isClosed = true
			for (const { stream } of readers) stream.close()
			readers.clear()
		},
	}
}
