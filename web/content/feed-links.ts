import type { MetaDescriptor } from 'react-router'
import { addressIn } from '#web/i18n/address.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { feedPath, type FeedFormat } from './news-paths.ts'

const types: Record<FeedFormat, string> = {
	rss: 'application/rss+xml',
	atom: 'application/atom+xml',
	json: 'application/feed+json',
}

/** The feeds of all news or of a category, for readers of feeds that are given the address of the page. */
export function feedLinks(title: string, locale: Locale, category?: string): MetaDescriptor[] {
	return (['rss', 'atom', 'json'] as const).map((format) => ({
		tagName: 'link',
		rel: 'alternate',
		type: types[format],
		title,
		href: addressIn(locale, feedPath(format, category)),
	}))
}
