/** Mean silent reading speed of adults, in words per minute (Brysbaert 2019). */
const wordsPerMinute = 238

/** Reading time of a rendered text in whole minutes, at least 1. */
export function readingMinutes(html: string): number {
	const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
	return Math.max(1, Math.round(words / wordsPerMinute))
}
