/** Words a minute of silent reading, the mean over adults (Brysbaert 2019). */
const wordsPerMinute = 238

/** Whole minutes that reading a rendered text takes, at least 1. */
export function readingMinutes(html: string): number {
	const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
	return Math.max(1, Math.round(words / wordsPerMinute))
}
