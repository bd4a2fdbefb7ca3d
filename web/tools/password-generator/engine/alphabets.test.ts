import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { allowed, charactersOf, classNames, type Exclusions } from './alphabets.ts'

const none: Exclusions = { withoutLookAlikes: false, isForShells: false, keyboard: 'any', excluded: '' }
const printable = classNames.map((name) => charactersOf[name]).join('')

test('the four classes are the 94 printable characters of ASCII, each once', () => {
	const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
	assert.deepEqual([...printable].sort(), ascii.sort())
	assert.equal(allowed(printable, none), printable)
	assert.equal(allowed('abca', none), 'abc')
})

test('without look-alikes no doubtful character is left, and no class is empty', () => {
	for (const name of classNames) {
		const left = allowed(charactersOf[name], { ...none, withoutLookAlikes: true })
		assert.ok(left.length >= 4, name)
		assert.doesNotMatch(left, /[Il1|O0o5S2Z8B]/)
	}
})

/** What the keys of letters and signs give with and without Shift, on Windows and XKB alike; no dead keys. */
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

test('easy on AZERTY is what the keyboards of France, Belgium and French Canada have with and without Shift', () => {
	const left = allowed(printable, { ...none, keyboard: 'azerty' })
	const wanted = [...printable].filter((each) => layouts.france.join('').includes(each))
	assert.equal(left, wanted.join('').replace('#', ''))
	for (const [country, keys] of Object.entries(layouts)) {
		for (const each of left) assert.ok(keys.join('').includes(each), `${each} in ${country}`)
	}
})

test('the same keys everywhere are the letters that AZERTY and QWERTY have at the same place', () => {
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

test('what is left for shells is passed on by a shell as it is, wherever it stands', () => {
	const left = allowed(printable, { ...none, isForShells: true })
	const words = Array.from(left, (each) => [`${each}ab`, `a${each}b`, `ab${each}`, `${each}${each}`]).flat()
	const written = execFileSync('sh', ['-c', `printf '%s\\n' ${words.join(' ')}`], { encoding: 'utf8' })
	assert.deepEqual(written.trimEnd().split('\n'), words)
	assert.doesNotMatch(left, /[;,"=+\-@\s]/)
})

test('characters of one’s own are left out, whatever they are', () => {
	assert.equal(allowed('abcé€]\\^-', { ...none, excluded: '\\]é^' }), 'abc€-')
})
