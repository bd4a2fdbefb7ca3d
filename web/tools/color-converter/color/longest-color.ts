/** In characters: no colour is longer; what is pasted by mistake is. */
export const longestColor = 2000
