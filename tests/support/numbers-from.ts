/** Numbers from 0 to below 1, the same ones for the same seed (a linear congruential generator). */
export function fractionsFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 2 ** 32
	}
}

/** Whole numbers from 0 to below a bound, the same ones for the same seed. */
export function numbersFrom(seed: number): (bound: number) => number {
	const fraction = fractionsFrom(seed)
	return (bound) => Math.floor(fraction() * bound)
}
