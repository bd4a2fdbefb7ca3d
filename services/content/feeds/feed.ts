/** Times are ISO 8601 in UTC; addresses are absolute. */
export type FeedItem = {
	/** Permanent and unique: a tag URI (RFC 4151), or the address. */
	id: string
	url: string
	title: string
	summary: string
	/** Safe to insert. Its addresses may be relative to the page. */
	html: string
	author: string | null
	category: { slug: string; name: string } | null
	publishedAt: string
	updatedAt: string
	/** `type` is a media type. `bytes` is the size of the file, if known. */
	cover: { url: string; type: string; bytes: number | null } | null
}

export type Feed = {
	title: string
	description: string
	siteUrl: string
	/** The address of this very feed. */
	feedUrl: string
	locale: 'fr' | 'en'
	/** Newest first. */
	items: FeedItem[]
	/** Null without items. */
	updatedAt: string | null
}
