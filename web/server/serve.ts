import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { HttpApp } from '#platform/http/app.ts'
import type { HttpEnv } from '#platform/http/errors.ts'
import { answerError, RejectedInput, statusOf } from '#platform/http/errors.ts'
import type { FindReady } from '#platform/http/listen.ts'
import { serveBuilt } from './serve-built.ts'
import type * as PagesModule from './handler.ts'

type ServeOptions = PagesModule.PageHandlerOptions & { development: boolean }

/**
 * Mounts the site: the built pages and files or, in development, the Vite middleware. Returns the lookup of cached pages.
 */
export async function servePages(
	app: HttpApp,
	{ development, ...options }: ServeOptions,
): Promise<FindReady> {
	if (development) {
		await serveWithVite(app, options)
		return () => undefined
	}
	serveBuilt(app)
	const built = new URL('../../build/server/index.js', import.meta.url).href
	const { createPageHandler } = (await import(built)) as typeof PagesModule
	const { answer, reject, findReady } = createPageHandler(options)
	app.all('*', (c) => answer(pageOf(c)))
	app.onError(async (error, c) => {
		if (!(error instanceof RejectedInput) || !isPage(c.req.path)) return answerError(error, c)
		const screen = await reject(pageOf(c), statusOf[error.code])
		if (error.retryAfterSeconds) screen.headers.set('retry-after', String(error.retryAfterSeconds))
		return screen
	})
	return findReady
}

const pageOf = (c: Context<HttpEnv>): PagesModule.PageRequest => ({
	request: c.req.raw,
	requestId: c.get('requestId'),
})

/** Errors of pages are answered with the error screen, those of the API with JSON. */
const isPage = (path: string) => !/^\/(?:api|\.well-known)\//.test(path)

async function serveWithVite(app: HttpApp, options: PagesModule.PageHandlerOptions): Promise<void> {
	const { createServer } = await import('vite')
	const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response')
	const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
	app.use(async (c, next) => {
		const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse }
		const isUnhandled = await new Promise<boolean>((resolve) => {
			outgoing.once('close', () => resolve(false))
			vite.middlewares(incoming, outgoing, () => resolve(true))
		})
		if (!isUnhandled) return RESPONSE_ALREADY_SENT
		await next()
	})
	app.all('*', async (c) => {
		const { createPageHandler } = (await vite.ssrLoadModule('/web/server/handler.ts')) as typeof PagesModule
		const { answer } = createPageHandler(options)
		const page = await answer(pageOf(c))
		// Vite injects styles and scripts of its own.
		page.headers.set('content-security-policy', "frame-ancestors 'none'")
		return page
	})
}
