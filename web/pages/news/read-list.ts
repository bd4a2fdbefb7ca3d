import { data, type RouterContextProvider } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { feedLinks } from '#web/content/feed-links.ts'
import { newsListPath } from '#web/content/news-paths.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { messages } from './messages.ts'

type ListQuery = { context: Readonly<RouterContextProvider>; category?: string; cursor: string | undefined }

/** Data of a page of the list of news. @throws 404 for an unknown category, the error screen for an invalid cursor */
export async function readNewsList({ context, category, cursor }: ListQuery) {
	const { content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const categories = (await content.categories.list()).map(({ slug, name }) => ({
		slug,
		name: (locale === 'en' && name.en) || name.fr,
	}))
	if (category !== undefined && !categories.some(({ slug }) => slug === category))
		throw data(null, { status: 404 })
	const page = await orErrorScreen(content.news({ locale, category, cursor }))
	const name = categories.find(({ slug }) => slug === category)?.name
	const words = messages[locale]
	const title = name ? `${words.title}, ${name}` : words.title
	const path = newsListPath(category, cursor)
	const machineMeta = [
		...(await addressMeta(context, { title, description: words.lead, path })),
		...feedLinks(title, locale, category),
	]
	return { ...page, locale, categories, category, cursor, title, machineMeta }
}

export type NewsListData = Awaited<ReturnType<typeof readNewsList>>
