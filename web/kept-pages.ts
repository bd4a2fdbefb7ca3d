import { createHash } from 'node:crypto'
import type { ReadyAnswer } from '#platform/http/listen.ts'
import { isCrawler } from './crawler.ts'
import { answerPage, encode, type Encoding, encodingFor, policyFor } from './answer-page.ts'

type Locale = string

/** A page with all that is sent beside it, in the encodings that somebody has asked for. */
type KeptPage = {
	etag: string
	headers: Record<string, string>
	identity: Uint8Array<ArrayBuffer>
	ready: Partial<Record<Encoding, ReadyAnswer>>
	making: Partial<Record<Encoding, Promise<ReadyAnswer>>>
	unchanged: ReadyAnswer
	bytes: number
}

type KeptPagesOptions = {
	version(): string | Promise<string>
	headers: Record<string, string>
	/** How hard pages are compressed once the first who asks has them, from 1 to 9: 1 for those that are not kept for long. */
	effort?: number
}

export type KeptPages = {
	/** What is kept for a path in a language, in the best encoding that is accepted; undefined when nothing is. */
	find(locale: Locale, path: string, acceptEncoding?: string, ifNoneMatch?: string): ReadyAnswer | undefined
	/** Answers from what is kept or renders, once for all who ask meanwhile, and keeps what may be kept. */
	answer(
		request: Request,
		locale: Locale,
		path: string,
		requestId: string,
		render: () => Promise<Response>,
	): Promise<Response>
}

const maxKeptBytes = 64 * 1024 * 1024

/**
 * Public pages, ready to send: with their ETag and policy, compressed fast for the first who asks for an encoding and then
 * well for all others. All are let go when `version` changes.
 */
export function createKeptPages({ version, headers, effort = 9 }: KeptPagesOptions): KeptPages {
	const pages = new Map<string, KeptPage>()
	const rendering = new Map<string, Promise<Made>>()
	let keptVersion = ''
	let keptBytes = 0

	const keyOf = (locale: Locale, path: string) => `${locale} ${path}`

	function letGoUnless(current: string) {
		if (current === keptVersion) return
		pages.clear()
		rendering.clear()
		keptBytes = 0
		keptVersion = current
	}

	function keep(key: string, page: KeptPage) {
		pages.set(key, page)
		keptBytes += page.bytes
		for (const [oldest, old] of pages) {
			if (keptBytes <= maxKeptBytes) break
			pages.delete(oldest)
			keptBytes -= old.bytes
		}
	}

	/** One rendering serves all who ask while it runs. */
	function renderOnce(key: string, reader: string, render: () => Promise<Response>): Promise<Made> {
		const renderingKey = `${reader} ${key}`
		const underWay = rendering.get(renderingKey)
		if (underWay) return underWay
		const renderedVersion = keptVersion
		const begun = (async () => {
			const rendered = await readWhole(await render())
			if (!rendered.mayBeKept) return { rendered, page: undefined }
			const page = prepare(rendered, headers)
			if (renderedVersion === keptVersion) keep(key, page)
			return { rendered, page }
		})()
		rendering.set(renderingKey, begun)
		const done = () => {
			if (rendering.get(renderingKey) === begun) rendering.delete(renderingKey)
		}
		begun.then(done, done)
		return begun
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
		if (current !== keptVersion) return undefined
		return ifNoneMatch === page.etag ? page.unchanged : page.ready[encodingFor(acceptEncoding)]
	}

	async function answerWith(page: KeptPage, request: Request): Promise<Response> {
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
			const kept = pages.get(key)
			if (kept) return await answerWith(kept, request)
			// A crawler's failure is answered otherwise than a person's: they do not share a rendering.
			const reader = isCrawler(request.headers.get('user-agent')) ? 'crawler' : 'person'
			const { rendered, page } = await renderOnce(key, reader, render)
			if (page) return await answerWith(page, request)
			const { status, headers: own, body } = rendered
			return await answerPage(request, new Response(body, { status, headers: own }), requestId)
		},
	}
}

const responseOf = ({ status, headers, body }: ReadyAnswer) => new Response(body, { status, headers })

type Made = { rendered: Rendered; page: KeptPage | undefined }

type Rendered = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> | null; mayBeKept: boolean }

async function readWhole(response: Response): Promise<Rendered> {
	const bytes = new Uint8Array(await response.arrayBuffer())
	const mayBeKept = response.status === 200 && response.headers.get('cache-control') !== 'no-store'
	return {
		status: response.status,
		headers: response.headers,
		body: bytes.length > 0 ? bytes : null,
		mayBeKept,
	}
}

function prepare(rendered: Rendered, common: Record<string, string>): KeptPage {
	const identity = rendered.body ?? new Uint8Array()
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
	const headers: Record<string, string> = {
		...Object.fromEntries(rendered.headers),
		...common,
		'cache-control': 'private, no-cache',
		vary: 'accept-encoding, cookie',
		etag,
	}
	delete headers['content-length']
	if (headers['content-type']?.startsWith('text/html')) {
		headers['content-security-policy'] = policyFor(Buffer.from(identity).toString())
	}
	return {
		etag,
		headers,
		identity,
		ready: { identity: answerOf(headers, identity) },
		making: {},
		// The browser takes the headers of this answer for the page that it has: the policy must be the page's own.
		unchanged: { status: 304, headers, body: null },
		// Its compressed forms are smaller than itself.
		bytes: 2 * identity.length,
	}
}

/** Compresses a page fast and, for those who come later, once more with all effort. */
async function compress(page: KeptPage, encoding: Encoding, effort: number): Promise<ReadyAnswer> {
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
