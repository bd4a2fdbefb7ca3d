/** Local storage key that is set while signed in; read before the first paint. */
export const signedInKey = 'signed-in'

/** Local storage key of the local favourites; removed at sign-out. */
export const localFavouritesKey = 'tools'

/** Local storage key of the entries that a user chose in the command palette; removed at sign-out. */
export const recentEntriesKey = 'palette'
