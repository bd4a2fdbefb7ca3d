import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyboards } from './engine/alphabets.ts'
import { additions, keyFormats, letterCases, lexiconNames, separators } from './engine/generator.ts'
import { optionsCodec, kinds, type Options, views, withKind } from './options.ts'

const { read, write } = optionsCodec
const first = read(new URLSearchParams())
const again = (options: Options) => read(new URLSearchParams(write(options)))

test('default options leave the address empty', () => {
	assert.deepEqual(write(first), {})
	assert.equal(first.kind, 'characters')
	assert.equal(first.size, 20)
})

test('every option survives a round trip through the address', () => {
	const others: Partial<Options>[] = [
		...views.map((view) => ({ view })),
		...keyboards.map((keyboard) => ({ keyboard })),
		...separators.map((separator) => ({ separator })),
		...letterCases.map((letterCase) => ({ letterCase })),
		...additions.map((digit) => ({ digit })),
		...additions.map((symbol) => ({ symbol })),
		...keyFormats.map((format) => ({ format })),
		...lexiconNames.map((lexicon) => ({ lexicon })),
		...[
			'withoutLookAlikes',
			'isForShells',
			'isWithoutRepeats',
			'hasAccents',
			'skipsCommon',
			'isMasked',
		].flatMap((mark) => [{ [mark]: true }, { [mark]: false }]),
		{ size: 4 },
		{ size: 256 },
		{ bits: 128 },
		{ minimums: { lower: null, upper: 0, digits: 9, symbols: 1 } },
	]
	for (const other of others) {
		const options = { ...first, ...other }
		assert.deepEqual(again(options), options)
	}
	for (const kind of kinds) {
		const options = withKind(first, kind)
		assert.deepEqual(again(options), options)
	}
})

test('invalid options in the address fall back to the defaults', () => {
	const hostile =
		'kind=x&size=9999&bits=1e3&lower=-1&upper=10&separator=%00&words=de&masked=yes&view=<script>'
	assert.deepEqual(read(new URLSearchParams(hostile)), first)
	assert.equal(read(new URLSearchParams('kind=pin&size=20')).size, 6)
	assert.equal(read(new URLSearchParams('kind=pin&bits=100')).bits, null)
})

test('typed text and secrets are not part of the address', () => {
	const more = { pattern: 'secret', excluded: 'secret', secret: 'secret' }
	assert.deepEqual(write({ ...first, ...more }), {})
})
