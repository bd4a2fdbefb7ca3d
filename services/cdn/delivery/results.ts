import { createHash } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { extensions, mediaTypes } from '#services/cdn/images/formats.ts'
import type { ImageLimits } from '#services/cdn/images/image-limits.ts'
import {
	type Modifiers,
	modifiersKey,
	type ResolvedModifiers,
	resolveFormat,
} from '#services/cdn/images/modifiers.ts'
import { transformImage } from '#services/cdn/images/transform.ts'
import { createCoalescing } from '#platform/coalesce.ts'
import type { Source } from './delivered.ts'
import type { RunJob } from '#platform/job-queue.ts'
import { createMemoryCache } from '#platform/memory-cache.ts'
import type { Content } from './picture-answer.ts'
import type { StoredCache } from './stored-cache.ts'

export const resultsPrefix = 'results/'

/** To increase with any change of what a transformation gives: it is part of every ETag. */
const pipelineVersion = 1

/** Files up to this size are cached in memory when they are delivered as they are. */
const maxCachedFileBytes = 512 * 1024

/** Results are not stored while so much is being stored, which would fill the memory faster than the disk. */
const maxPendingBytes = 16 * 1024 * 1024

const maxTimeoutsBytes = 256 * 1024

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
	/** Errors of pictures that took too long, so that a repeated request costs nothing. */
	const timeouts = createMemoryCache<AppError>(maxTimeoutsBytes)
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
		const { id, modifiers } = wanted
		const key = `${resultsPrefix}${id}.${extensions[modifiers.format]}`
		const startedMs = performance.now()
		const body = await stored.read(key)
		if (body) {
			memory.set(id, body, body.length)
			return contentOf(body, `cache;desc=store, read;dur=${since(startedMs)}`)
		}
		return await run(async (queuedMs) => {
			const begunMs = performance.now()
			const { body } = await transform(wanted)
			memory.set(id, body, body.length)
			if (stored.pendingBytes() < maxPendingBytes) void stored.put(key, body)
			return contentOf(
				body,
				`cache;desc=miss, queue;dur=${queuedMs.toFixed(2)}, transform;dur=${since(begunMs)}`,
			)
		}, signal)
	}

	/** @throws {AppError} those of `transformImage` */
	async function transform({ id, source, modifiers }: Wanted) {
		const earlier = timeouts.get(id)
		if (earlier) throw earlier
		transformations += 1
		try {
			const input = (await source.file?.localPath()) ?? (await source.load())
			return await transformImage(input, modifiers, limits)
		} catch (error) {
			if (error instanceof AppError && error.reason === 'TRANSFORM_TIMEOUT') timeouts.set(id, error, 0)
			throw error
		}
	}

	return {
		wanted(source: Source, asked: Modifiers, accept: string | null): Wanted {
			const modifiers = { ...asked, format: resolveFormat(asked, source, accept) }
			const key = modifiersKey(modifiers)
			const id = createHash('sha256')
				.update(`${source.id}\n${key}\n${pipelineVersion}`)
				.digest('hex')
				.slice(0, 32)
			const { file } = source
			const isFile =
				file !== undefined &&
				source.format === modifiers.format &&
				key === modifiers.format &&
				(source.format === 'svg' || file.side <= limits.maxOutputSide)
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
		clear() {
			memory.clear()
			timeouts.clear()
		},
	}
}

const since = (startedMs: number) => (performance.now() - startedMs).toFixed(2)

const contentOf = (body: Buffer, timing: string): Content => ({
	bytes: body.length,
	body: body as Buffer<ArrayBuffer>,
	timing,
})
