/** In code points, after trimming. */
export const maxMessageCharacters = 4000
