import type { Match } from '@zxcvbn-ts/core'
import englishWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import englishNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import frenchWords from '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'
// The package has the two lists swapped: its 'first names' are the surnames of INSEE.
import lastNames from '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs'
import frenchNames from '@zxcvbn-ts/language-fr/dist/lastnames.json.mjs'
import { createZxcvbn } from '#web/password-strength/zxcvbn.ts'
import { findKnownPassphrase, knownPassphraseCount } from '#web/password-strength/known-passphrases.ts'
import { type Judgement, maxJudgedLength, type Part, type PartKind } from './judgement.ts'

const kindOfDictionary: Record<string, PartKind> = {
	'passwords-common': 'common',
	frenchWords: 'french',
	plainFrenchWords: 'french',
	englishWords: 'english',
	frenchNames: 'firstName',
	englishNames: 'firstName',
	lastNames: 'lastName',
}

const kindOfPattern: Record<string, PartKind> = {
	spatial: 'keyboard',
	repeat: 'repeated',
	sequence: 'sequence',
	date: 'date',
	regex: 'year',
	wordSequence: 'words',
}

export function createEstimator(): (password: string) => Judgement {
	const zxcvbn = createZxcvbn({
		frenchWords,
		plainFrenchWords: frenchWords.map(withoutAccents),
		englishWords,
		frenchNames,
		englishNames,
		lastNames,
	})
	function judge(text: string, at: number): Pick<Judgement, 'log10Guesses' | 'parts'> {
		if (text === '') return { log10Guesses: 0, parts: [] }
		const { guessesLog10, sequence } = zxcvbn.check(text)
		const parts = joined(sequence.map(partOf)).map((part) => ({ ...part, at: part.at + at }))
		return { log10Guesses: guessesLog10, parts }
	}
	return (password) => {
		const text = password.slice(0, maxJudgedLength)
		const isCut = password.length > maxJudgedLength
		const passphrase = findKnownPassphrase(text)
		if (!passphrase) return { ...judge(text, 0), isCut }
		const { from, to } = passphrase
		const before = judge(text.slice(0, from), 0)
		const after = judge(text.slice(to), to)
		return {
			log10Guesses: before.log10Guesses + Math.log10(knownPassphraseCount) + after.log10Guesses,
			parts: [...before.parts, passphrasePart(text.slice(from, to), from), ...after.parts],
			isCut,
		}
	}
}

const passphrasePart = (text: string, at: number): Part => ({
	kind: 'passphrase',
	text,
	at,
	rank: null,
	isReversed: false,
	isDisguised: false,
})

function withoutAccents(word: string | number): string {
	return String(word).normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function partOf(match: Match): Part {
	const kinds = match.pattern === 'dictionary' ? kindOfDictionary : kindOfPattern
	const key: string = match.pattern === 'dictionary' ? match.dictionaryName : match.pattern
	return {
		kind: kinds[key] ?? 'free',
		text: match.token,
		at: match.i,
		rank: match.pattern === 'dictionary' ? match.rank : null,
		isReversed: match.reversed === true,
		isDisguised: match.l33t === true,
	}
}

function joined(parts: readonly Part[]): Part[] {
	const list: Part[] = []
	for (const part of parts) {
		const before = list.at(-1)
		if (before?.kind === 'free' && part.kind === 'free')
			list[list.length - 1] = { ...before, text: before.text + part.text }
		else list.push(part)
	}
	return list
}
