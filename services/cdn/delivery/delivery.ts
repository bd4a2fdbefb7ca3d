import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Clock } from '#platform/clock.ts'
import { drawBadge } from '#platform/badge/draw-badge.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import type { Log } from '#platform/log.ts'
import { type BadgeAddress, parseBadgeAddress } from '#services/cdn/badges/badge-address.ts'
import type { CdnConfig } from '#services/cdn/config.ts'
import { mediaTypes } from '#services/cdn/images/formats.ts'
import { imageLimitsOf } from '#services/cdn/images/image-limits.ts'
import { type Asked, createAddresses } from './addresses.ts'
import type { Answer, Delivery, FindServed, PictureRequest, Source, Work } from './delivered.ts'
import { externalUrlOf, type Hosts } from './external-url.ts'
import { createExternals, externalPrefix } from './externals.ts'
import { createExternalFetch, type FetchOptions } from './fetch-external.ts'
import { createJobQueue } from '#platform/job-queue.ts'
import { notModified, pictureHeaders, rangedAnswer } from './picture-answer.ts'
import { createResults, resultsPrefix } from './results.ts'
import { createServedFiles, notFound, type ServedSource } from './served-files.ts'
import { createStoredCache } from './stored-cache.ts'
import { createAddressSigner } from './token.ts'

export type DeliveryOptions = {
	files: FileStore
	findServed: FindServed
	config: CdnConfig
	secret: string
	clock: Clock
	log: Log
	/** Hosts of the avatars of the sign-in providers in use; without CDN_EXTERNAL_HOSTS they are allowed. */
	providerHosts(): Hosts | Promise<Hosts>
	/** Transformations at once. */
	concurrency?: number
	/** For tests. */
	fetchOptions?: FetchOptions
}

/** One more than cores, since each also reads and writes files; one of the four threads of Node is left for others. */
const defaultConcurrency = Math.min(availableParallelism() + 1, 3)
/** External pictures that are fetched at once. */
const maxFetches = 4
const badgeSeconds = 86_400

/** Nothing that leads to another folder. */
const filePattern = /^[a-z0-9][a-z0-9_-]{0,127}\.[a-z0-9]{1,5}$/i

