import { createHash } from 'node:crypto'
import type { ReadyAnswer } from '#platform/http/listen.ts'
import { isCrawler } from './crawler.ts'
import { answerPage, encode, type Encoding, encodingFor } from './answer-page.ts'

type Locale = string

/** A page and its headers, in the encodings requested so far. */
type CachedPage = {
	version: string
	etag: string
	headers: Record<string, string>
	identity: Buffer<ArrayBuffer>
	ready: Partial<Record<Encoding, ReadyAnswer>>
	making: Partial<Record<Encoding, Promise<ReadyAnswer>>>
	unchanged: ReadyAnswer
	bytes: number
}

type PageCacheOptions = {
	version(): string | Promise<string>
	headers: Record<string, string>
	/** Compression level, 1 to 9, of the cached copy, made after the first answer: 1 for pages that are cached briefly. */
	effort?: number
	/**
	 * Whether the documents of a version are still sent while they are rendered for the first time in the one that follows
	 * it; in no other is anything of it sent.
	 */
	maySendWhileRendering?(cached: string, current: string): boolean
}

export type PageCache = {
	/** The cached answer for a path in a language, in the best accepted encoding; undefined when nothing is cached. */
	find(locale: Locale, path: string, acceptEncoding?: string, ifNoneMatch?: string): ReadyAnswer | undefined
	/** Answers from the cache, or renders once for all concurrent requests and stores the page if its headers allow it. */
	answer(
		request: Request,
		locale: Locale,
		path: string,
		requestId: string,
		render: () => Promise<Response>,
	): Promise<Response>
}

const maxCachedBytes = 64 * 1024 * 1024
/** What an entry takes besides its body: its key and its headers in each encoding. */
const entryBytes = 8 * 1024

/**
 * Public pages, ready to send: with their ETag and policy, compressed fast for the first request of an encoding and then
 * thoroughly for later ones. A change of `version` drops them all; documents that may be served stale stay until they are
 * rendered again.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
	const { version, headers, effort = 9, maySendWhileRendering = () => false } = options
	const pages = new Map<string, CachedPage>()
	const rendering = new Map<string, Promise<Made>>()
	let cachedVersion = ''
	let cachedBytes = 0

	const keyOf = (locale: Locale, path: string) => `${locale} ${path}`

	function letGoUnless(current: string) {
		if (current === cachedVersion) return
		rendering.clear()
		cachedVersion = current
		for (const [key, page] of pages) {
			if (!isDocument(page) || !maySendWhileRendering(page.version, current)) letGo(key)
		}
	}

	function letGo(key: string) {
		const page = pages.get(key)
		if (!page) return
		cachedBytes -= page.bytes
		pages.delete(key)
	}

	function keep(key: string, page: CachedPage) {
		letGo(key)
		pages.set(key, page)
		cachedBytes += page.bytes
		for (const oldest of pages.keys()) {
			if (cachedBytes <= maxCachedBytes) break
			letGo(oldest)
		}
	}

	/** One rendering serves all who ask while it runs. */
	function renderOnce(key: string, reader: string, render: () => Promise<Response>): Promise<Made> {
		const renderingKey = `${reader} ${key}`
		const underWay = rendering.get(renderingKey)
		if (underWay) return underWay
		const renderedVersion = cachedVersion
		const begun = (async () => {
			const rendered = await readWhole(await render())
			if (!rendered.isCacheable) return { rendered, page: undefined }
			const page = { version: renderedVersion, ...prepare(rendered, headers) }
			if (renderedVersion === cachedVersion) keep(key, page)
			return { rendered, page }
		})()
		rendering.set(renderingKey, begun)
		const done = () => {
			if (rendering.get(renderingKey) === begun) rendering.delete(renderingKey)
		}
		begun.then(done, done)
		return begun
	}

	/** Renders in the background. A failure reaches the next request after the stale period. */
	function renew(key: string, reader: string, render: () => Promise<Response>): void {
		if (pages.get(key)?.version !== cachedVersion) renderOnce(key, reader, render).catch(() => {})
	}

	function find(locale: Locale, path: string, acceptEncoding?: string, ifNoneMatch?: string) {
		const page = pages.get(keyOf(locale, path))
		if (!page) return undefined
		const current = version()
		if (typeof current !== 'string') {
			// `answer` waits for it, and says where it fails.
			current.catch(() => {})
			return undefined
		}
		if (current !== page.version) return undefined
		return ifNoneMatch === page.etag ? page.unchanged : page.ready[encodingFor(acceptEncoding)]
	}

	async function answerWith(page: CachedPage, request: Request): Promise<Response> {
		if (request.headers.get('if-none-match') === page.etag) return responseOf(page.unchanged)
		const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
		return responseOf(
			page.ready[encoding] ?? (await (page.making[encoding] ??= compress(page, encoding, effort))),
		)
	}

	return {
		find,
		async answer(request, locale, path, requestId, render) {
			letGoUnless(await version())
			const key = keyOf(locale, path)
			const cached = pages.get(key)
			if (cached?.version === cachedVersion) return await answerWith(cached, request)
			// A crawler gets another answer to a failure than a browser: they do not share a rendering.
			const reader = isCrawler(request.headers.get('user-agent')) ? 'crawler' : 'browser'
			if (cached) {
				setImmediate(renew, key, reader, render)
				return await answerWith(cached, request)
			}
			const { rendered, page } = await renderOnce(key, reader, render)
			if (page) return await answerWith(page, request)
			const { status, headers: own, body } = rendered
			return await answerPage(request, new Response(body, { status, headers: own }), requestId)
		},
	}
}

const isDocument = ({ headers }: Pick<CachedPage, 'headers'>) =>
	headers['content-type']?.startsWith('text/html') ?? false

const responseOf = ({ status, headers, body }: ReadyAnswer) => new Response(body, { status, headers })

type Made = { rendered: Rendered; page: CachedPage | undefined }

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

function prepare(rendered: Rendered, common: Record<string, string>): Omit<CachedPage, 'version'> {
	const identity = rendered.body ?? Buffer.alloc(0)
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
	const headers: Record<string, string> = {
		...Object.fromEntries(rendered.headers),
		...common,
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
		making: {},
		// The browser takes the headers of this answer for the page that it has: the policy must be the page's own.
		unchanged: { status: 304, headers, body: null },
		// Its compressed forms are smaller than itself.
		bytes: 2 * identity.length + entryBytes,
	}
}

/** Compresses a page fast for this request, and then thoroughly for later ones. */
async function compress(page: CachedPage, encoding: Encoding, effort: number): Promise<ReadyAnswer> {
	const compressed = async (at: number) =>
		answerOf(page.headers, await encode(page.identity, encoding, at), encoding)
	const fast = await compressed(1)
	page.ready[encoding] = fast
	if (effort > 1) {
		// Where it fails, what was made fast goes on being sent.
		void compressed(effort).then(
			(well) => (page.ready[encoding] = well),
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
	const own: Record<string, string> = { ...headers, 'content-length': String(body.length) }
	if (encoding !== 'identity') own['content-encoding'] = encoding
	return { status: 200, headers: own, body }
}
