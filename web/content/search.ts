import type { ItemKind } from '#services/content/kinds.ts'

/** Address of the results of a search, in all texts or those of one kind. */
export function searchPath(q: string, kind?: ItemKind): string {
	return `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`
}
