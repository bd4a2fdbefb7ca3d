export type CharacterClass = 'lower' | 'upper' | 'digits' | 'symbols'

export const characterClasses: readonly CharacterClass[] = ['lower', 'upper', 'digits', 'symbols']

export const shortestLength = 8
export const longestLength = 128

const charactersOf: Record<CharacterClass, string> = {
	lower: 'abcdefghijklmnopqrstuvwxyz',
	upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
	digits: '0123456789',
	symbols: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
}

const lookAlikes = new Set('Il1|O0o5S2Z8B`\'",.;:')

/** `length` characters, at least one of each class. */
export type Recipe = { length: number; classes: readonly CharacterClass[]; withoutLookAlikes: boolean }

/** Gives `count` random bytes. */
export type RandomBytes = (count: number) => Uint8Array

const systemBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count))

/** The characters of each class that the recipe allows. */
export function alphabetsOf({ classes, withoutLookAlikes }: Omit<Recipe, 'length'>): string[] {
	return classes.map((name) =>
		[...charactersOf[name]].filter((character) => !withoutLookAlikes || !lookAlikes.has(character)).join(''),
	)
}

/**
 * A password drawn uniformly among all those that follow the recipe: whole passwords are drawn until one has every
 * class, since putting a missing class in afterwards would favour some passwords.
 * @throws {RangeError} when no class is asked for, or more classes than characters.
 */
export function generatePassword(recipe: Recipe, randomBytes = systemBytes): string {
	const alphabets = alphabetsOf(recipe)
	if (alphabets.length === 0 || alphabets.length > recipe.length)
		throw new RangeError('No password follows this recipe')
	const alphabet = alphabets.join('')
	for (;;) {
		const password = drawCharacters(recipe.length, alphabet, randomBytes)
		if (alphabets.every((each) => [...password].some((character) => each.includes(character))))
			return password
	}
}

/** `length` characters, each uniform in `alphabet` (at most 256): bytes that would favour its beginning are drawn again. */
export function drawCharacters(length: number, alphabet: string, randomBytes: RandomBytes): string {
	const fairBytes = 256 - (256 % alphabet.length)
	let drawn = ''
	while (drawn.length < length) {
		for (const byte of randomBytes(length - drawn.length)) {
			if (byte < fairBytes) drawn += alphabet[byte % alphabet.length]
		}
	}
	return drawn
}

/** How many passwords follow the recipe, by inclusion and exclusion over the classes that may be missing. */
export function countPasswords(recipe: Recipe): bigint {
	const sizes = alphabetsOf(recipe).map((alphabet) => alphabet.length)
	const total = sizes.reduce((sum, size) => sum + size, 0)
	let count = 0n
	for (let missing = 0; missing < 2 ** sizes.length; missing++) {
		const without = sizes.filter((_, index) => (missing >> index) & 1)
		const left = BigInt(total - without.reduce((sum, size) => sum + size, 0))
		count += (without.length % 2 === 0 ? 1n : -1n) * left ** BigInt(recipe.length)
	}
	return count
}

/** The entropy of a generated password, in bits: the binary logarithm of the number of equally likely passwords. */
export function entropyBits(recipe: Recipe): number {
	const count = countPasswords(recipe)
	const excessBits = Math.max(0, count.toString(2).length - 53)
	return Math.log2(Number(count >> BigInt(excessBits))) + excessBits
}
