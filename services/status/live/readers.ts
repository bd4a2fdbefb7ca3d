const encoder = new TextEncoder()

/** Maximum of bytes buffered for a reader; beyond that it is considered stalled. */
const maxBufferedBytes = 64 * 1024

type Reader = { stream: ReadableStreamDefaultController<Uint8Array>; network: string; disconnect(): void }

/** The network of a client, and a function that closes its connection. */
export type Connection = Pick<Reader, 'network' | 'disconnect'>

export type Readers = {
	readonly count: number
	/** Whether the network has reached its limit of readers. */
	isCrowded(network: string): boolean
	/** Opens the stream of a new reader, which begins with `first`; null when the limit is reached. */
	open(first: string, connection: Connection): ReadableStream<Uint8Array> | null
	/** Sends a text to all readers, and disconnects stalled ones. */
	send(text: string): void
	/** Ends all streams, and opens no more. */
	close(): void
}

/**
 * The readers of the stream, at most `max` in total and `maxPerNetwork` per network. Stalled readers are disconnected.
 */
export function createReaders({ max, maxPerNetwork }: { max: number; maxPerNetwork: number }): Readers {
	const readers = new Set<Reader>()
	const counts = new Map<string, number>()
	let isClosed = false

	const countOf = (network: string) => counts.get(network) ?? 0

	function add(reader: Reader) {
		readers.add(reader)
		counts.set(reader.network, countOf(reader.network) + 1)
	}

	function remove(reader: Reader) {
		if (!readers.delete(reader)) return
		const remaining = countOf(reader.network) - 1
		if (remaining > 0) counts.set(reader.network, remaining)
		else counts.delete(reader.network)
	}

	function drop(reader: Reader) {
		remove(reader)
		reader.stream.close()
		reader.disconnect()
	}

	return {
		get count() {
			return readers.size
		},
		isCrowded: (network) => countOf(network) >= maxPerNetwork,
		open(first, connection) {
			if (isClosed || readers.size >= max) return null
			let reader: Reader
			return new ReadableStream<Uint8Array>(
				{
					start(stream) {
						reader = { stream, ...connection }
						add(reader)
						stream.enqueue(encoder.encode(first))
					},
					cancel() {
						remove(reader)
					},
				},
				{ highWaterMark: maxBufferedBytes, size: (chunk) => chunk.byteLength },
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
