import type { Language } from './languages.ts'
import { tellingWords } from './stop-words.ts'

const sampleUnits = 3000
const samples = 3
/** Among the words of a text in French or English, some four in ten bind the others; in another language, few look like it. */
const leastShare = 0.12
const fewWords = 12

/** The language of a text by its small words, at its beginning, middle and end; `otherwise` while it is too short to tell. */
export function guessLanguage(text: string, otherwise: Language): Language {
	const words =
		sampled(text)
			.toLowerCase()
			.replaceAll("'", '’')
			.match(/\p{L}+’?/gu) ?? []
	const count = (language: 'fr' | 'en') => words.filter((word) => tellingWords[language].has(word)).length
	const [fr, en] = [count('fr'), count('en')]
	if (Math.max(fr, en) >= Math.max(1, words.length * leastShare) && fr !== en) return fr > en ? 'fr' : 'en'
	return words.length < fewWords ? otherwise : 'other'
}

/** The beginning, middle and end of a long text. */
export function sampled(text: string): string {
	if (text.length <= sampleUnits * samples) return text
	const middle = Math.floor((text.length - sampleUnits) / 2)
	return [
		text.slice(0, sampleUnits),
		text.slice(middle, middle + sampleUnits),
		text.slice(-sampleUnits),
	].join(' ')
}
