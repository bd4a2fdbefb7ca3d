/** Whole numbers from 0 to below a bound, the same ones for the same seed (a linear congruential generator). */
export function numbersFrom(seed: number): (bound: number) => number {
	let state = seed
	return (bound) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return Math.floor((state / 2 ** 32) * bound)
	}
}
