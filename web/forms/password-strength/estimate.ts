import type { OptionsDictionary } from '@zxcvbn-ts/core'
import { createZxcvbn } from '#web/password-strength/zxcvbn.ts'
import { findKnownPassphrase } from '#web/password-strength/known-passphrases.ts'
import type { Advice, Strength } from './strength.ts'

export type Estimator = (password: string, names: readonly string[]) => Strength

const warnings: Record<string, Advice> = {
	straightRow: 'keyboard',
	keyPattern: 'keyboard',
	simpleRepeat: 'repeated',
	extendedRepeat: 'repeated',
	sequences: 'sequence',
	recentYears: 'date',
	dates: 'date',
	topTen: 'common',
	topHundred: 'common',
	common: 'common',
	similarToCommon: 'almostCommon',
	wordByItself: 'oneWord',
	namesByThemselves: 'name',
	commonNames: 'name',
	userInputs: 'names',
}

const goodScore = 3

export function createEstimator(dictionary: OptionsDictionary): Estimator {
	const zxcvbn = createZxcvbn(dictionary)
	return (password, names) => {
		const words = wordsOf(names)
		if (consistsOf(words, password)) return { score: 0, advice: 'names' }
		const known = findKnownPassphrase(password)
		if (known) {
			const rest = password.slice(0, known.from) + password.slice(known.to)
			const { score } = zxcvbn.check(rest, words)
			return { score, advice: score < goodScore ? 'knownPassphrase' : null }
		}
		const { score, feedback } = zxcvbn.check(password, words)
		const advice = feedback.warning ? (warnings[feedback.warning] ?? 'more') : 'more'
		return { score, advice: score < goodScore ? advice : null }
	}
}

/** The names and their words, reduced to letters, longest first. */
function wordsOf(names: readonly string[]): string[] {
	const parts = names.flatMap((name) => [name, ...name.split(/[@\P{L}]+/u)]).map(lettersOf)
	return [...new Set(parts)].filter(Boolean).toSorted((one, other) => other.length - one.length)
}

/** The account service rejects a password that consists only of names. */
function consistsOf(words: readonly string[], password: string): boolean {
	const letters = lettersOf(password)
	return letters !== '' && words.reduce((rest, word) => rest.replaceAll(word, ' '), letters).trim() === ''
}

function lettersOf(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/\P{L}+/gu, '')
}
