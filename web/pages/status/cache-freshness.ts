/**
 * How fresh the status pages are, for `createPageCache`: what is kept is a second's, and a document is sent in the second
 * after it as well, while it is rendered anew. So a document says nothing that is two seconds old as it is sent, and what
 * programs read nothing that is one second old. The page follows the live stream from there on.
 */
export const statusFreshness = {
	version: () => String(Math.floor(Date.now() / 1000)),
	maySendWhileRendering: (kept: string, current: string) => Number(current) - Number(kept) === 1,
}
