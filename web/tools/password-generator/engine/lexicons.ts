import type { LexiconName, Generator } from './generator.ts'

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

/** The 2048 words of BIP-39 (MIT), 11 bits each. */
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

/** The list is in NFKD, forms on the web expect NFC. */
function spelled(word: string, hasAccents: boolean): string {
	return hasAccents ? word.normalize('NFC') : word.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** 6144 of the 7776 results of five dice are the 2048 words, three times each. */
const dicePerWord = 5
const listLength = 2048
const fair = Math.floor(6 ** dicePerWord / listLength) * listLength

/** `index` is null where the throw would favour the first words. */
export type Throw = { dice: string; index: number | null }

type Dice = {
	throws: readonly Throw[]
	missing: number
	faultAt: number | null
}

export function readDice(text: string): Dice {
	const faultAt = text.search(/[^1-6\s,;-]/)
	const faces = (faultAt < 0 ? text : text.slice(0, faultAt)).replaceAll(/[^1-6]/g, '')
	const throws = (faces.match(/.{5}/g) ?? []).map((dice) => ({ dice, index: indexOf(dice) }))
	return { throws, missing: missingOf(faces.length), faultAt: faultAt < 0 ? null : faultAt }
}

function missingOf(count: number): number {
	return (dicePerWord - (count % dicePerWord)) % dicePerWord
}

function indexOf(dice: string): number | null {
	const number = [...dice].reduce((sum, face) => sum * 6 + Number(face) - 1, 0)
	return number < fair ? number % listLength : null
}
