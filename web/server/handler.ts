import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { FindReady } from '#platform/http/listen.ts'
import type { Log } from '#platform/log.ts'
import type { Services } from '#services/services.ts'
import { answerPage } from './answer-page.ts'
import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { findFormerAddress } from '#web/content/former-address.ts'
import { localeOf } from '#web/i18n/address.ts'
import { findFeed } from '#web/feeds/find-feed.ts'
import { createPageCache } from './page-cache.ts'
import { createFreePages } from './free-pages.ts'
import { createTeamMembers } from './team-members.ts'
import { isShortLived, isStatusPath, statusFreshness, withSettingsFallback } from './status-pages.ts'
import { isCrawler } from './crawler.ts'
import { addressOf, canonicalPath, publicRoutes } from './public-routes.ts'
import { createRejectedRequests } from './rejected-requests.ts'
import type { SiteSettings } from './site-settings.ts'
import { createUnknownPages } from './unknown-pages.ts'

export type PageHandlerOptions = {
	services: Services
	settings: SiteSettings
	publicUrl: string
	log: Log
	/** Headers that are added to every cached page. */
	headers: Record<string, string>
}

/** A page request and its id in the log. */
export type PageRequest = { request: Request; requestId: string }

export type PageHandler = {
	answer(page: PageRequest): Promise<Response>
	/** Renders the error screen for a request that was rejected before routing. */
	reject(page: PageRequest, status: number): Promise<Response>
	findReady: FindReady
}

/**
 * Serves the site's pages. Public pages are rendered without the request's cookies and cached by address, language and
 * content version; `?lang=` gives the language over the cookie. All others are rendered per request. Status pages and the
 * roadmap do not depend on the versions of content and accounts: they are cached for one second and served stale for one
 * more while they are rendered again.
 */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
	const { services, settings, publicUrl, log, headers } = options
	const site = new URL(publicUrl)
	const serverBuild = { ...build, allowedActionOrigins: [site.host] } as ServerBuild
	const render = createRequestHandler(serverBuild)
	const renderRejected = createRejectedRequests(serverBuild)
	const publicPageAt = publicRoutes(serverBuild)
	const teamMembers = createTeamMembers(services, log)
	const freePages = createFreePages(services.content, log)
	const pageCache = createPageCache({
		version: () =>
			joinVersions(
				services.content.version(),
				settings.version(),
				`${teamMembers.version()} ${freePages.outages()}`,
			),
		headers,
	})
	const servicesWithFallback = withSettingsFallback(services)
	const shortLivedCache = createPageCache({ ...statusFreshness, headers, effort: 1 })
	const unknown = createUnknownPages({
		version: async () => (await Promise.all([settings.version(), freePages.version()])).join(' '),
	})

	function contextOf({ request, requestId }: PageRequest, url: URL): RouterContextProvider {
		const { pathname, search } = url
		const context = new RouterContextProvider()
		context.set(servicesContext, isStatusPath(pathname) ? servicesWithFallback : services)
		const currentSettings = isStatusPath(pathname)
			? servicesWithFallback.accounts.webSettings
			: settings.current
		const locale = localeOf(search, request.headers.get('cookie'))
		context.set(localeContext, locale)
		context.set(siteContext, {
			publicUrl,
			requestId,
			log,
			settings: currentSettings,
			siteName: async () => (await currentSettings()).siteName,
			navigation: () => freePages.navigation(locale),
			teamMembers: teamMembers.current,
		})
		return context
	}

	return {
		async answer(page) {
			const { request, requestId } = page
			const url = new URL(request.url)
			const { pathname, search } = url
			const context = contextOf(page, url)
			const locale = context.get(localeContext)
			const isReading = request.method === 'GET' || request.method === 'HEAD'
			const feed = isReading ? findFeed(pathname) : undefined
			if (feed)
				return await pageCache.answer(request, locale, pathname, requestId, async () => await feed(context))
			const publicPage = isReading ? publicPageAt(pathname) : null
			const canonical = isReading ? canonicalPath(pathname, publicPage) : pathname
			if (canonical !== pathname) return redirectTo(canonical + search)
			if (!publicPage || publicPage.query === 'any') {
				return await answerPage(request, await render(request, context), requestId)
			}
			const renderAt = (address: string) => render(anonymousRequest(request, address), context)
			const isDocument = !pathname.endsWith('.data')
			const { area, freePage } = publicPage
			if (publicPage.isUnknown || (freePage !== null && !(await freePages.isPublic(locale, freePage)))) {
				const former = isDocument ? await findFormerAddress(services.content, { pathname, search }) : null
				if (former === null && isDocument && !isCrawler(request.headers.get('user-agent')))
					return await unknown.answer({ request, locale, area, requestId, render: renderAt })
				return await answerPage(request, await renderAt(pathname + search), requestId)
			}
			const address = addressOf(publicPage.query, pathname, search)
			return await (isShortLived(pathname) ? shortLivedCache : pageCache).answer(
				request,
				locale,
				address,
				requestId,
				() => renderAt(address),
			)
		},
		async reject(page, status) {
			const { request, requestId } = page
			const context = contextOf(page, new URL(request.url))
			return await answerPage(request, await renderRejected(request, status, context), requestId)
		},
		findReady({ method, url = '', headers: requestHeaders }) {
			const maintenance = settings.maintenance()
			// Those who may see pages during a maintenance are found by the app.
			if (method !== 'GET' || maintenance instanceof Promise || maintenance.isOn) return undefined
			const queryAt = url.indexOf('?')
			const address = queryAt === -1 ? url : addressInCache(url, queryAt)
			if (address === undefined) return undefined
			return (isShortLived(address) ? shortLivedCache : pageCache).find(
				localeOf(queryAt === -1 ? '' : url.slice(queryAt), requestHeaders.cookie),
				address,
				requestHeaders['accept-encoding'],
				requestHeaders['if-none-match'],
			)
		},
	}

	/** Normalizes a URL with a query to its cache address; undefined when the page is not cached. */
	function addressInCache(url: string, at: number): string | undefined {
		const pathname = url.slice(0, at)
		const page = publicPageAt(pathname)
		return page && page.query !== 'any' ? addressOf(page.query, pathname, url.slice(at)) : undefined
	}
}

const redirectTo = (location: string) =>
	new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } })

/** The request at `address`, without cookies. */
function anonymousRequest(request: Request, address: string): Request {
	const headers = new Headers(request.headers)
	headers.delete('cookie')
	return new Request(new URL(request.url).origin + address, { headers })
}

/** Joins versions; synchronous when all are known. */
function joinVersions(
	content: string | Promise<string>,
	settings: string | Promise<string>,
	others: string,
): string | Promise<string> {
	if (typeof content === 'string' && typeof settings === 'string') return `${content} ${settings} ${others}`
	return Promise.all([content, settings, others]).then((versions) => versions.join(' '))
}
