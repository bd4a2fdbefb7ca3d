import { z } from 'zod'

/** How many tools an account holds, favourites or not. */
export const maxTools = 50

/** The slug of a tool. */
const tool = z
	.string()
	.max(64)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const toolParam = z.object({ tool })

export const favouriteBody = z.object({ isFavourite: z.boolean() })

/** What a browser stored before its user signed in. */
export const localToolsBody = z.object({
	favourites: z.array(tool).max(maxTools),
	used: z.array(z.object({ tool, at: z.iso.datetime() })).max(maxTools),
})

type LocalTools = z.infer<typeof localToolsBody>

/** Slugs of tools, newest first. */
export const favouriteToolsSchema = z.object({
	favourites: z.array(z.string()),
	recent: z.array(z.string()),
})

export type FavouriteTools = z.infer<typeof favouriteToolsSchema>

/** Every method throws {AppError} UNAUTHORIZED, and VALIDATION_ERROR beyond 50 favourites. */
export type ToolsService = {
	list(headers: Headers): Promise<FavouriteTools>
	/** Merges what a browser stored into the account. */
	merge(headers: Headers, local: LocalTools): Promise<FavouriteTools>
	setFavourite(headers: Headers, tool: string, isFavourite: boolean): Promise<FavouriteTools>
}
