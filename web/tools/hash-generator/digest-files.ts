import { openHasher, type Recipe } from './recipe.ts'
import { idOf } from './algorithms.ts'
import type { Hasher } from './hashers.ts'

/** Large enough for few reads, small enough for flat memory. */
const pieceBytes = 2 ** 20

/**
 * Readers at work. Chromium forgets a stream of which only its own pending read knows, and that read never ends: measured,
 * one in some thousand small files.
 */
const atWork = new Set<ReadableStreamBYOBReader>()

/** The bytes of a file, piece by piece. A piece is overwritten by the next one where the browser can do so. */
async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
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

export type FileJob = { file: Blob; recipes: readonly Recipe[] }

/** `digests` in the order of the recipes; null for a file that could not be read. */
export type FileDone = { index: number; digests: readonly Uint8Array[] | null }

export type FilesProgress = { done: readonly FileDone[]; bytes: number }

const reportEveryMs = 100

export async function digestFiles(
	jobs: readonly FileJob[],
	report: (progress: FilesProgress) => void,
): Promise<void> {
	const open = keepHashers()
	let done: FileDone[] = []
	let bytes = 0
	let reportedAt = performance.now()
	const tell = () => {
		report({ done, bytes })
		done = []
		bytes = 0
		reportedAt = performance.now()
	}
	for (const [index, { file, recipes }] of jobs.entries()) {
		const hashers = await Promise.all(recipes.map(open))
		const digests = await digestStream(file, hashers, (count) => {
			bytes += count
			if (performance.now() - reportedAt > reportEveryMs) tell()
		})
		done.push({ index, digests })
	}
	tell()
}

async function digestStream(
	file: Blob,
	hashers: readonly Hasher[],
	tell: (byteCount: number) => void,
): Promise<Uint8Array[] | null> {
	for (const hasher of hashers) hasher.reset()
	try {
		for await (const piece of piecesOf(file)) {
			for (const hasher of hashers) hasher.update(piece)
			tell(piece.length)
		}
	} catch {
		return null
	}
	return hashers.map((hasher) => hasher.digest())
}

function keepHashers(): (recipe: Recipe) => Promise<Hasher> {
	const kept = new Map<string, Promise<Hasher>>()
	return (recipe) => {
		const id = idOf(recipe)
		const hasher = kept.get(id) ?? openHasher(recipe)
		kept.set(id, hasher)
		return hasher
	}
}
