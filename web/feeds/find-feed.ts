import type { RouterContextProvider } from 'react-router'
import type { FeedFormat } from '#web/content/news-paths.ts'
import { agendaCalendar, eventCalendar } from './calendars.ts'
import { newsFeed } from './news-feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import { webmanifest } from './webmanifest.ts'

type Feed = (context: Readonly<RouterContextProvider>) => Response | Promise<Response>

const formatOf: Record<string, FeedFormat> = { 'rss.xml': 'rss', 'atom.xml': 'atom', 'feed.json': 'json' }

const feeds: readonly (readonly [RegExp, (...groups: string[]) => Feed])[] = [
	[
		/^\/news(?:\/([a-z0-9-]+))?\/(rss\.xml|atom\.xml|feed\.json)$/,
		(category, file) => (context) => newsFeed(context, formatOf[file!]!, category),
	],
	[/^\/agenda\.ics$/, () => agendaCalendar],
	[/^\/agenda\/([a-z0-9-]+)\.ics$/, (id) => (context) => eventCalendar(context, id!)],
	[
		/^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/,
		(part) => (context) => sitemap(context, part ? Number(part) : null),
	],
	[/^\/robots\.txt$/, () => robots],
	[/^\/site\.webmanifest$/, () => webmanifest],
]

/**
 * What machines read of the site, by path: feeds, calendars and the sitemap. They are cached as pages, but no routes,
 * whose list every page loads. They read no query; undefined for any other path.
 */
export function findFeed(pathname: string): Feed | undefined {
	for (const [path, feedOf] of feeds) {
		const match = path.exec(pathname)
		if (match) return feedOf(...match.slice(1))
	}
	return undefined
}
