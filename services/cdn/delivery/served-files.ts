import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import { formatOfFile } from '#services/cdn/images/formats.ts'
import { createCoalescing } from '#platform/coalesce.ts'
import type { FindServed, Served, Source } from './delivered.ts'
import { createMemoryCache } from '#platform/memory-cache.ts'

/** For how long a file is delivered after it was removed. */
const servedSeconds = 5

const maxFactsBytes = 4 * 1024 * 1024
/** A year, the longest time that caches take into account. */
const immutableSeconds = 31_536_000

export type ServedSource = { source: Source } | { movedTo: string }

type ServedFilesOptions = { files: FileStore; findServed: FindServed; clock: Clock; log: Log }

/** The files that may be delivered. What is known of one is cached for a few seconds, so that hits make no query. */
export function createServedFiles({ files, findServed, clock, log }: ServedFilesOptions) {
	const known = createMemoryCache<{ at: number; found: ServedSource }>(maxFactsBytes)
	const coalesce = createCoalescing<ServedSource>()

	function sourceOf({ file, frames, bytes, width, height }: Served): Source {
		const key = `assets/${file}`
		const format = formatOfFile(file)
		if (!format) throw new Error(`unknown format of ${file}`)
		const present = <Content>(content: Content | null): Content => {
			if (content) return content
			log.error('a file is missing in the file store', { key })
			throw notFound(file)
		}
		return {
			id: key,
			format,
			frames,
			maxAgeSeconds: immutableSeconds,
			isImmutable: true,
			load: async () => present(await files.read(key)),
			file: {
				bytes,
				side: Math.max(width, height),
				stream: async (range) => present(await files.stream(key, range ?? undefined)),
				localPath: () => files.localPath(key),
			},
		}
	}

	return {
		/** Synchronously, when it is known. */
		find(file: string, kind: 'asset' | 'badge'): ServedSource | undefined {
			const entry = known.get(`${kind}/${file}`)
			// `abs`: a clock that was set back must not extend the time.
			const isFresh = entry && Math.abs(clock.now().getTime() - entry.at) < servedSeconds * 1000
			return isFresh ? entry.found : undefined
		},
		/** @throws {AppError} NOT_FOUND */
		async load(file: string, kind: 'asset' | 'badge'): Promise<ServedSource> {
			const key = `${kind}/${file}`
			return await coalesce(key, async () => {
				const at = clock.now().getTime()
				const served = await findServed(file, kind)
				if (!served) {
					known.delete(key)
					throw notFound(file)
				}
				const found = 'movedTo' in served ? served : { source: sourceOf(served) }
				known.set(key, { at, found }, key.length * 2)
				return found
			})
		},
	}
}

export const notFound = (file: string) =>
	new AppError({ code: 'NOT_FOUND', field: 'file', message: `No picture is named ${file}` })
