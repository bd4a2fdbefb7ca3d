const encoder = new TextEncoder()

/** What may wait for a reader beyond what its connection takes: more than that, and it does not read. */
const waitingBytes = 64 * 1024

type Reader = { stream: ReadableStreamDefaultController<Uint8Array>; from: string; cut(): void }

/** Who comes: the network of their address, and what ends their connection. */
export type Coming = Pick<Reader, 'from' | 'cut'>

export type Readers = {
	readonly count: number
	/** Whether there are as many from this network as may be. */
	isCrowded(from: string): boolean
	/** The stream of one more reader, which begins with `first`; null when there are as many as may be. */
	open(first: string, coming: Coming): ReadableStream<Uint8Array> | null
	/** The same bytes to everybody. Who has not taken what was sent before is cut off. */
	send(text: string): void
	/** Ends every stream, and opens no more. */
	close(): void
}

/** Those who follow the stream: at most `most`, and from one network `maxPerNetwork`. Who does not read is cut off. */
export function createReaders({ max, maxPerNetwork }: { max: number; maxPerNetwork: number }): Readers {
	const readers = new Set<Reader>()
	const counts = new Map<string, number>()
	let isClosed = false

	const countOf = (from: string) => counts.get(from) ?? 0

	function add(reader: Reader) {
		readers.add(reader)
		counts.set(reader.from, countOf(reader.from) + 1)
	}

	function forget(reader: Reader) {
		if (!readers.delete(reader)) return
		const left = countOf(reader.from) - 1
		if (left > 0) counts.set(reader.from, left)
		else counts.delete(reader.from)
	}

	function drop(reader: Reader) {
		forget(reader)
		reader.stream.close()
		reader.cut()
	}

	return {
		get count() {
			return readers.size
		},
		isCrowded: (from) => countOf(from) >= maxPerNetwork,
		open(first, coming) {
			if (isClosed || readers.size >= max) return null
			let reader: Reader
			return new ReadableStream<Uint8Array>(
				{
					start(stream) {
						reader = { stream, ...coming }
						add(reader)
						stream.enqueue(encoder.encode(first))
					},
					cancel() {
						forget(reader)
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
			counts.clear()
		},
	}
}
