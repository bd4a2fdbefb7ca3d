export const maxQueryCharacters = 200
/** There is no second page: whoever has more results adds a word. */
export const maxResults = 50
export const maxExcerptCharacters = 200
