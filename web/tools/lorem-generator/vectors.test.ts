import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fnv1a, splitMix64 } from './chance/state-of-seed.ts'
import { type State, xoshiro128 } from './chance/xoshiro.ts'

const hashes: readonly [text: string, hash: string][] = [
	['', 'cbf29ce484222325'],
	['a', 'af63dc4c8601ec8c'],
	['foobar', '85944171f73967e8'],
]

const mixes: readonly [seed: bigint, numbers: string][] = [
	[1234567n, '6457827717110365317 3203168211198807973 9817491932198370423 4593380528125082431'],
]

const draws: readonly [state: State, numbers: string][] = [
	[
		[1, 2, 3, 4],
		'11520 0 5927040 70819200 2031721883 1637235492 1287239034 3734860849 3729100597 4258142804',
	],
]

const taken = (numbers: string, next: () => number | bigint) =>
	numbers
		.split(' ')
		.map(() => String(next()))
		.join(' ')

/** The steps from a seed to what is drawn, each against the values of its authors. */
const vectors = [
	...hashes.map(([text, wanted]) => ({
		name: `FNV-1a 64(“${text}”)`,
		source: 'Noll, FNV test vectors; draft-eastlake-fnv',
		wanted,
		run: () => fnv1a(text).toString(16).padStart(16, '0'),
	})),
	...mixes.map(([seed, wanted]) => ({
		name: `SplitMix64(${seed})`,
		source: 'Vigna, splitmix64.c',
		wanted,
		run: () => taken(wanted, splitMix64(seed)),
	})),
	...draws.map(([state, wanted]) => ({
		name: `xoshiro128**(${state.join(', ')})`,
		source: 'Blackman and Vigna, xoshiro128starstar.c 1.1',
		wanted,
		run: () => taken(wanted, xoshiro128(state)),
	})),
]

test('the published values come out', async () => {
	for (const { name, wanted, run } of vectors) assert.equal(await run(), wanted, name)
})
