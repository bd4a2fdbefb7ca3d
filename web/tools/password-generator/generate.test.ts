import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
	alphabetsOf,
	type CharacterClass,
	characterClasses,
	countPasswords,
	drawCharacters,
	entropyBits,
	generatePassword,
} from './generate.ts'

const everyChoice = Array.from({ length: 2 ** characterClasses.length }, (_, bits) =>
	characterClasses.filter((_class, index) => (bits >> index) & 1),
).filter((classes) => classes.length > 0)

test('every byte counts once: each character of an alphabet of any size comes from as many bytes as the others', () => {
	const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
	for (let size = 1; size <= 256; size++) {
		const alphabet = Array.from({ length: size }, (_, index) => String.fromCharCode(0x100 + index)).join('')
		const perCharacter = Math.floor(256 / size)
		const drawn = drawCharacters(perCharacter * size, alphabet, () => everyByte)
		const counts = Map.groupBy(drawn, (character) => character)
		assert.equal(counts.size, size)
		assert.ok([...counts.values()].every((list) => list.length === perCharacter))
	}
})

test('the four classes are the 94 printable characters of ASCII, each once', () => {
	const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
	const all = alphabetsOf({ classes: characterClasses, withoutLookAlikes: false }).join('')
	assert.deepEqual([...all].sort(), printable.sort())
})

test('without look-alikes, no class is empty and no doubtful character is left', () => {
	const alphabets = alphabetsOf({ classes: characterClasses, withoutLookAlikes: true })
	assert.ok(alphabets.every((alphabet) => alphabet.length > 0))
	assert.doesNotMatch(alphabets.join(''), /[Il1|O0o]/)
})

test('a password has the length asked for, every class asked for and nothing else', () => {
	for (const classes of everyChoice) {
		for (const withoutLookAlikes of [true, false]) {
			for (const length of [8, 9, 20, 128]) {
				const recipe = { length, classes, withoutLookAlikes }
				const password = generatePassword(recipe)
				const alphabets = alphabetsOf(recipe)
				assert.equal(password.length, length)
				assert.ok([...password].every((character) => alphabets.join('').includes(character)))
				for (const alphabet of alphabets)
					assert.ok([...password].some((character) => alphabet.includes(character)))
			}
		}
	}
})

test('the characters of long passwords are uniform, at every place (chi-square, one false alarm in a billion)', () => {
	const alphabet = alphabetsOf({ classes: characterClasses, withoutLookAlikes: false }).join('')
	const drawn = Array.from({ length: 1500 }, () =>
		drawCharacters(128, alphabet, (count) => crypto.getRandomValues(new Uint8Array(count))),
	).join('')
	const expected = drawn.length / alphabet.length
	const counts = Map.groupBy(drawn, (character) => character)
	const distance = [...alphabet].reduce(
		(sum, character) => sum + ((counts.get(character)?.length ?? 0) - expected) ** 2 / expected,
		0,
	)
	assert.ok(distance < 201, `chi-square of ${distance} for 93 degrees of freedom`)
})

test('passwords are counted exactly, as a full enumeration of a short recipe shows', () => {
	const classes: CharacterClass[] = ['digits', 'lower']
	const alphabet = alphabetsOf({ classes, withoutLookAlikes: false }).join('')
	let both = 0n
	for (const a of alphabet) {
		for (const b of alphabet) {
			for (const c of alphabet) {
				if (/\d/.test(a + b + c) && /[a-z]/.test(a + b + c)) both++
			}
		}
	}
	assert.equal(countPasswords({ length: 3, classes, withoutLookAlikes: false }), both)
})

test('one class gives the entropy of independent characters, and requiring more classes can only cost a little', () => {
	const lower = entropyBits({ length: 20, classes: ['lower'], withoutLookAlikes: false })
	assert.ok(Math.abs(lower - 20 * Math.log2(26)) < 1e-9)
	const all = entropyBits({ length: 128, classes: characterClasses, withoutLookAlikes: false })
	assert.ok(all < 128 * Math.log2(94) && all > 128 * Math.log2(94) - 0.01)
})

test('a recipe that nothing follows is refused', () => {
	assert.throws(() => generatePassword({ length: 8, classes: [], withoutLookAlikes: false }), RangeError)
	assert.throws(
		() => generatePassword({ length: 3, classes: characterClasses, withoutLookAlikes: false }),
		RangeError,
	)
})
