/** The words by which search engines' and link previews' programs name themselves; people's browsers have none, but for CUBOT's telephones. */
const crawlers = /(?<!cu)(?:bot|crawler|spider|slurp|facebookexternalhit|embedly|archiver)\b/i

/** Whether a user agent says that it belongs to a crawler. */
export function isCrawler(userAgent: string | null): boolean {
	return crawlers.test(userAgent ?? '')
}
