import { createHash } from 'node:crypto'
import { extensions, mediaTypes } from '#services/cdn/images/formats.ts'
import type { ImageLimits } from '#services/cdn/images/image-limits.ts'
import {
	type Modifiers,
	modifiersKey,
	type ResolvedModifiers,
	resolveFormat,
} from '#services/cdn/images/modifiers.ts'
import { transformImage } from '#services/cdn/images/transform.ts'
import { createCoalescing } from './coalesce.ts'
import type { Source } from './delivered.ts'
import type { RunJob } from './job-queue.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { Content } from './picture-answer.ts'
import type { StoredCache } from './stored-cache.ts'

export const resultsPrefix = 'results/'

/** To increase with any change of what a transformation gives: it is part of every ETag. */
const pipelineVersion = 1

/** Files up to this size are cached in memory when they are delivered as they are. */
const maxCachedFileBytes = 512 * 1024

/** A picture that a request wants: a source with modifiers, in the format that the request accepts. */
export type Wanted = {
	id: string
	etag: string
	/** Media type. */
	type: string
	source: Source
	modifiers: ResolvedModifiers
	/** Whether the file of the source is that picture. */
	isFile: boolean
}

type ResultsOptions = { stored: StoredCache; limits: ImageLimits; maxMemoryBytes: number; run: RunJob }

/** Transformed pictures, cached in memory and in the file store. */
export function createResults({ stored, limits, maxMemoryBytes, run }: ResultsOptions) {
	const memory = createMemoryCache<Buffer>(maxMemoryBytes)
	const coalesce = createCoalescing<Content>()
	let transformations = 0

	async function readFile({ id, source }: Wanted): Promise<Content> {
		const startedMs = performance.now()
		const { bytes, stream } = source.file!
		if (bytes > maxCachedFileBytes) return { bytes, body: stream, timing: 'cache;desc=store' }
		const body = await source.load()
		memory.set(id, body, body.length)
		return contentOf(body, `cache;desc=store, read;dur=${since(startedMs)}`)
	}

	async function findOrMake(wanted: Wanted, signal: AbortSignal): Promise<Content> {
		const { id, source, modifiers } = wanted
		const key = `${resultsPrefix}${id}.${extensions[modifiers.format]}`
		const startedMs = performance.now()
		const body = await stored.read(key)
		if (body) {
			memory.set(id, body, body.length)
			return contentOf(body, `cache;desc=store, read;dur=${since(startedMs)}`)
		}
		return await run(async (queuedMs) => {
			const begunMs = performance.now()
			transformations += 1
			const { body } = await transformImage(
				(await source.file?.localPath()) ?? (await source.load()),
				modifiers,
				limits,
			)
			memory.set(id, body, body.length)
			void stored.put(key, body)
			return contentOf(
				body,
				`cache;desc=miss, queue;dur=${queuedMs.toFixed(2)}, transform;dur=${since(begunMs)}`,
			)
		}, signal)
	}

	return {
		wanted(source: Source, asked: Modifiers, accept: string | null): Wanted {
			const modifiers = { ...asked, format: resolveFormat(asked, source, accept) }
			const key = modifiersKey(modifiers)
			const id = createHash('sha256')
				.update(`${source.id}\n${key}\n${pipelineVersion}`)
				.digest('hex')
				.slice(0, 32)
			const isFile =
				source.file !== undefined && source.format === modifiers.format && key === modifiers.format
			return { id, etag: `"${id}"`, type: mediaTypes[modifiers.format], source, modifiers, isFile }
		},
		/** From memory. */
		find({ id }: Wanted): Content | undefined {
			const body = memory.get(id)
			return body && contentOf(body, 'cache;desc=hit')
		},
		/**
		 * From the file store, or by a transformation; equal calls at once share one.
		 * @throws {AppError} those of `transformImage`, NOT_FOUND, and UNAVAILABLE with reason QUEUE_FULL.
		 */
		async make(wanted: Wanted, signal?: AbortSignal): Promise<Content> {
			if (wanted.isFile) return await coalesce(wanted.id, () => readFile(wanted), signal)
			return await coalesce(wanted.id, (leave) => findOrMake(wanted, leave), signal)
		},
		memoryBytes: memory.bytes,
		transformations: () => transformations,
		clear: memory.clear,
	}
}

const since = (startedMs: number) => (performance.now() - startedMs).toFixed(2)

const contentOf = (body: Buffer, timing: string): Content => ({
	bytes: body.length,
	body: body as Buffer<ArrayBuffer>,
	timing,
})
