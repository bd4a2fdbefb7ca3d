const key = 'unit-favourites'

/** Null where there is nothing, or where storage is refused. */
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
		// Private windows may refuse storage: favourites then last as long as the page.
	}
}
