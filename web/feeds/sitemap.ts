import type { RouterContextProvider } from 'react-router'
import { writeSitemaps } from '#services/content/feeds/sitemap.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { addressIn } from '#web/i18n/address.ts'
import { locales } from '#web/i18n/messages.ts'
import { toolEntries } from '#web/tool-index/entries.ts'

/** Pages that are not content, and lists of content. */
const fixedPaths = [
	'/home',
	'/news',
	'/agenda',
	'/teams',
	'/documents',
	'/documents/legal',
	'/uptime',
	'/roadmap',
	'/contact',
	'/micro-services',
]

/**
 * Every public address in each language. Of more than 50,000 addresses it is the index of parts; `part` counts from 1,
 * null for the index.
 */
export async function sitemap(
	context: Readonly<RouterContextProvider>,
	part: number | null,
): Promise<Response> {
	const { content } = context.get(servicesContext)
	const { publicUrl } = context.get(siteContext)
	const [items, categories] = await Promise.all([content.sitemap(), content.categories.list()])
	const listPaths = categories.map(({ slug }) => `/news/${slug}`)
	const toolPaths = toolEntries('fr').map(({ to }) => to)
	const pages = [
		...[...fixedPaths, ...listPaths, ...toolPaths].map((path) => ({ path, updatedAt: null, locales })),
		...items,
	].map(({ path, updatedAt, locales: own }) => ({
		addresses: own.map((locale) => ({ locale, url: addressIn(locale, publicUrl + path) })),
		updatedAt,
	}))
	const { root, parts } = writeSitemaps(pages, (index) => `${publicUrl}/sitemap-${index + 1}.xml`)
	const text = part === null ? root : parts[part - 1]
	if (text === undefined) return new Response(null, { status: 404 })
	return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