/** Delivers files of the store, badges and external pictures. */
export function createDelivery(options: DeliveryOptions): Delivery {
	const { files, config, clock, log, fetchOptions, concurrency = defaultConcurrency } = options
	const limits = imageLimitsOf(config)
	const signer = createAddressSigner(config.CDN_TOKEN_KEYS, options.secret)
	const read = createAddresses({ signer, clock })
	const stored = createStoredCache({
		files,
		prefixes: [resultsPrefix, externalPrefix],
		maxBytes: config.CDN_CACHE_STORED_BYTES,
		log,
	})
	const maxWaiting = config.CDN_MAX_QUEUED
	const transformations = createJobQueue({ concurrency, maxWaiting })
	const fetches = createJobQueue({ concurrency: maxFetches, maxWaiting })
	const results = createResults({
		stored,
		limits,
		maxMemoryBytes: config.CDN_CACHE_MEMORY_BYTES,
		run: transformations.run,
	})
	const servedFiles = createServedFiles({ files, findServed: options.findServed, clock, log })
	const listed = config.CDN_EXTERNAL_HOSTS
	const hosts = listed.length > 0 ? () => listed : options.providerHosts
	const externals = createExternals({
		fetch: createExternalFetch({ hosts, maxBytes: config.CDN_MAX_INPUT_BYTES, fetchOptions }),
		hosts,
		rules: { allowAnyPort: fetchOptions?.allowAnyPort },
		run: fetches.run,
		stored,
		limits,
		clock,
	})

	function cacheControl({ maxAgeSeconds, isImmutable }: Source, expiry: number | null): string {
		if (maxAgeSeconds === null) return 'no-store'
		const remaining = Math.floor((expiry ?? Infinity) - clock.now().getTime() / 1000)
		if (remaining < maxAgeSeconds) return `public, max-age=${Math.max(0, remaining)}`
		return `public, max-age=${maxAgeSeconds}${isImmutable ? ', immutable' : ''}`
	}

	function lookUp(source: Source, asked: Asked, accept: string | null): NonNullable<Asked['last']> {
		const { last, modifiers, expiry } = asked
		const variesByAccept = modifiers.format === 'auto'
		if (last?.source === source && (!variesByAccept || last.accept === accept)) return last
		const wanted = results.wanted(source, modifiers, accept)
		const { etag, type } = wanted
		const headers = pictureHeaders({ etag, type, cacheControl: cacheControl(source, expiry), variesByAccept })
		const found = { source, accept, wanted, headers }
		// Otherwise the lifetime depends on the time.
		if (source.isImmutable && (expiry ?? Infinity) === Infinity) asked.last = found
		return found
	}

	/** `source` is already known; its result may be in memory. */
	function deliver(source: Source, asked: Asked, request: PictureRequest): Answer | Work {
		const { wanted, headers } = lookUp(source, asked, request.accept)
		if (matchesEtag(request.ifNoneMatch, wanted.etag)) return notModified(headers)
		const found = results.find(wanted)
		if (found) return rangedAnswer(request, headers, found)
		return async (signal) => {
			const answer = rangedAnswer(request, headers, await results.make(wanted, signal))
			return typeof answer === 'function' ? await answer() : answer
		}
	}

	async function finish(answer: Answer | Work, signal?: AbortSignal): Promise<Answer> {
		return typeof answer === 'function' ? await answer(signal) : answer
	}

	function served(kind: 'asset' | 'badge', file: string, request: PictureRequest): Answer | Work {
		if (!filePattern.test(file)) throw notFound(file)
		const path = `/${kind}s/${file}`
		const asked = read(path, request.search)
		const answer = (found: ServedSource) => {
			if ('source' in found) return deliver(found.source, asked, request)
			return moved(`/${kind}s/${found.movedTo}`, asked, request.search)
		}
		const known = servedFiles.find(file, kind)
		if (known) return answer(known)
		return async (signal) => await finish(answer(await servedFiles.load(file, kind)), signal)
	}

	/** As drawn, or as the modifiers ask. */
	function generatedBadge(file: string, badge: BadgeAddress, request: PictureRequest): Answer | Work {
		const asked = read(`/badges/${file}`, request.search)
		const source = badgeSource(badge)
		if (Object.keys(asked.modifiers).length > 0) return deliver(source, asked, request)
		const headers = pictureHeaders({
			etag: `"${source.id}"`,
			type: mediaTypes.svg,
			cacheControl: cacheControl(source, asked.expiry),
			variesByAccept: false,
		})
		if (matchesEtag(request.ifNoneMatch, headers.etag!)) return notModified(headers)
		return rangedAnswer(request, headers, { bytes: source.svg.length, body: source.svg })
	}

	/** A signed address leads to a signed one. The location is relative, for a service mounted anywhere. */
	function moved(path: string, { written, expiry }: Asked, search: string): Answer {
		const target = new URLSearchParams(search)
		if (expiry !== null) {
			const expiresAt = expiry === Infinity ? null : new Date(expiry * 1000)
			target.set('token', signer.tokenOf({ path, modifiers: written }, expiresAt))
		}
		const location = path.slice(path.lastIndexOf('/') + 1) + (target.size > 0 ? `?${target}` : '')
		return { status: 302, headers: { location, 'cache-control': 'no-cache' }, body: null }
	}

	return {
		asset: (file, request) => served('asset', file, request),
		badge(file, request) {
			const drawn = parseBadgeAddress(file, new URLSearchParams(request.search))
			return drawn ? generatedBadge(file, drawn, request) : served('badge', file, request)
		},
		external(request) {
			const url = externalUrlOf(new URLSearchParams(request.search))
			const asked = read('/external', request.search, url)
			const source = externals.find(url)
			if (source) return deliver(source, asked, request)
			return async (signal) => await finish(deliver(await externals.load(url), asked, request), signal)
		},
		sign: signer.sign,
		async usage() {
			return {
				memoryBytes: results.memoryBytes(),
				storedBytes: await stored.bytes(),
				maxStoredBytes: config.CDN_CACHE_STORED_BYTES,
				transformations: results.transformations(),
			}
		},
		async purge() {
			results.clear()
			externals.clear()
			await stored.purge()
		},
		async close() {
			await fetches.idle()
			await transformations.idle()
			await stored.idle()
		},
	}
}

function badgeSource(badge: BadgeAddress): Source & { svg: Buffer<ArrayBuffer> } {
	const svg = Buffer.from(drawBadge({ ...badge, title: `${badge.label}: ${badge.message}` }))
	return {
		id: createHash('sha256').update(svg).digest('hex').slice(0, 32),
		format: 'svg',
		frames: 1,
		maxAgeSeconds: badgeSeconds,
		isImmutable: false,
		load: async () => svg,
		svg,
	}
}
