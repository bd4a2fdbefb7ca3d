import type { Sizes } from './analyzed-text.ts'
import type { Language } from './languages.ts'

type Formula = 'kandelMoles' | 'flesch' | 'lix'

export type Readability = {
	/** Higher is easier for the first two, harder for LIX. */
	scores: readonly { formula: Formula; score: number; level: Level }[]
	wordsPerSentence: number
	syllablesPerWord: number | null
	longWordPercent: number
}

const levels = ['veryEasy', 'easy', 'fairlyEasy', 'standard', 'fairlyHard', 'hard', 'veryHard'] as const

type Level = (typeof levels)[number]

type Counts = Pick<Sizes, 'words' | 'sentences' | 'syllables' | 'longWords'>

/** Flesch (1949), also used by Kandel and Moles. */
const easeSteps = [90, 80, 70, 60, 50, 30]
/** Björnsson (1968). */
const lixSteps = [25, 30, 35, 40, 50, 60]

/** Kandel and Moles, 'Application de l’indice de Flesch à la langue française', Cahiers d’études de radio-télévision 19 (1958). */
export const kandelMoles = (wordsPerSentence: number, syllablesPerWord: number) =>
	207 - 1.015 * wordsPerSentence - 73.6 * syllablesPerWord

/** Flesch, 'A new readability yardstick', Journal of Applied Psychology 32 (1948). */
export const flesch = (wordsPerSentence: number, syllablesPerWord: number) =>
	206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord

/** Björnsson, 'Läsbarhet' (1968). */
export const lix = (wordsPerSentence: number, longWordPercent: number) => wordsPerSentence + longWordPercent

export function readabilityOf(counts: Counts, language: Language): Readability | null {
	const { words, sentences, syllables, longWords } = counts
	if (words === 0 || sentences === 0) return null
	const wordsPerSentence = words / sentences
	const syllablesPerWord = language === 'other' ? null : syllables / words
	const longWordPercent = (100 * longWords) / words
	const ease = (formula: 'kandelMoles' | 'flesch', score: number) => ({
		formula,
		score,
		level: levels[levelAt(easeSteps, (step) => score >= step)]!,
	})
	const lixScore = lix(wordsPerSentence, longWordPercent)
	return {
		scores: [
			...(language === 'fr' ? [ease('kandelMoles', kandelMoles(wordsPerSentence, syllablesPerWord!))] : []),
			...(language === 'en' ? [ease('flesch', flesch(wordsPerSentence, syllablesPerWord!))] : []),
			{ formula: 'lix', score: lixScore, level: levels[levelAt(lixSteps, (step) => lixScore < step)]! },
		],
		wordsPerSentence,
		syllablesPerWord,
		longWordPercent,
	}
}

function levelAt(steps: readonly number[], isWithin: (step: number) => boolean): number {
	const index = steps.findIndex(isWithin)
	return index === -1 ? steps.length : index
}
