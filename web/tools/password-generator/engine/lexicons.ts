import type { LexiconName } from './choices.ts'
import type { Generator } from './generator.ts'

const consonants = 'bcdfghjklmnprstvz'
const vowels = 'aeiouy'
const syllables = 3

const invented: Generator = {
	count: BigInt(consonants.length * vowels.length) ** BigInt(syllables),
	draw: (uniform) =>
		Array.from(
			{ length: syllables },
			() => consonants[uniform.below(consonants.length)]! + vowels[uniform.below(vowels.length)]!,
		).join(''),
}

/**
 * Words to make phrases of. The French and the English ones are the 2048 of BIP-39 (MIT), 11 bits each; no two begin
 * with the same four letters, even without their accents.
 */
export async function loadLexicon(name: LexiconName, hasAccents: boolean): Promise<Generator> {
	if (name === 'invented') return invented
	const words = await loadWords(name, hasAccents)
	return { count: BigInt(words.length), draw: (uniform) => words[uniform.below(words.length)]! }
}

export async function loadWords(name: 'fr' | 'en', hasAccents: boolean): Promise<readonly string[]> {
	if (name === 'en') return (await import('@scure/bip39/wordlists/english.js')).wordlist
	const { wordlist } = await import('@scure/bip39/wordlists/french.js')
	return wordlist.map((word) => spelled(word, hasAccents))
}

/** The list has its accents apart from their letters (NFKD); forms on the web want them together. */
function spelled(word: string, hasAccents: boolean): string {
	return hasAccents ? word.normalize('NFC') : word.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
