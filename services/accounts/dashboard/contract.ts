import { z } from 'zod'
import { maxShortcuts } from './limits.ts'

/** The path of a page of the site, or another id that the site gives to a destination. */
const shortcut = z
	.string()
	.max(100)
	.regex(/^[a-z0-9/-]+$/)

const shortcuts = z.array(shortcut).max(maxShortcuts)

/** `null` until the user has chosen. */
export const shortcutsSchema = z.object({ shortcuts: shortcuts.nullable() })

/** `from` is the list that the first choice of a user changes: that which the site showed. */
export const shortcutBody = z.strictObject({
	shortcut,
	change: z.union([
		/** Adds it, or moves it, before another shortcut; to the end if that is null or not among them. */
		z.strictObject({ kind: z.literal('place'), before: shortcut.nullable() }),
		z.strictObject({ kind: z.literal('remove') }),
	]),
	from: shortcuts,
})

export type ShortcutChange = z.infer<typeof shortcutBody>

/** `since` is when the visit before this one ended; null during the first one. */
export const visitSchema = z.object({ since: z.string().nullable() })

const maxMarkedPages = 20

export const pagesBody = z.strictObject({
	pages: z.array(z.string().regex(/^[\w/.:-]{1,100}$/)).max(maxMarkedPages),
})

/**
 * What the dashboard of a user remembers, on all their devices. Every method throws {AppError} UNAUTHORIZED for a visitor.
 * While impersonating nothing is stored.
 */
export type DashboardService = {
	/** Records that the user sees the dashboard; views with gaps under 30 minutes are one visit. */
	visit(headers: Headers): Promise<{ since: string | null }>
	/** Ids in the order of the user; null until the user has chosen. */
	shortcuts(headers: Headers): Promise<string[] | null>
	/**
	 * The same change twice has the effect of one.
	 * @throws {AppError} VALIDATION_ERROR `TOO_MANY_SHORTCUTS`; FORBIDDEN `NOT_WHILE_IMPERSONATING`
	 */
	changeShortcut(headers: Headers, change: ShortcutChange): Promise<string[]>
	/** Marks pages as visited, as `setPageVisited` does. @throws {AppError} VALIDATION_ERROR beyond 200 pages */
	markPages(headers: Headers, pages: readonly string[]): Promise<void>
}
