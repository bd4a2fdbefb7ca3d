export const maxQueryCharacters = 200
/** Further words of a query are ignored. */
export const maxQueryWords = 10
/** There is no second page: whoever has more results adds a word. */
export const maxResults = 50
export const maxExcerptCharacters = 200
