/**
 * Freshness for `createPageCache`: entries are valid for a second, and served for another second while they are
 * rendered again. So a page is at most two seconds old; data for programs at most one.
 */
export const statusFreshness = {
	version: () => String(Math.floor(Date.now() / 1000)),
	maySendWhileRendering: (kept: string, current: string) => Number(current) - Number(kept) === 1,
}
