import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'

export type StoredCache = {
	read(key: string): Promise<Buffer | null>
	/** Resolves when it is stored, or failed to be. */
	put(key: string, body: Uint8Array): Promise<void>
	bytes(): Promise<number>
	/** Bytes that are being stored. */
	pendingBytes(): number
	purge(): Promise<void>
	/** Resolves when nothing is being stored. */
	idle(): Promise<void>
}

type Options = { files: FileStore; prefixes: readonly string[]; maxBytes: number; log: Log }

/** A file takes at least one block. */
const blockBytes = 4096

const sizeOf = (bytes: number) => Math.ceil(bytes / blockBytes) * blockBytes

/**
 * Files of the store below `prefixes`, up to `maxBytes` together; the least recently used ones are removed. What is used
 * is known in memory alone: after a start, the time of writing counts. Several processes may share the store; each keeps
 * what it knows of below the maximum, and a file that another process removed is made again.
 */
export function createStoredCache({ files, prefixes, maxBytes, log }: Options): StoredCache {
	/** Sizes by key, least recently used first. */
	let sizes = new Map<string, number>()
	let total = 0
	let loading: Promise<void> | undefined
	let pendingBytes = 0
	const pending = new Set<Promise<void>>()

	/** What was used before the list was complete is newer than all that the list has. */
	async function load(): Promise<void> {
		const found = []
		for (const prefix of prefixes) {
			for await (const file of files.list(prefix)) found.push(file)
		}
		const recent = sizes
		sizes = new Map()
		total = 0
		for (const { key, bytes } of found.toSorted((a, b) => Number(a.modifiedAt) - Number(b.modifiedAt))) {
			if (!recent.has(key)) touch(key, sizeOf(bytes))
		}
		for (const [key, bytes] of recent) touch(key, bytes)
		await evict()
	}

	const loaded = () =>
		(loading ??= load().catch((error: unknown) => {
			loading = undefined
			log.error('stored pictures cannot be listed', { error })
		}))

	function touch(key: string, bytes: number): void {
		forget(key)
		sizes.set(key, bytes)
		total += bytes
	}

	function forget(key: string): void {
		total -= sizes.get(key) ?? 0
		sizes.delete(key)
	}

	async function evict(): Promise<void> {
		for (const key of sizes.keys()) {
			if (total <= maxBytes) break
			forget(key)
			await files.remove(key)
		}
	}

	async function store(key: string, body: Uint8Array): Promise<void> {
		try {
			await files.put(key, body)
			touch(key, sizeOf(body.length))
			await loaded()
			await evict()
		} catch (error) {
			log.error('a picture cannot be stored', { key, error })
		} finally {
			pendingBytes -= body.length
		}
	}

	return {
		async read(key) {
			const body = await files.read(key)
			if (body) touch(key, sizeOf(body.length))
			else forget(key)
			return body
		},
		async put(key, body) {
			if (body.length > maxBytes) return
			pendingBytes += body.length
			const stored = store(key, body)
			pending.add(stored)
			await stored
			pending.delete(stored)
		},
		async bytes() {
			await loaded()
			return total
		},
		pendingBytes: () => pendingBytes,
		async purge() {
			await Promise.all(pending)
			sizes = new Map()
			total = 0
			for (const prefix of prefixes) {
				for await (const { key } of files.list(prefix)) await files.remove(key)
			}
		},
		async idle() {
			await Promise.all(pending)
		},
	}
}
