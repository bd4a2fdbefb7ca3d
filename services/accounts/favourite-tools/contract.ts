import { z } from 'zod'

/** What a user keeps of the tool box: names of tools, newest first. */
export type FavouriteTools = { favourites: string[]; recent: string[] }

/** What a browser kept before it knew whose it was. */
export type LocalTools = { favourites: string[]; used: { tool: string; at: string }[] }

export type ToolsService = {
	/** @throws {AppError} UNAUTHORIZED */
	list(headers: Headers): Promise<FavouriteTools>
	/**
	 * Adds what a browser kept to what the account has: nothing is lost on either side.
	 * @throws {AppError} UNAUTHORIZED; VALIDATION_ERROR beyond 50 favourites.
	 */
	merge(headers: Headers, brought: LocalTools): Promise<FavouriteTools>
	/** @throws {AppError} UNAUTHORIZED; VALIDATION_ERROR beyond 50 favourites. */
	setFavourite(headers: Headers, tool: string, isFavourite: boolean): Promise<FavouriteTools>
}

/** How many tools one account keeps, favourites or not. */
export const maxTools = 50

/** The name of a tool as it stands in its address. */
const tool = z
	.string()
	.max(64)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const toolParam = z.object({ tool })

export const favouriteBody = z.object({ isFavourite: z.boolean() })

export const localToolsBody: z.ZodType<LocalTools> = z.object({
	favourites: z.array(tool).max(maxTools),
	used: z.array(z.object({ tool, at: z.iso.datetime() })).max(maxTools),
})

export const favouriteToolsSchema: z.ZodType<FavouriteTools> = z.object({
	favourites: z.array(z.string()),
	recent: z.array(z.string()),
})
