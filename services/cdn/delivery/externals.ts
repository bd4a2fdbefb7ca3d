import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { sourceFormats } from '#services/cdn/images/formats.ts'
import type { ImageLimits } from '#services/cdn/images/image-limits.ts'
import { probeImage } from '#services/cdn/images/probe.ts'
import { createCoalescing } from './coalesce.ts'
import type { Source } from './delivered.ts'
import { type ExternalRules, requireExternal } from './external-url.ts'
import type { ExternalFetch } from './fetch-external.ts'
import { freshSecondsOf } from './freshness.ts'
import type { RunJob } from './job-queue.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { StoredCache } from './stored-cache.ts'

export const externalPrefix = 'external/'

/** What is known of an external picture; the first line of its file in the store, before its bytes. */
const factsSchema = z.object({
	url: z.string(),
	/** Hash of the bytes. */
	id: z.string(),
	format: z.enum(sourceFormats),
	frames: z.number(),
	alpha: z.boolean(),
	freshUntilMs: z.number(),
	/** For revalidation. */
	etag: z.string().optional(),
	lastModified: z.string().optional(),
})

type Facts = z.infer<typeof factsSchema>
/** `isStored` is false for a picture that its host forbids to store. */
type External = Facts & { body?: Buffer; isStored: boolean }

type ExternalsOptions = {
	fetch: ExternalFetch
	rules: ExternalRules
	/** Bounds the requests to other hosts. */
	run: RunJob
	stored: StoredCache
	limits: ImageLimits
	clock: Clock
}

const maxFactsBytes = 4 * 1024 * 1024
/** How long a picture is used after its host failed to answer a revalidation. */
const staleSeconds = 60

/** External pictures, cached in the file store for as long as their hosts say and revalidated then. */
export function createExternals({ fetch, rules, run, stored, limits, clock }: ExternalsOptions) {
	const known = createMemoryCache<External>(maxFactsBytes)
	const coalesce = createCoalescing<External>()

	/** Its host must still be allowed. */
	function find(url: string): Source | undefined {
		requireExternal(new URL(url), rules)
		const external = known.get(url)
		return external && isFresh(external) ? sourceOf(external) : undefined
	}

	async function load(url: string): Promise<Source> {
		requireExternal(new URL(url), rules)
		return sourceOf(await coalesce(url, () => refresh(url)))
	}

	const isFresh = ({ freshUntilMs }: Facts) => freshUntilMs > clock.now().getTime()

	function sourceOf(external: External): Source {
		const { id, format, frames, alpha, freshUntilMs, isStored } = external
		const seconds = Math.floor((freshUntilMs - clock.now().getTime()) / 1000)
		return {
			id: `${externalPrefix}${id}`,
			format,
			frames,
			alpha,
			maxAgeSeconds: isStored ? Math.max(0, seconds) : null,
			isImmutable: false,
			load: async () => external.body ?? (await bodyOf(external)),
		}
	}

	/** A body that was evicted, or replaced by another process, is fetched again. */
	async function bodyOf({ url, id }: Facts): Promise<Buffer> {
		const found = await read(url)
		if (found?.id === id) return found.body
		known.delete(url)
		const fetched = await coalesce(url, () => fetchAnew(url))
		if (fetched.body && fetched.id === id) return fetched.body
		throw new AppError({ code: 'UNAVAILABLE', message: 'The picture has just changed', retryAfterSeconds: 1 })
	}

	async function read(url: string): Promise<(Facts & { body: Buffer }) | null> {
		const file = await stored.read(keyOf(url))
		const end = file?.indexOf('\n') ?? -1
		if (!file || end < 0) return null
		const facts = factsOf(file.toString('utf8', 0, end))
		return facts && { ...facts, body: file.subarray(end + 1) }
	}

	async function refresh(url: string): Promise<External> {
		const found = await read(url)
		if (!found) return await fetchAnew(url)
		if (isFresh(found)) return remember(found, true)
		return await revalidate(found)
	}

	async function revalidate(found: Facts & { body: Buffer }): Promise<External> {
		const { url, etag, lastModified, body } = found
		const conditions = {
			...(etag && { 'if-none-match': etag }),
			...(lastModified && { 'if-modified-since': lastModified }),
		}
		try {
			const answer = await run(() => fetch(url, conditions))
			if (answer.status === 200) return await accept(url, answer.headers, answer.body)
			const seconds = freshSecondsOf(answer.headers, clock.now()) ?? staleSeconds
			const facts = { ...found, freshUntilMs: untilMs(seconds) }
			write(facts, body)
			return remember(facts, true)
		} catch (error) {
			if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error
			return remember({ ...found, freshUntilMs: untilMs(staleSeconds) }, true)
		}
	}

	async function fetchAnew(url: string): Promise<External> {
		const { status, headers, body } = await run(() => fetch(url))
		if (status === 200) return await accept(url, headers, body)
		throw new AppError({ code: 'UNAVAILABLE', reason: 'EXTERNAL_UNAVAILABLE', message: `status ${status}` })
	}

	/** The content is probed whatever its media type says. An SVG is stored sanitised. */
	async function accept(url: string, headers: IncomingHttpHeaders, content: Buffer): Promise<External> {
		const { bytes: body, format, frames, alpha } = await probeImage(content, limits)
		const id = createHash('sha256').update(body).digest('hex').slice(0, 32)
		const seconds = freshSecondsOf(headers, clock.now())
		const { etag, 'last-modified': lastModified } = headers
		const facts = { url, id, format, frames, alpha, freshUntilMs: untilMs(seconds ?? 0), etag, lastModified }
		if (seconds === null) {
			await stored.remove(keyOf(url))
			return { ...facts, body, isStored: false }
		}
		write(facts, body)
		remember(facts, true)
		return { ...facts, body, isStored: true }
	}

	const untilMs = (seconds: number) => clock.now().getTime() + seconds * 1000

	function write(facts: Facts, body: Buffer): void {
		const line = Buffer.from(`${JSON.stringify(factsSchema.parse(facts))}\n`)
		stored.put(keyOf(facts.url), Buffer.concat([line, body]))
	}

	function remember(facts: Facts, isStored: boolean): External {
		const external = { ...factsSchema.parse(facts), isStored }
		known.set(facts.url, external, facts.url.length * 2)
		return external
	}

	return {
		/** What is known and fresh, in memory. */
		find,
		/** From the file store or from its host. @throws {AppError} those of `ExternalFetch` and `probeImage`. */
		load,
		/** Forgets what is known, after the store was emptied. */
		clear: known.clear,
	}
}

/** Null for those of another version. */
function factsOf(line: string): Facts | null {
	try {
		return factsSchema.parse(JSON.parse(line))
	} catch {
		return null
	}
}

const keyOf = (url: string) => `${externalPrefix}${createHash('sha256').update(url).digest('hex')}`
