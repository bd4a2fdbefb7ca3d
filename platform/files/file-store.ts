/**
 * A key has segments of letters, digits, `.`, `_` and `-`, separated by `/`; none starts with `.` or is longer than 255
 * characters; at most 512 together. A key is not also the folder of another one: `a` and `a/b` exclude each other.
 */
export type StoredFile = { key: string; bytes: number; modifiedAt: Date }

export type ByteRange = { start: number; /** Inclusive. */ end: number }

/** Files by key, on the local disk or in S3-compatible storage. Throws for an invalid key. */
export type FileStore = {
	/**
	 * Writes the whole file or nothing, replacing one of the same key, and resolves once it is durable.
	 * Rejects when `content` does, without leaving anything that `read` or `list` shows.
	 */
	put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
	/** Null when there is none. */
	read(key: string): Promise<Buffer | null>
	/** The bytes as a stream, or a part of them, which ends where the file does; null when there is none. */
	stream(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
	/**
	 * The same for a range, in chunks of which each is valid only until the next one is asked for: they share a buffer.
	 * Throws when there is no file.
	 */
	lend(key: string, range: ByteRange): AsyncGenerator<Uint8Array, void>
	stat(key: string): Promise<StoredFile | null>
	/** Path of the file on this machine; null when it is stored elsewhere, or absent. */
	localPath(key: string): Promise<string | null>
	/** Does nothing when there is none. */
	remove(key: string): Promise<void>
	/** All files whose key starts with `prefix`, in no order. */
	list(prefix: string): AsyncIterable<StoredFile>
	/** Removes what writes that were interrupted more than `olderThanMs` ago left behind. */
	sweep(olderThanMs: number): Promise<void>
	/** Throws when files cannot be written and read. */
	check(): Promise<void>
}
