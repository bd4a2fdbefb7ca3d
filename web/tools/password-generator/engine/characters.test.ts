import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chiSquare, farFor, seededUniform, tally } from '#web/tools/password-generator/testing.ts'
import { charactersOf, classNames, allowed, type Exclusions } from './alphabets.ts'
import { charactersGenerator, type Alphabet } from './characters.ts'
import { entropyOf } from './generator.ts'
import { execFileSync } from 'node:child_process'

const everyClass = classNames.map((name) => ({ characters: charactersOf[name], min: 1 }))

function enumerated(alphabets: readonly Alphabet[], length: number, isWithoutRepeats: boolean): string[] {
	const characters = alphabets.map((alphabet) => alphabet.characters).join('')
	let words = ['']
	for (let place = 0; place < length; place += 1) {
		words = words.flatMap((word) => Array.from(characters, (character) => word + character))
	}
	return words.filter(
		(word) =>
			(!isWithoutRepeats || new Set(word).size === length) &&
			alphabets.every(
				(alphabet) => [...word].filter((each) => alphabet.characters.includes(each)).length >= alphabet.min,
			),
	)
}

/** By the inclusion–exclusion principle. */
function countByExclusion(sizes: readonly number[], length: number): bigint {
	let count = 0n
	for (let missing = 0; missing < 2 ** sizes.length; missing += 1) {
		const left = sizes.filter((_, index) => ((missing >> index) & 1) === 0)
		const total = BigInt(left.reduce((sum, size) => sum + size, 0))
		count += ((sizes.length - left.length) % 2 === 0 ? 1n : -1n) * total ** BigInt(length)
	}
	return count
}

const small: [alphabets: Alphabet[], length: number][] = [
	[[{ characters: 'abc', min: 0 }], 4],
	[
		[
			{ characters: 'ab', min: 1 },
			{ characters: '1', min: 1 },
		],
		4,
	],
	[
		[
			{ characters: 'abc', min: 0 },
			{ characters: '12', min: 2 },
			{ characters: '!', min: 1 },
		],
		4,
	],
	[
		[
			{ characters: 'ab', min: 1 },
			{ characters: 'AB', min: 1 },
			{ characters: '12', min: 1 },
			{ characters: '!?', min: 1 },
		],
		5,
	],
]

test('counts of small alphabets equal an enumeration, and passwords are drawn uniformly', () => {
	for (const [alphabets, length] of small) {
		for (const isWithoutRepeats of [false, true]) {
			const all = enumerated(alphabets, length, isWithoutRepeats)
			const generator = charactersGenerator(alphabets, length, isWithoutRepeats)
			assert.equal(generator.count, BigInt(all.length))
			if (all.length === 0) continue
			const uniform = seededUniform(all.length)
			const counts = tally(Array.from({ length: all.length * 50 }, () => generator.draw(uniform)))
			assert.equal(counts.size, all.length)
			if (all.length > 1)
				assert.ok(chiSquare(counts, new Map(all.map((word) => [word, 50]))) < farFor(all.length - 1))
		}
	}
})

test('with one of each class, the count equals inclusion–exclusion at every length', () => {
	for (const length of [4, 5, 14, 20, 64, 256]) {
		const { count } = charactersGenerator(everyClass, length, false)
		assert.equal(count, countByExclusion([26, 26, 10, 32], length))
	}
})

test('14 characters of A-Z, a-z, 0-9 are worth 83.36 bits, and 83.23 with one of each at least', () => {
	const alphabets = everyClass.slice(0, 3)
	const free = alphabets.map((alphabet) => ({ ...alphabet, min: 0 }))
	assert.equal(entropyOf(charactersGenerator(free, 14, false)).toFixed(2), '83.36')
	assert.equal(entropyOf(charactersGenerator(alphabets, 14, false)).toFixed(2), '83.23')
})

test('every printable character, N and n included, appears at every place with its exact frequency (it-tools#1686)', () => {
	const [length, rounds] = [12, 40_000]
	const generator = charactersGenerator(everyClass, length, false)
	const uniform = seededUniform(3)
	const drawn = Array.from({ length: rounds }, () => generator.draw(uniform))
	const expected = new Map<string, number>()
	for (const { characters } of everyClass) {
		const others = everyClass.map((each) => (each.characters === characters ? { ...each, min: 0 } : each))
		const share = Number(charactersGenerator(others, length - 1, false).count) / Number(generator.count)
		for (const character of characters) expected.set(character, rounds * share)
	}
	assert.equal(expected.size, 94)
	for (let place = 0; place < length; place += 1) {
		const counts = tally(drawn.map((word) => word[place]!))
		assert.equal(counts.size, 94, `place ${place}`)
		assert.ok(chiSquare(counts, expected) < farFor(93), `place ${place}`)
	}
})

