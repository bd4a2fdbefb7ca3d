/** Matches the user agents of search engines and link previews. CUBOT is a brand of phones. */
const crawlers = /(?<!cu)(?:bot|crawler|spider|slurp|facebookexternalhit|embedly|archiver)\b/i

export function isCrawler(userAgent: string | null): boolean {
	return crawlers.test(userAgent ?? '')
}
