const files = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

export type FeedFormat = keyof typeof files

/** The list of all news, or of those of a category. */
export function newsPath(category?: string): string {
	return category === undefined ? '/news' : `/news/${category}`
}

export const feedPath = (format: FeedFormat, category?: string) => `${newsPath(category)}/${files[format]}`

/** A page of such a list, after `cursor`. */
export function newsListPath(category: string | undefined, cursor: string | undefined): string {
	const query = cursor === undefined ? '' : `?${new URLSearchParams({ apres: cursor })}`
	return newsPath(category) + query
}
