import type { TextLocale } from '#platform/markdown/messages.ts'

const words: Record<TextLocale, string> = {
	fr: `a ai au aux avec c ce ces cette d dans de des du elle elles en est et eux il ils j je l la le les leur leurs lui m ma
		mais me mes mon n ne nos notre nous on ont ou par pas pour qu que qui s sa se ses son sont sur t ta te tes ton tu un une
		vos votre vous y`,
	en: `a an and are as at be by for from has have he her his i in is it its of on or our s she t that the their they this to
		was we were will with you your`,
}

const sets = {
	fr: new Set(words.fr.split(/\s+/)),
	en: new Set(words.en.split(/\s+/)),
}

/** Whether a word (lower case, no accents) says nothing about a text. */
export const isStopWord = (word: string, locale: TextLocale) => sets[locale].has(word)
