/** Offset added to every seed: `TEST_SEED=7 npm test` runs the property tests on other inputs. */
const testSeed = Number(process.env.TEST_SEED ?? 0)
if (!Number.isSafeInteger(testSeed))
	throw new Error(`TEST_SEED must be a whole number: ${process.env.TEST_SEED}`)

process.once('exit', (code) => {
	if (code !== 0) process.stderr.write(`Repeat with TEST_SEED=${testSeed}\n`)
})

/** Generates numbers in [0, 1) that depend only on the seed (linear congruential generator). */
export function seededFractions(seed: number): () => number {
	let state = (seed + testSeed) >>> 0
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 2 ** 32
	}
}

/** Generates integers in [0, bound) that depend only on the seed. */
export function seededIntegers(seed: number): (bound: number) => number {
	const fraction = seededFractions(seed)
	return (bound) => Math.floor(fraction() * bound)
}

/** Generates buffers of a given length that depend only on the seed. */
export function seededBytes(seed: number): (length: number) => Buffer<ArrayBuffer> {
	const below = seededIntegers(seed)
	return (length) => Buffer.from(Array.from({ length }, () => below(256)))
}
