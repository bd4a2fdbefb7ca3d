import { createHash } from 'node:crypto'
import { matchesEtag } from '#platform/http/etag.ts'
import type { ReadyAnswer } from '#platform/http/listen.ts'
import { isCrawler } from './crawler.ts'
import { answerPage, encode, type Encoding, encodingFor } from './answer-page.ts'

type Locale = string

/** A page with its headers, in the encodings requested so far. */
type CachedPage = {
	version: string
	etag: string
	headers: Record<string, string>
	identity: Buffer<ArrayBuffer>
	ready: Partial<Record<Encoding, ReadyAnswer>>
	pending: Partial<Record<Encoding, Promise<ReadyAnswer>>>
	unchanged: ReadyAnswer
	bytes: number
}

type PageCacheOptions = {
	version(): string | Promise<string>
	headers: Record<string, string>
	/** Compression level, 1 to 9, of the cached copy, made after the first response. Use 1 for short-lived pages. */
	effort?: number
	/**
	 * Whether HTML documents of version `cached` may be served stale while they are rendered for version `current`. By
	 * default nothing stale is served.
	 */
	maySendWhileRendering?(cached: string, current: string): boolean
}

export type PageCache = {
	/** The cached response for a path and language in the preferred encoding; undefined on a miss. */
	find(locale: Locale, path: string, acceptEncoding?: string, ifNoneMatch?: string): ReadyAnswer | undefined
	/** Responds from the cache; on a miss, renders once for all concurrent requests and caches the page if its headers allow it. */
	answer(
		request: Request,
		locale: Locale,
		path: string,
		requestId: string,
		render: () => Promise<Response>,
	): Promise<Response>
}

const maxCachedBytes = 64 * 1024 * 1024
/** Estimated overhead of an entry besides its body: its key and its headers in each encoding. */
const entryBytes = 8 * 1024

/**
 * Cache of public pages with their ETag and security policy. The first request of an encoding gets a fast compression,
 * later ones get the best. A change of `version` empties the cache, except for documents that may be served stale until
 * they are rendered again. The oldest pages are evicted above `maxCachedBytes`.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
	const { version, headers, effort = 9, maySendWhileRendering = () => false } = options
	const pages = new Map<string, CachedPage>()
	const rendering = new Map<string, Promise<RenderResult>>()
	let cachedVersion = ''
	let cachedBytes = 0

	const keyOf = (locale: Locale, path: string) => `${locale} ${path}`

	function switchVersion(current: string) {
		if (current === cachedVersion) return
		rendering.clear()
		cachedVersion = current
		for (const [key, page] of pages) {
			if (!isDocument(page) || !maySendWhileRendering(page.version, current)) remove(key)
		}
	}

	function remove(key: string) {
		const page = pages.get(key)
		if (!page) return
		cachedBytes -= page.bytes
		pages.delete(key)
	}

	function store(key: string, page: CachedPage) {
		remove(key)
		pages.set(key, page)
		cachedBytes += page.bytes
		for (const oldest of pages.keys()) {
			if (cachedBytes <= maxCachedBytes) break
			remove(oldest)
		}
	}

	/** Concurrent requests share one rendering. */
	function renderOnce(key: string, audience: string, render: () => Promise<Response>): Promise<RenderResult> {
		const renderingKey = `${audience} ${key}`
		const pendingRender = rendering.get(renderingKey)
		if (pendingRender) return pendingRender
		const renderedVersion = cachedVersion
		const pendingResult = (async () => {
			const rendered = await readWhole(await render())
			if (!rendered.isCacheable) return { rendered, page: undefined }
			const page = { version: renderedVersion, ...prepare(rendered, headers) }
			if (renderedVersion === cachedVersion) store(key, page)
			return { rendered, page }
		})()
		rendering.set(renderingKey, pendingResult)
		const forget = () => {
			if (rendering.get(renderingKey) === pendingResult) rendering.delete(renderingKey)
		}
		pendingResult.then(forget, forget)
		return pendingResult
	}

	/** Renders in the background. A failure shows at the first request after the stale period. */
	function refresh(key: string, audience: string, render: () => Promise<Response>): void {
		if (pages.get(key)?.version !== cachedVersion) renderOnce(key, audience, render).catch(() => {})
	}

	function find(locale: Locale, path: string, acceptEncoding?: string, ifNoneMatch?: string) {
		const page = pages.get(keyOf(locale, path))
		if (!page) return undefined
		const current = version()
		if (typeof current !== 'string') {
			// `answer` awaits the version and reports its failure.
			current.catch(() => {})
			return undefined
		}
		if (current !== page.version) return undefined
		return matchesEtag(ifNoneMatch, page.etag) ? page.unchanged : page.ready[encodingFor(acceptEncoding)]
	}

	async function answerWith(page: CachedPage, request: Request): Promise<Response> {
		if (matchesEtag(request.headers.get('if-none-match'), page.etag)) return responseOf(page.unchanged)
		const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
		return responseOf(
			page.ready[encoding] ?? (await (page.pending[encoding] ??= compress(page, encoding, effort))),
		)
	}

	return {
		find,
		async answer(request, locale, path, requestId, render) {
			switchVersion(await version())
			const key = keyOf(locale, path)
			const cached = pages.get(key)
			if (cached?.version === cachedVersion) return await answerWith(cached, request)
			// Crawlers and browsers get different responses to a failure, so they do not share a rendering.
			const audience = isCrawler(request.headers.get('user-agent')) ? 'crawler' : 'browser'
			if (cached) {
				setImmediate(refresh, key, audience, render)
				return await answerWith(cached, request)
			}
			const { rendered, page } = await renderOnce(key, audience, render)
			if (page) return await answerWith(page, request)
			const { status, headers: ownHeaders, body } = rendered
			return await answerPage(request, new Response(body, { status, headers: ownHeaders }), requestId)
		},
	}
}

