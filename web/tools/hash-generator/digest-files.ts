import { openHasher, type Recipe } from './recipe.ts'
import { idOf } from './algorithms.ts'
import type { Hasher } from './hashers.ts'

/** Large enough for few reads, small enough for constant memory. */
const chunkBytes = 2 ** 20

/**
 * References to active readers. Chromium garbage-collects a stream referenced only by its pending read, which then never
 * settles: measured for one in some thousand small files.
 */
const activeReaders = new Set<ReadableStreamBYOBReader>()

/** Reads a file in chunks. A chunk is overwritten by the next one where the browser supports it. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
	if (file.size <= chunkBytes) return yield new Uint8Array(await file.arrayBuffer())
	const stream = file.stream()
	const reader = byteReaderOf(stream)
	if (!reader) return yield* defaultChunksOf(stream)
	activeReaders.add(reader)
	try {
		let buffer = new ArrayBuffer(chunkBytes)
		for (;;) {
			const { done, value } = await reader.read(new Uint8Array(buffer))
			if (done) return
			yield value
			buffer = value.buffer
		}
	} finally {
		activeReaders.delete(reader)
	}
}

/** Null without BYOB readers for files: Safari before 26. */
function byteReaderOf(stream: ReadableStream): ReadableStreamBYOBReader | null {
	try {
		return stream.getReader({ mode: 'byob' })
	} catch {
		return null
	}
}

async function* defaultChunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader()
	for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

export type FileJob = { file: Blob; recipes: readonly Recipe[] }

/** `digests` in the order of the recipes; null for a file that could not be read. */
export type FileJobResult = { index: number; digests: readonly Uint8Array[] | null }

export type FilesProgress = { results: readonly FileJobResult[]; bytes: number }

const reportEveryMs = 100

export async function digestFiles(
	jobs: readonly FileJob[],
	report: (progress: FilesProgress) => void,
): Promise<void> {
	const open = createHasherCache()
	let results: FileJobResult[] = []
	let bytes = 0
	let reportedAt = performance.now()
	const flush = () => {
		report({ results, bytes })
		results = []
		bytes = 0
		reportedAt = performance.now()
	}
	for (const [index, { file, recipes }] of jobs.entries()) {
		const hashers = await Promise.all(recipes.map(open))
		const digests = await digestStream(file, hashers, (count) => {
			bytes += count
			if (performance.now() - reportedAt > reportEveryMs) flush()
		})
		results.push({ index, digests })
	}
	flush()
}

async function digestStream(
	file: Blob,
	hashers: readonly Hasher[],
	onBytes: (byteCount: number) => void,
): Promise<Uint8Array[] | null> {
	for (const hasher of hashers) hasher.reset()
	try {
		for await (const chunk of chunksOf(file)) {
			for (const hasher of hashers) hasher.update(chunk)
			onBytes(chunk.length)
		}
	} catch {
		return null
	}
	return hashers.map((hasher) => hasher.digest())
}

function createHasherCache(): (recipe: Recipe) => Promise<Hasher> {
	const cache = new Map<string, Promise<Hasher>>()
	return (recipe) => {
		const id = idOf(recipe)
		const hasher = cache.get(id) ?? openHasher(recipe)
		cache.set(id, hasher)
		return hasher
	}
}
