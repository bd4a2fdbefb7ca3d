/** In local storage while somebody is signed in here; the script in the page's head reads it before the first paint. */
export const signedInKey = 'signed-in'
