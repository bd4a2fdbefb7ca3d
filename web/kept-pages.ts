import { createHash } from 'node:crypto'
import type { ReadyAnswer } from '#platform/http/listen.ts'
import { isCrawler } from './crawler.ts'
import { answerPage, encode, type Encoding, encodingFor, policyFor } from './answer-page.ts'

type Locale = string

/** A page in each encoding, with all that is sent beside it. */
type KeptPage = {
	etag: string
	answers: Record<Encoding, ReadyAnswer>
	unchanged: ReadyAnswer
	bytes: number
}

type KeptPagesOptions = {
	version(): string | Promise<string>
	headers: Record<string, string>
	/** How hard pages are compressed, from 1 to 9: less for those that are not kept for long. */
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

/** Public pages, ready to send: compressed, with their ETag and policy. All are let go when `version` changes. */
export function createKeptPages({ version, headers, effort = 9 }: KeptPagesOptions): KeptPages {
	const pages = new Map<string, KeptPage>()
	const rendering = new Map<string, Promise<Rendered>>()
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
	function renderOnce(key: string, reader: string, render: () => Promise<Response>): Promise<Rendered> {
		const renderingKey = `${reader} ${key}`
		const underWay = rendering.get(renderingKey)
		if (underWay) return underWay
		const renderedVersion = keptVersion
		const begun = (async () => {
			const rendered = await readWhole(await render())
			if (!rendered.mayBeKept) return rendered
			const page = await prepare(rendered, headers, effort)
			if (renderedVersion === keptVersion) keep(key, page)
			return rendered
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
		if (!page || version() !== keptVersion) return undefined
		return ifNoneMatch === page.etag ? page.unchanged : page.answers[encodingFor(acceptEncoding)]
	}

	function findFor(request: Request, locale: Locale, path: string) {
		const accepted = request.headers.get('accept-encoding') ?? undefined
		return find(locale, path, accepted, request.headers.get('if-none-match') ?? undefined)
	}

	return {
		find,
		async answer(request, locale, path, requestId, render) {
			letGoUnless(await version())
			const ready = findFor(request, locale, path)
			if (ready) return responseOf(ready)
			// A crawler's failure is answered otherwise than a person's: they do not share a rendering.
			const reader = isCrawler(request.headers.get('user-agent')) ? 'crawler' : 'person'
			const { status, headers: own, body } = await renderOnce(keyOf(locale, path), reader, render)
			const made = findFor(request, locale, path)
			if (made) return responseOf(made)
			return await answerPage(request, new Response(body, { status, headers: own }), requestId)
		},
	}
}

const responseOf = ({ status, headers, body }: ReadyAnswer) => new Response(body, { status, headers })

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

async function prepare(
	rendered: Rendered,
	common: Record<string, string>,
	effort: number,
): Promise<KeptPage> {
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
	const [br, gzip] = await Promise.all([encode(identity, 'br', effort), encode(identity, 'gzip', effort)])
	const encoded = (body: Uint8Array<ArrayBuffer>, encoding?: string): ReadyAnswer => ({
		status: 200,
		headers: {
			...headers,
			...(encoding && { 'content-encoding': encoding }),
			'content-length': String(body.length),
		},
		body,
	})
	return {
		etag,
		answers: { identity: encoded(identity), br: encoded(br, 'br'), gzip: encoded(gzip, 'gzip') },
		// The browser takes the headers of this answer for the page that it has: the policy must be the page's own.
		unchanged: { status: 304, headers, body: null },
		bytes: identity.length + br.length + gzip.length,
	}
}
