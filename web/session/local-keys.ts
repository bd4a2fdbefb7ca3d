/** In local storage while somebody is signed in here; the script in the page's head reads it before the first paint. */
export const signedInKey = 'signed-in'

/** In local storage for the tools that were used and liked here; gone when who is signed in signs out. */
export const localFavouritesKey = 'tools'
