import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { FindReady } from '#platform/http/listen.ts'
import type { Log } from '#platform/log.ts'
import type { Services } from '#services/catalog.ts'
import { answerPage } from './answer-page.ts'
import { localeContext, servicesContext, siteContext } from './context.ts'
import { localeIn } from './i18n/cookie.ts'
import { createKeptPages } from './kept-pages.ts'
import { isPersonal, isStatusPath, standingAlone } from './pages/status/alone.ts'
import { statusFreshness } from './pages/status/freshness.ts'
import { publicRoutes } from './public-routes.ts'
import { createSiteName } from './site-name.ts'

export type PageHandlerOptions = {
	services: Services
	publicUrl: string
	log: Log
	/** Headers that kept pages carry besides their own. */
	headers: Record<string, string>
}

/** One request for a page and the id under which it is logged. */
export type PageRequest = { request: Request; requestId: string }

export type PageHandler = {
	answer(page: PageRequest): Promise<Response>
	findReady: FindReady
}

/**
 * Answers the site's pages. What does not depend on who is looking is rendered without the request's cookies,
 * once for each address, language and version of the content, and kept; the rest is rendered for each request. The
 * status pages are kept for a second, whatever becomes of content and accounts, and sent for the next one while they are
 * rendered anew.
 */
export function createPageHandler({ services, publicUrl, log, headers }: PageHandlerOptions): PageHandler {
	const site = new URL(publicUrl)
	const serverBuild = { ...build, allowedActionOrigins: [site.host] } as ServerBuild
	const render = createRequestHandler(serverBuild)
	const isPublic = publicRoutes(serverBuild)
	const siteName = createSiteName(services.accounts, log)
	const kept = createKeptPages({
		version: () => joined(services.content.version(), siteName.version()),
		headers,
	})
	const alone = standingAlone(services)
	const keptStatus = createKeptPages({ ...statusFreshness, headers, effort: 1 })

	return {
		async answer({ request, requestId }) {
			const { pathname, search, origin } = new URL(request.url)
			const locale = localeIn(request.headers.get('cookie'))
			const context = new RouterContextProvider()
			context.set(servicesContext, isStatusPath(pathname) ? alone : services)
			const nameOfSite = isStatusPath(pathname)
				? async () => (await alone.accounts.webSettings()).siteName
				: siteName.current
			context.set(localeContext, locale)
			context.set(siteContext, { publicUrl, requestId, log, siteName: nameOfSite })
			const isReading = request.method === 'GET' || request.method === 'HEAD'
			// React Router checks the pages' forms alone, not the routes without a page.
			const from = request.headers.get('origin')
			if (!isReading && from !== null && from !== origin && from !== site.origin) {
				return new Response('403\n', {
					status: 403,
					headers: { 'content-type': 'text/plain; charset=utf-8' },
				})
			}
			if (!isReading || !isPublic(pathname) || isPersonal(pathname)) {
				return await answerPage(request, await render(request, context), requestId)
			}
			return await (isStatusPath(pathname) ? keptStatus : kept).answer(
				request,
				locale,
				pathname + search,
				requestId,
				() => render(withoutCookies(request), context),
			)
		},
		findReady({ method, url = '', headers: asked }) {
			if (method !== 'GET') return undefined
			return (isStatusPath(url) ? keptStatus : kept).find(
				localeIn(asked.cookie),
				url,
				asked['accept-encoding'],
				asked['if-none-match'],
			)
		},
	}
}

function withoutCookies(request: Request): Request {
	const headers = new Headers(request.headers)
	headers.delete('cookie')
	return new Request(request.url, { headers })
}

/** What kept pages depend on, at once where both parts are known. */
function joined(content: string | Promise<string>, settings: string | Promise<string>) {
	if (typeof content === 'string' && typeof settings === 'string') return `${content} ${settings}`
	return Promise.all([content, settings]).then((versions) => versions.join(' '))
}
