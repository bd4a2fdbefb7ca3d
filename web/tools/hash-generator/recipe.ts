import { algorithms, bitsOf, type Choice } from './algorithms.ts'
import {
	createBlake2,
	createBlake3,
	createBlake3Derivation,
	createHmac,
	createShake,
	type Hasher,
	wasmHashers,
} from './hashers.ts'
import type { Keying } from './keying.ts'

export type Recipe = Choice & { keying: Keying }

/**
 * Creates a hasher.
 * @throws {RangeError} if the algorithm does not support the key; check with `keyProblem` first.
 */
export async function openHasher(recipe: Recipe): Promise<Hasher> {
	const { name, keying } = recipe
	const bits = bitsOf(recipe)
	if (keying.kind === 'derive') {
		if (name !== 'blake3') throw new RangeError(`${name} derives no keys`)
		return await createBlake3Derivation(bits, keying.context)
	}
	const key = keying.kind === 'key' ? keying.bytes : undefined
	switch (name) {
		case 'blake3':
			return await createBlake3(bits, key)
		case 'blake2b':
		case 'blake2s':
			return await createBlake2(name, bits, key)
	}
	if (!key) return await openPlain(name, bits)
	if (algorithms[name].keyed !== 'hmac') throw new RangeError(`${name} takes no key`)
	return createHmac(await openPlain(name, bits), key)
}

type PlainName = Exclude<Choice['name'], 'blake3' | 'blake2b' | 'blake2s'>

async function openPlain(name: PlainName, bits: number): Promise<Hasher> {
	switch (name) {
		case 'shake128':
		case 'shake256':
			return createShake(name, bits)
		default:
			return await wasmHashers[name]()
	}
}

export async function digestsOf(bytes: Uint8Array, recipes: readonly Recipe[]): Promise<Uint8Array[]> {
	return await Promise.all(
		recipes.map(async (recipe) => {
			const hasher = await openHasher(recipe)
			hasher.update(bytes)
			return hasher.digest()
		}),
	)
}
