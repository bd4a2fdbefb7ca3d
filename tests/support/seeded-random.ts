/** Moves all seeds: `TEST_SEED=7 npm test` runs the same properties on other inputs. */
const testSeed = Number(process.env.TEST_SEED ?? 0)
if (!Number.isSafeInteger(testSeed))
	throw new Error(`TEST_SEED must be a whole number: ${process.env.TEST_SEED}`)

process.once('exit', (code) => {
	if (code !== 0) process.stderr.write(`Repeat with TEST_SEED=${testSeed}\n`)
})

/** Numbers from 0 to below 1, the same ones for the same seed (a linear congruential generator). */
export function seededFractions(seed: number): () => number {
	let state = (seed + testSeed) >>> 0
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 2 ** 32
	}
}

/** Whole numbers from 0 to below a bound, the same ones for the same seed. */
export function seededIntegers(seed: number): (bound: number) => number {
	const fraction = seededFractions(seed)
	return (bound) => Math.floor(fraction() * bound)
}

/** As many bytes as asked for, the same ones for the same seed. */
export function seededBytes(seed: number): (length: number) => Buffer<ArrayBuffer> {
	const below = seededIntegers(seed)
	return (length) => Buffer.from(Array.from({ length }, () => below(256)))
}