test('free characters are uniform at every place', () => {
	const [length, rounds] = [8, 30_000]
	const characters = everyClass.map((each) => each.characters).join('')
	const generator = charactersGenerator([{ characters, min: 0 }], length, false)
	assert.equal(generator.count, 94n ** 8n)
	const uniform = seededUniform(4)
	const drawn = Array.from({ length: rounds }, () => generator.draw(uniform))
	const expected = new Map(Array.from(characters, (each) => [each, rounds / 94]))
	for (let place = 0; place < length; place += 1) {
		assert.ok(chiSquare(tally(drawn.map((word) => word[place]!)), expected) < farFor(93))
	}
})

test('minimums are met, even if chance alone would never meet them', () => {
	const uniform = seededUniform(5)
	const alphabets = [
		{ characters: charactersOf.lower, min: 0 },
		{ characters: '.', min: 9 },
		{ characters: charactersOf.digits, min: 9 },
	]
	const generator = charactersGenerator(alphabets, 18, false)
	assert.equal(generator.count, 48_620n * 10n ** 9n)
	for (let round = 0; round < 200; round += 1) {
		const word = generator.draw(uniform)
		assert.equal(word.length, 18)
		assert.equal(word.replaceAll(/[^.]/g, '').length, 9)
	}
})

test('without repeats each character occurs at most once, up to the whole alphabet', () => {
	const uniform = seededUniform(6)
	for (const length of [4, 20, 94]) {
		const generator = charactersGenerator(everyClass, length, true)
		const word = generator.draw(uniform)
		assert.equal(new Set(word).size, length)
	}
	const all = charactersGenerator(everyClass, 94, true)
	const factorial = Array.from({ length: 94 }, (_, index) => BigInt(index + 1)).reduce((a, b) => a * b)
	assert.equal(all.count, factorial)
	assert.equal(charactersGenerator(everyClass, 95, true).count, 0n)
})

const none: Exclusions = { withoutLookAlikes: false, isForShells: false, keyboard: 'any', excluded: '' }
const printable = classNames.map((name) => charactersOf[name]).join('')

test('the four classes are the 94 printable characters of ASCII, each once', () => {
	const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
	assert.deepEqual([...printable].sort(), ascii.sort())
	assert.equal(allowed(printable, none), printable)
	assert.equal(allowed('abca', none), 'abc')
})

test('without look-alikes no ambiguous character is left, and no class is empty', () => {
	for (const name of classNames) {
		const left = allowed(charactersOf[name], { ...none, withoutLookAlikes: true })
		assert.ok(left.length >= 4, name)
		assert.doesNotMatch(left, /[Il1|O0o5S2Z8B]/)
	}
})

/** With and without Shift, on Windows and XKB; no dead keys. */
const layouts = {
	france: [
		'&é"\'(-è_çà)=azertyuiop$qsdfghjklmù*<wxcvbn,;:!',
		'1234567890°+AZERTYUIOP£QSDFGHJKLM%µ>WXCVBN?./§',
	],
	belgium: [
		'&é"\'(§è!çà)-azertyuiop$qsdfghjklmùµ<wxcvbn,;:=',
		'1234567890°_AZERTYUIOP*QSDFGHJKLM%£>WXCVBN?./+',
	],
	canada: ['#1234567890-=qwertyuiopasdfghjkl;<zxcvbnm,.é', '|!"/$%?&*()_+QWERTYUIOPASDFGHJKL:>ZXCVBNM\'.É'],
}

test('AZERTY characters are those of the keyboards of France, Belgium and French Canada with and without Shift', () => {
	const left = allowed(printable, { ...none, keyboard: 'azerty' })
	const wanted = [...printable].filter((each) => layouts.france.join('').includes(each))
	assert.equal(left, wanted.join('').replace('#', ''))
	for (const [country, keys] of Object.entries(layouts)) {
		for (const each of left) assert.ok(keys.join('').includes(each), `${each} in ${country}`)
	}
})

test('the “everywhere” keyboard has the letters at the same place on AZERTY and QWERTY', () => {
	const qwerty = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
	const azerty = ['azertyuiop', 'qsdfghjklm', 'wxcvbn']
	const same = [...charactersOf.lower].filter((letter) =>
		qwerty.some(
			(row, index) => row.includes(letter) && row.indexOf(letter) === azerty[index]!.indexOf(letter),
		),
	)
	const left = allowed(printable, { ...none, keyboard: 'everywhere' })
	assert.equal(left, same.join('') + same.join('').toUpperCase())
})

test('shell-safe characters are passed unchanged by a shell, at any position', () => {
	const left = allowed(printable, { ...none, isForShells: true })
	const words = Array.from(left, (each) => [`${each}ab`, `a${each}b`, `ab${each}`, `${each}${each}`]).flat()
	const output = execFileSync('sh', ['-c', `printf '%s\\n' ${words.join(' ')}`], { encoding: 'utf8' })
	assert.deepEqual(output.trimEnd().split('\n'), words)
	assert.doesNotMatch(left, /[;,"=+\-@\s]/)
})

test('custom characters are excluded, whatever they are', () => {
	assert.equal(allowed('abcé€]\\^-', { ...none, excluded: '\\]é^' }), 'abc€-')
})
