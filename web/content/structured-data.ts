import type { Locale } from '#web/i18n/messages.ts'

/*
 * Structured data for search engines (schema.org, in JSON-LD), with the properties that Google asks for
 * (developers.google.com/search/docs/appearance/structured-data). It is given to `script:ld+json` of React Router,
 * which escapes what could end a script. Addresses are absolute; times are ISO 8601.
 */

const context = 'https://schema.org'

/** Of Google's guidelines for articles. */
const maxHeadlineLength = 110

/** The site as a publisher. `logo` is the address of a picture. */
export type SitePublisher = { name: string; url: string; logo: string }

type NewsArticleOptions = {
	url: string
	title: string
	summary: string
	images: string[]
	/** Null: the site itself. */
	author: string | null
	publishedAt: string
	updatedAt: string
	locale: Locale
	publisher: SitePublisher
}

/** A `NewsArticle`. */
export function newsArticle({ url, title, author, publisher, ...item }: NewsArticleOptions) {
	return {
		'@context': context,
		'@type': 'NewsArticle',
		headline: headline(title),
		description: item.summary,
		image: item.images,
		datePublished: item.publishedAt,
		dateModified: item.updatedAt,
		author: author === null ? organizationOf(publisher) : { '@type': 'Person', name: author },
		publisher: organizationOf(publisher),
		mainEntityOfPage: { '@type': 'WebPage', '@id': url },
		inLanguage: item.locale,
	}
}

/** A `BreadcrumbList`: the way from the first page to the current one, which is last. */
export function breadcrumbList(pages: readonly { name: string; url: string }[]) {
	return {
		'@context': context,
		'@type': 'BreadcrumbList',
		itemListElement: pages.map(({ name, url }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: url,
		})),
	}
}

/** The `Organization` behind the site. */
export function organization({ description, ...publisher }: SitePublisher & { description: string }) {
	return { '@context': context, ...organizationOf(publisher), description }
}

type EventOptions = {
	url: string
	title: string
	summary: string
	images: string[]
	startsAt: string
	endsAt: string | null
	/** An address, or a URL of an event on the web; null when the page tells where it is. */
	place: string | null
	locale: Locale
	organizer: SitePublisher
}

/** An `Event`. */
export function event({ url, title, startsAt, endsAt, place, ...item }: EventOptions) {
	const webAddress = place === null ? url : place.match(/^https?:\/\/\S+$/)?.[0]
	return {
		'@context': context,
		'@type': 'Event',
		name: title,
		description: item.summary,
		image: item.images,
		url,
		startDate: startsAt,
		...(endsAt !== null && { endDate: endsAt }),
		eventStatus: `${context}/EventScheduled`,
		eventAttendanceMode: `${context}/${webAddress ? 'Online' : 'Offline'}EventAttendanceMode`,
		location: webAddress
			? { '@type': 'VirtualLocation', url: webAddress }
			: { '@type': 'Place', name: place, address: place },
		organizer: organizationOf(item.organizer),
		inLanguage: item.locale,
	}
}

const organizationOf = ({ name, url, logo }: SitePublisher) => ({
	'@type': 'Organization',
	name,
	url,
	logo: { '@type': 'ImageObject', url: logo },
})

/** Cut after a word, if it is too long. */
function headline(title: string): string {
	const characters = [...title]
	if (characters.length <= maxHeadlineLength) return title
	const start = characters.slice(0, maxHeadlineLength - 1).join('')
	return `${start.replace(/\s+\S*$/, '') || start}…`
}
