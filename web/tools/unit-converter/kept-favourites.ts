const key = 'unit-favourites'

/** What this browser keeps of a person's favourite pairs; null for nothing, or where it keeps nothing. */
export function keptFavourites(): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** A browser that refuses, as some do in private windows, has them as long as the page. */
export function keepFavourites(favourites: string): void {
	try {
		localStorage.setItem(key, favourites)
	} catch {
		// Said above.
	}
}
