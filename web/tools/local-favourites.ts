import { localFavouritesKey } from '#web/session/local-keys.ts'

export type LocalFavourites = { favourites: string[]; used: { tool: string; at: string }[] }

const maxUsed = 20

const nothing: LocalFavourites = { favourites: [], used: [] }

export function readLocalFavourites(): LocalFavourites {
	try {
		return {
			...nothing,
			...(JSON.parse(localStorage.getItem(localFavouritesKey) ?? '{}') as Partial<LocalFavourites>),
		}
	} catch {
		return nothing
	}
}

function write(state: LocalFavourites): void {
	try {
		localStorage.setItem(localFavouritesKey, JSON.stringify(state))
	} catch {
		// Storage is unavailable: the index shows no favourites.
	}
}

export function clearLocalFavourites(): void {
	write(nothing)
}

export function recordToolUse(tool: string): void {
	const { favourites, used } = readLocalFavourites()
	const others = used.filter((each) => each.tool !== tool)
	write({ favourites, used: [{ tool, at: new Date().toISOString() }, ...others].slice(0, maxUsed) })
}

export function setLocalFavourite(tool: string, isFavourite: boolean): void {
	const { favourites, used } = readLocalFavourites()
	const others = favourites.filter((each) => each !== tool)
	write({ favourites: isFavourite ? [tool, ...others] : others, used })
}
