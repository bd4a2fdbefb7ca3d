/** The languages whose words and sentences are known here; every other text is counted by Unicode alone. */
export const languages = ['fr', 'en', 'other'] as const

export type Language = (typeof languages)[number]
