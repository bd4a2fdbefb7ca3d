import type { NewsSummary } from '#services/content/contract.ts'

const maxShown = 5
const shownAtFirst = 3

/**
 * The news published after `since`, newest first, at most 5; on a first visit, without `since`, the latest 3. An event
 * that the user already knows is no news again when its text changes.
 */
export function newsSince<News extends Pick<NewsSummary, 'publishedAt'>>(
	news: readonly News[],
	since: string | null,
): News[] {
	const newestFirst = news.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
	if (since === null) return newestFirst.slice(0, shownAtFirst)
	return newestFirst.filter(({ publishedAt }) => publishedAt > since).slice(0, maxShown)
}
