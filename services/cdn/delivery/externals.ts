import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { sourceFormats } from '#services/cdn/images/formats.ts'
import type { ImageLimits } from '#services/cdn/images/image-limits.ts'
import { probeImage } from '#services/cdn/images/probe.ts'
import { createCoalescing } from '#platform/coalesce.ts'
import type { Source } from './delivered.ts'
import { type ExternalRules, type Hosts, requireExternal } from './external-url.ts'
import type { ExternalFetch } from './fetch-external.ts'
import { freshnessOf } from './freshness.ts'
import type { RunJob } from '#platform/job-queue.ts'
import { createMemoryCache } from '#platform/memory-cache.ts'
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
	/** Whether other caches may store it. */
	isShared: z.boolean(),
	/** For revalidation. */
	etag: z.string().optional(),
	lastModified: z.string().optional(),
})

type Facts = z.infer<typeof factsSchema>
type External = { facts: Facts; body: Buffer }

type ExternalsOptions = {
	fetch: ExternalFetch
	/** Those that are allowed now. */
	hosts(): Hosts | Promise<Hosts>
	rules: Omit<ExternalRules, 'hosts'>
	/** Bounds the requests to other hosts. */
	run: RunJob
	stored: StoredCache
	limits: ImageLimits
	clock: Clock
}

const maxFactsBytes = 4 * 1024 * 1024
/** How long a picture is used after its host failed to answer a revalidation. */
const staleSeconds = 60

/**
 * External pictures, cached in the file store for as long as their hosts say and revalidated then. A body stays in memory
 * only in one of the bounded jobs: a source loads it from the store.
 */
export function createExternals({ fetch, hosts, rules, run, stored, limits, clock }: ExternalsOptions) {
	const known = createMemoryCache<Facts>(maxFactsBytes)
	const coalesce = createCoalescing<External>()

	/** Its host must still be allowed; while the hosts are read, nothing is found. */
	function find(url: string): Source | undefined {
		const allowed = hosts()
		if (allowed instanceof Promise) return undefined
		requireExternal(new URL(url), { ...rules, hosts: allowed })
		const facts = known.get(url)
		return facts && isFresh(facts) ? sourceOf(facts) : undefined
	}

	async function load(url: string): Promise<Source> {
		requireExternal(new URL(url), { ...rules, hosts: await hosts() })
		const { facts } = await coalesce(url, () => refresh(url))
		return sourceOf(facts)
	}

	const isFresh = ({ freshUntilMs }: Facts) => freshUntilMs > clock.now().getTime()

	function sourceOf(facts: Facts): Source {
		const { id, format, frames, alpha, freshUntilMs, isShared } = facts
		const seconds = Math.max(0, Math.floor((freshUntilMs - clock.now().getTime()) / 1000))
		return {
			id: `${externalPrefix}${id}`,
			format,
			frames,
			alpha,
			maxAgeSeconds: isShared ? seconds : null,
			isImmutable: false,
			load: () => bodyOf(facts),
		}
	}

	/** A body that was evicted, or replaced by another process, is fetched again. */
	async function bodyOf({ url, id }: Facts): Promise<Buffer> {
		const stored = await read(url)
		if (stored?.facts.id === id) return stored.body
		known.delete(url)
		const fetched = await coalesce(url, () => fetchAnew(url))
		if (fetched.facts.id === id) return fetched.body
		throw new AppError({ code: 'UNAVAILABLE', message: 'The picture has just changed', retryAfterSeconds: 1 })
	}

	async function read(url: string): Promise<External | null> {
		const file = await stored.read(keyOf(url))
		const end = file?.indexOf('\n') ?? -1
		const facts = file && factsOf(file.toString('utf8', 0, end))
		return facts && { facts, body: file.subarray(end + 1) }
	}

	async function refresh(url: string): Promise<External> {
		const found = await read(url)
		if (!found) return await fetchAnew(url)
		if (!isFresh(found.facts)) return await revalidate(found)
		remember(found.facts)
		return found
	}

	async function revalidate(found: External): Promise<External> {
		const { url, etag, lastModified } = found.facts
		const conditions = {
			...(etag && { 'if-none-match': etag }),
			...(lastModified && { 'if-modified-since': lastModified }),
		}
		try {
			return await fetchAnew(url, conditions, found)
		} catch (error) {
			if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error
			const facts = { ...found.facts, freshUntilMs: untilMs(staleSeconds) }
			remember(facts)
			return { ...found, facts }
		}
	}

	/** The content is probed whatever its media type says. An SVG is stored sanitised. */
	async function fetchAnew(
		url: string,
		conditions?: Record<string, string>,
		old?: External,
	): Promise<External> {
		return await run(async () => {
			const { status, headers, body } = await fetch(url, conditions)
			const { seconds, isShared } = freshnessOf(headers, clock.now())
			const freshness = { freshUntilMs: untilMs(seconds), isShared }
			if (status === 304 && old) return await write({ ...old, facts: { ...old.facts, ...freshness } })
			const { bytes, format, frames, alpha } = await probeImage(body, limits)
			const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
			const { etag, 'last-modified': lastModified } = headers
			const facts = { url, id, format, frames, alpha, ...freshness, etag, lastModified }
			return await write({ facts, body: bytes })
		})
	}

	const untilMs = (seconds: number) => clock.now().getTime() + seconds * 1000

	async function write(external: External): Promise<External> {
		const { facts, body } = external
		await stored.put(keyOf(facts.url), Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), body]))
		remember(facts)
		return external
	}

	function remember(facts: Facts): void {
		known.set(facts.url, facts, facts.url.length * 2)
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
