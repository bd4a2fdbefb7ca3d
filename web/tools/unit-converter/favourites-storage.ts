const key = 'unit-favourites'

/** Null if empty, or if storage is unavailable. */
export function readFavourites(): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

export function writeFavourites(favourites: string): void {
	try {
		localStorage.setItem(key, favourites)
	} catch {
		// Storage is unavailable in some private windows: favourites are lost with the page.
	}
}
