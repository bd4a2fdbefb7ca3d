import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import type { RootData } from './app/root-data.ts'
import { siteContext } from './context.ts'
import { isCrawler } from './server/crawler.ts'
import { finishDocument } from './server/finish-document.ts'
import { ScriptNonce } from './server/script-nonce.ts'

const renderMs = 5000

/**
 * Renders the whole page before it responds, so that the security policy can allow its inline scripts by their hash.
 * Crawlers get the bare status of a failed request, without the error screen.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
): Promise<Response> {
	if (status >= 400 && isCrawler(request.headers.get('user-agent'))) {
		headers.set('content-type', 'text/plain; charset=utf-8')
		return new Response(`${status}\n`, { status, headers })
	}
	headers.set('content-type', 'text/html; charset=utf-8')
	const nonce = randomUUID()
	const html = await render(
		<ScriptNonce value={nonce}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</ScriptNonce>,
		nonce,
	)
	const finished = finishDocument(Buffer.concat(html), nonce, analyticsOriginIn(routerContext))
	for (const [name, value] of Object.entries(finished.headers)) headers.set(name, value)
	// Streamed in chunks, because a single-buffer body would be copied twice.
	return new Response(ReadableStream.from(finished.pieces) as BodyInit, { status, headers })
}

/** The host of the analytics script, if the site has one. */
function analyticsOriginIn({ staticHandlerContext }: EntryContext): string | undefined {
	const root = staticHandlerContext.loaderData['root'] as RootData | undefined
	const address = root?.look.analytics?.scriptAddress
	return address && new URL(address).origin
}

function render(page: ReactNode, nonce: string): Promise<Uint8Array[]> {
	return new Promise((resolve, reject) => {
		const chunks: Uint8Array[] = []
		const collector = new Writable({
			write(chunk: Uint8Array, _encoding, done) {
				chunks.push(chunk)
				done()
			},
			final(done) {
				clearTimeout(deadline)
				resolve(chunks)
				done()
			},
		})
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			// Without progressive chunks: React would hide late parts of a long page until a script reveals them.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(collector),
			onShellError: reject,
			onError: reject,
		})
		const deadline = setTimeout(
			() => abort(new Error(`The page did not render within ${renderMs} ms`)),
			renderMs,
		)
	})
}

/** Logs unhandled errors of pages. A thrown 4xx response is not a bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	const { requestId, log } = context.get(siteContext)
	log.error('page failed', { requestId, path: new URL(request.url).pathname, error })
}