const isDocument = ({ headers }: Pick<CachedPage, 'headers'>) =>
	headers['content-type']?.startsWith('text/html') ?? false

const responseOf = ({ status, headers, body }: ReadyAnswer) => new Response(body, { status, headers })

type RenderResult = { rendered: Rendered; page: CachedPage | undefined }

type Rendered = { status: number; headers: Headers; body: Buffer<ArrayBuffer> | null; isCacheable: boolean }

async function readWhole(response: Response): Promise<Rendered> {
	const bytes = Buffer.concat(response.body ? await Array.fromAsync(response.body) : [])
	const isCacheable = response.status === 200 && response.headers.get('cache-control') !== 'no-store'
	return {
		status: response.status,
		headers: response.headers,
		body: bytes.length > 0 ? bytes : null,
		isCacheable,
	}
}

function prepare(rendered: Rendered, sharedHeaders: Record<string, string>): Omit<CachedPage, 'version'> {
	const identity = rendered.body ?? Buffer.alloc(0)
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
	const headers: Record<string, string> = {
		...Object.fromEntries(rendered.headers),
		...sharedHeaders,
		'cache-control': 'private, no-cache',
		vary: 'accept-encoding, cookie',
		etag,
	}
	delete headers['content-length']
	return {
		etag,
		headers,
		identity,
		ready: { identity: answerOf(headers, identity) },
		pending: {},
		// A 304 updates the headers of the stored response (RFC 9111, 3.2), so it must repeat the policy of the page.
		unchanged: { status: 304, headers, body: null },
		// Upper bound: the compressed copies together are smaller than the page.
		bytes: 2 * identity.length + entryBytes,
	}
}

/** Compresses a page fast for this request, then with `effort` for later ones. */
async function compress(page: CachedPage, encoding: Encoding, effort: number): Promise<ReadyAnswer> {
	const compressed = async (at: number) =>
		answerOf(page.headers, await encode(page.identity, encoding, at), encoding)
	const fast = await compressed(1)
	page.ready[encoding] = fast
	if (effort > 1) {
		// On failure the fast copy stays in use.
		void compressed(effort).then(
			(best) => (page.ready[encoding] = best),
			() => {},
		)
	}
	return fast
}

function answerOf(
	headers: Record<string, string>,
	body: Uint8Array<ArrayBuffer>,
	encoding: Encoding = 'identity',
): ReadyAnswer {
	const ownHeaders: Record<string, string> = { ...headers, 'content-length': String(body.length) }
	if (encoding !== 'identity') ownHeaders['content-encoding'] = encoding
	return { status: 200, headers: ownHeaders, body }
}
